import type { YoutubePlaylist } from '@touchline/contract';
import type { Audience } from '../../kernel/common/audience';
import { notFound, Problem } from '../../kernel/http/problem';
import { playlistLineId } from '../catalogue/context';
import type { Contexts } from '../catalogue/contexts';
import type { Lines } from '../catalogue/lines';
import type { VideoPlatform } from './platform';
import { asPlaylist } from './tiles';

interface PlaylistsOptions {
  contexts: Contexts;
  lines: Lines;
  videos: VideoPlatform | undefined;
}

const MOST_ITEMS = 25;

/**
 * Playlists in the form of the YouTube Data API: the platform's own, or those of our catalogue. Only playlists that are
 * a line on offer are answered, so that others cannot use up our quota.
 */
export class Playlists {
  readonly #options: PlaylistsOptions;

  constructor(options: PlaylistsOptions) {
    this.#options = options;
  }

  async list(
    {
      playlistId: wanted,
      maxResults = MOST_ITEMS,
      pageToken,
    }: { playlistId?: string; maxResults?: number; pageToken?: string },
    audience: Audience,
  ): Promise<YoutubePlaylist> {
    // A playlist has one part of at most 25 videos, so every page token is invalid.
    if (pageToken !== undefined)
      throw new Problem(400, 'Invalid request', 'querystring.pageToken is not a token of this list.');
    const playlistId = wanted ?? (await this.#options.contexts.firstPlaylistId(audience));
    if (playlistId === undefined) throw notFound('Playlist', 'default');
    const line = await this.#line(playlistId, audience);
    const listed = await this.#options.videos?.list(playlistId);
    const items = listed?.items ?? asPlaylist(playlistId, line.items);
    const shown = items.slice(0, maxResults);
    return {
      kind: 'youtube#playlistItemListResponse',
      pageInfo: { totalResults: items.length, resultsPerPage: shown.length },
      items: shown,
    };
  }

  async #line(playlistId: string, audience: Audience) {
    const request = { limit: MOST_ITEMS, utcOffsetMins: 0 };
    return this.#options.lines.page(playlistLineId(playlistId), request, audience).catch((error: unknown) => {
      if (error instanceof Problem && error.statusCode === 404) throw notFound('Playlist', playlistId);
      throw error;
    });
  }
}
