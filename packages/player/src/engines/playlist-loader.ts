import type { HlsConfig, Loader, PlaylistLoaderContext } from 'hls.js';

/** What hls.js fetches playlists with. */
export type PlaylistLoader = new (config: HlsConfig) => Loader<PlaylistLoaderContext>;
