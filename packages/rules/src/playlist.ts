import type { Tile, YoutubePlaylistItem } from '@touchline/contract';

const PREFIX = 'playlist:';

/** How many videos of a playlist a line shows at most (PAGE-18). */
export const PLAYLIST_LIMIT = 25;

/** The playlist behind a line that the video platform fills; nothing for a line of our own (PAGE-18). */
export const playlistIdOf = (contextId: string): string | undefined =>
  contextId.startsWith(PREFIX) && contextId.length > PREFIX.length ? contextId.slice(PREFIX.length) : undefined;

const thumbnailOrder = ['default', 'medium', 'high', 'standard', 'maxres'] as const;
const PLAIN_SIZE = { width: 320, height: 180 };

/** A playlist's video as a tile that plays it; one without an id or a title is left out. */
export function playlistTiles(items: readonly YoutubePlaylistItem[]): Tile[] {
  return items.flatMap(({ snippet }) => {
    const videoId = snippet?.resourceId?.videoId;
    if (!videoId || !snippet.title) return [];
    const sources = thumbnailOrder.flatMap((name) => {
      const thumbnail = snippet.thumbnails?.[name];
      return thumbnail ? [{ ...PLAIN_SIZE, ...thumbnail, format: 'webp' as const }] : [];
    });
    return [
      {
        id: videoId,
        title: snippet.title,
        type: 'Youtube' as const,
        data: { youtube: { videoId } },
        ...(snippet.channelTitle ? { subtitle: snippet.channelTitle } : {}),
        ...(sources.length > 0 ? { image: { sources } } : {}),
      },
    ];
  });
}
