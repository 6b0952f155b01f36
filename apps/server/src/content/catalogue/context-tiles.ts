import type { Tile } from '@touchline/contract';
import type { Audience } from '../../kernel/common/audience';
import type { Store } from '../../kernel/store/store';
import type { Channels } from '../channels/service';
import type { EventFilter } from '../events/filter';
import type { Events } from '../events/service';
import { type Context, type EventsQuery, playlistIdOf } from './context';
import { type EventPlace, readEventPlace, readOffset, writeCursor } from './cursor';
import { type Day, dayAround, dayOfDate, laterThan, nextHour, soonAround } from './days';
import { findPages } from './queries';
import { channelTile, eventTile, pageTile, type Tiles } from './tiles';

/** Where the videos of playlist lines come from. */
interface PlaylistSource {
  /** Nothing where the playlist has to be filled from its own query. */
  tiles(playlistId: string): Promise<Tile[] | undefined>;
}

interface ContextTilesOptions {
  store: Store;
  events: Events;
  channels: Channels;
  tiles: Tiles;
  playlists: PlaylistSource;
  /** Epoch ms. */
  now: () => number;
}

/** The requested part of a line or grid. */
export interface PartRequest {
  limit: number;
  utcOffsetMins: number;
  /** The cursor of the previous part. */
  next?: string;
}

/** A part of a line or grid. */
interface Part {
  tiles: Tile[];
  /** The cursor after the first `count` of these tiles; nothing where they are the last. */
  nextAfter: (count: number) => string | undefined;
}

/** Lines and grids are queries, not lists: an operator defines one once and it stays current. */
export class ContextTiles {
  readonly #options: ContextTilesOptions;

  constructor(options: ContextTilesOptions) {
    this.#options = options;
  }

  /** A part of the current contents of a line or grid. */
  async part(context: Context, request: PartRequest, audience: Audience): Promise<Part> {
    const playlistId = playlistIdOf(context.id);
    if (playlistId !== undefined) return this.#playlist(playlistId, context, request, audience);
    return this.#ofQuery(context, request, audience);
  }

  /** When lines of a day change next: at the viewer's midnight, or at the full hour at which `soon` moves on. */
  nextTurn(utcOffsetMins: number): number {
    const now = this.#seconds();
    return Math.min(dayAround(now, utcOffsetMins).to, nextHour(now));
  }

  async #ofQuery({ id, query }: Context, request: PartRequest, audience: Audience): Promise<Part> {
    if (query.items === 'events') return this.#events(id, query, request, audience);
    const { channels, store, tiles } = this.#options;
    const { limit, next } = request;
    const offset = next === undefined ? 0 : readOffset(id, next);
    if (query.items === 'channels') {
      const found = await channels.list({ ...only(query.categories), offset, limit: limit + 1 }, audience);
      return cut(id, found.map(channelTile), offset, limit);
    }
    if (query.items === 'pages') {
      const { categories, tags } = query;
      const filter = { ...only(categories), ...(tags ? { tags } : {}), offset, limit: limit + 1 };
      const found = await findPages(store.db, filter, audience, this.#seconds());
      const shown = found.map((page) => pageTile(page, audience.locale));
      return cut(id, shown, offset, limit);
    }
    // The continue-watching line is empty in public answers: the personal call fills it.
    if (query.items === 'continueWatching') return cut(id, [], offset, limit);
    const resolved = await tiles.resolve(query.references, audience);
    return cut(id, resolved.slice(offset, offset + limit + 1), offset, limit);
  }

  /** A playlist's videos (PAGE-18): the platform's, else those of its query. Either way it has one part. */
  async #playlist(playlistId: string, context: Context, request: PartRequest, audience: Audience): Promise<Part> {
    if (request.next !== undefined) readOffset(context.id, request.next);
    const listed = await this.#options.playlists.tiles(playlistId);
    const own = () => this.#ofQuery(context, { ...request, limit: MOST_VIDEOS }, audience);
    const tiles = listed ?? (await own()).tiles.filter(({ type }) => type === 'Youtube');
    const shown = tiles.slice(0, Math.min(request.limit, MOST_VIDEOS));
    return { tiles: shown.map((tile) => inPlaylist(tile, playlistId)), nextAfter: () => undefined };
  }

  async #events(id: string, query: EventsQuery, request: PartRequest, audience: Audience): Promise<Part> {
    const { limit, utcOffsetMins, next } = request;
    const { items: _items, day, date, limit: most = Number.POSITIVE_INFINITY, ...conditions } = query;
    const after = next === undefined ? undefined : readEventPlace(id, next);
    const before = after?.shown ?? 0;
    const size = Math.min(limit, Math.max(0, most - before));
    const starts = this.#starts(day, date, utcOffsetMins);
    const filter: EventFilter = {
      ...conditions,
      ...(starts ? { starts } : {}),
      ...(after ? { after } : {}),
      limit: size + 1,
    };
    const found = await this.#options.events.list(filter, audience);
    const part = found.slice(0, size);
    return {
      tiles: part.map(eventTile),
      nextAfter: (count) => {
        const last = part[count - 1];
        const shown = before + count;
        if (!last || found.length <= count || shown >= most) return undefined;
        const place: EventPlace = { startTime: last.startTime, id: last.id, shown };
        return writeCursor(id, place);
      },
    };
  }

  #starts(day: EventsQuery['day'], date: string | undefined, utcOffsetMins: number): Day | undefined {
    if (date !== undefined) return dayOfDate(date, utcOffsetMins);
    if (day === undefined) return undefined;
    if (day === 'soon') return soonAround(this.#seconds(), utcOffsetMins);
    if (day === 'later') return laterThan(this.#seconds(), utcOffsetMins);
    return dayAround(this.#seconds(), utcOffsetMins, day === 'today' ? 0 : 1);
  }

  #seconds(): number {
    return Math.floor(this.#options.now() / 1000);
  }
}

const MOST_VIDEOS = 25;

/** A video of a playlist names it, so that its screen finds the video's description. */
const inPlaylist = (tile: Tile, playlistId: string): Tile =>
  tile.data.youtube ? { ...tile, data: { ...tile.data, youtube: { ...tile.data.youtube, playlistId } } } : tile;

const only = (categories: readonly string[] | undefined) => (categories ? { categories } : {});

function cut(id: string, tiles: Tile[], offset: number, limit: number): Part {
  return {
    tiles: tiles.slice(0, limit),
    nextAfter: (count) => (tiles.length > count ? writeCursor(id, offset + count) : undefined),
  };
}
