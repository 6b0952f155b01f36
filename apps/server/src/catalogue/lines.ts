import type { Line, Tile } from '@touchline/contract';
import type { ContextQuery } from '@touchline/contract/content';
import type { Channels } from '../channels/service';
import { localise, type StoredContext } from '../content/stored';
import type { EventFilter } from '../events/filter';
import type { Events } from '../events/service';
import { notFound } from '../http/problem';
import type { Audience } from '../http/viewer';
import type { Store } from '../store/store';
import { type Place, readCursor, writeCursor } from './cursor';
import { findContexts, findPages } from './queries';
import { channelTile, eventTile, pageTile, type Tiles } from './tiles';

interface LinesOptions {
  store: Store;
  events: Events;
  channels: Channels;
  tiles: Tiles;
  /** Epoch ms. */
  now: () => number;
}

interface Wish {
  limit: number;
  utcOffsetMins: number;
  place?: Place;
}

interface Part {
  tiles: Tile[];
  next?: Place;
}

const DAY = 86_400;
type EventsQuery = Extract<ContextQuery, { items: 'events' }>;

/** Lines are queries, not lists: an operator defines one once and it is always current. */
export class Lines {
  readonly #options: LinesOptions;

  constructor(options: LinesOptions) {
    this.#options = options;
  }

  /** The first tiles of several lines; empty ones are dropped unless they are to be kept (PAGE-07). */
  async batch(
    contextIds: readonly string[],
    wish: Omit<Wish, 'place'> & { keepEmpty: ReadonlySet<string> },
    audience: Audience,
  ): Promise<Line[]> {
    const wanted = [...new Set(contextIds)];
    const contexts = await findContexts(this.#options.store.db, wanted, 'line', audience, this.#seconds());
    const lines = await Promise.all(
      wanted
        .flatMap((id) => contexts.filter((context) => context.id === id))
        .map((context) => this.#line(context, wish, audience)),
    );
    return lines.filter((line) => line.tiles.length > 0 || wish.keepEmpty.has(line.contextId));
  }

  /** One line, from the place its cursor names. */
  async page(contextId: string, wish: { limit: number; utcOffsetMins: number; next?: string }, audience: Audience) {
    const [context] = await findContexts(this.#options.store.db, [contextId], 'line', audience, this.#seconds());
    if (!context) throw notFound('Line', contextId);
    const place = wish.next === undefined ? undefined : readCursor(contextId, wish.next);
    const { tiles, title, tileShape, tileSize, next } = await this.#line(
      context,
      { ...wish, ...(place ? { place } : {}) },
      audience,
    );
    return { items: tiles, ...(next === undefined ? {} : { next }), title, tileShape, tileSize };
  }

  async #line(context: StoredContext, wish: Wish, audience: Audience): Promise<Line> {
    const { tiles, next } = await this.#part(context.query, wish, audience);
    return {
      contextId: context.id,
      title: localise(context.title, audience.locale),
      tileShape: context.tileShape ?? '16By9',
      tileSize: context.tileSize ?? 'Default',
      tiles,
      ...(next ? { next: writeCursor(context.id, next) } : {}),
    };
  }

  async #part(query: ContextQuery, wish: Wish, audience: Audience): Promise<Part> {
    const { channels, store, tiles } = this.#options;
    const { limit, place } = wish;
    const offset = place && 'offset' in place ? place.offset : 0;
    switch (query.items) {
      case 'events':
        return this.#events(query, wish, audience);
      case 'channels': {
        const found = await channels.list({ ...only(query.categories), offset, limit: limit + 1 }, audience);
        return cut(found.map(channelTile), offset, limit);
      }
      case 'pages': {
        const { categories, tags } = query;
        const filter = { ...only(categories), ...(tags ? { tags } : {}), offset, limit: limit + 1 };
        const found = await findPages(store.db, filter, audience, this.#seconds());
        return cut(
          found.map((page) => pageTile(page, audience.locale)),
          offset,
          limit,
        );
      }
      case 'picked': {
        const resolved = await tiles.resolve(query.references, audience);
        return cut(resolved.slice(offset, offset + limit + 1), offset, limit);
      }
    }
  }

  async #events(query: EventsQuery, { limit, utcOffsetMins, place }: Wish, audience: Audience): Promise<Part> {
    const { items: _items, day, limit: most, ...conditions } = query;
    const filter: EventFilter = {
      ...conditions,
      ...(day ? { starts: this.#day(day, utcOffsetMins) } : {}),
      ...(place && 'id' in place ? { after: place } : {}),
      limit: Math.min(limit, most ?? limit) + 1,
    };
    const found = await this.#options.events.list(filter, audience);
    const shown = found.slice(0, filter.limit - 1);
    const last = shown.at(-1);
    const goesOn = found.length > shown.length && last !== undefined && (most === undefined || most > limit);
    return { tiles: shown.map(eventTile), ...(goesOn ? { next: { startTime: last.startTime, id: last.id } } : {}) };
  }

  /** The day's first second and the next day's, where the viewer is. */
  #day(day: 'today' | 'tomorrow', utcOffsetMins: number): { from: number; to: number } {
    const offset = utcOffsetMins * 60;
    const today = Math.floor((this.#seconds() + offset) / DAY) * DAY - offset;
    const from = day === 'today' ? today : today + DAY;
    return { from, to: from + DAY };
  }

  #seconds(): number {
    return Math.floor(this.#options.now() / 1000);
  }
}

const only = (categories: readonly string[] | undefined) => (categories ? { categories } : {});

function cut(tiles: Tile[], offset: number, limit: number): Part {
  return { tiles: tiles.slice(0, limit), ...(tiles.length > limit ? { next: { offset: offset + limit } } : {}) };
}
