import type { Line, Tile } from '@touchline/contract';
import type { ContextQuery } from '@touchline/contract/content';
import type { Channels } from '../channels/service';
import { localise, type StoredContext } from '../content/stored';
import type { EventFilter } from '../events/filter';
import type { Events } from '../events/service';
import { notFound } from '../http/problem';
import type { Audience } from '../http/viewer';
import type { Store } from '../store/store';
import { type EventPlace, readEventPlace, readOffset, writeCursor } from './cursor';
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
  /** The cursor of the part before. */
  next?: string;
}

interface Part {
  tiles: Tile[];
  next?: EventPlace | number;
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
    wish: Omit<Wish, 'next'> & { keepEmpty: ReadonlySet<string> },
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
  async page(contextId: string, wish: Wish, audience: Audience) {
    const [context] = await findContexts(this.#options.store.db, [contextId], 'line', audience, this.#seconds());
    if (!context) throw notFound('Line', contextId);
    const { tiles, title, tileShape, tileSize, next } = await this.#line(context, wish, audience);
    return { items: tiles, ...(next === undefined ? {} : { next }), title, tileShape, tileSize };
  }

  /** Until when lines hold, in epoch ms: the next start or end of anything, or midnight where the viewer is. */
  async validUntil(utcOffsetMins: number): Promise<number> {
    return Math.min(await this.#options.events.validUntil(), this.#day('tomorrow', utcOffsetMins).from * 1000);
  }

  async #line(context: StoredContext, wish: Wish, audience: Audience): Promise<Line> {
    const { tiles, next } = await this.#part(context, wish, audience);
    return {
      contextId: context.id,
      title: localise(context.title, audience.locale),
      tileShape: context.tileShape ?? '16By9',
      tileSize: context.tileSize ?? 'Default',
      tiles,
      ...(next === undefined ? {} : { next: writeCursor(context.id, next) }),
    };
  }

  async #part({ id, query }: StoredContext, wish: Wish, audience: Audience): Promise<Part> {
    if (query.items === 'events') return this.#events(id, query, wish, audience);
    const { channels, store, tiles } = this.#options;
    const { limit, next } = wish;
    const offset = next === undefined ? 0 : readOffset(id, next);
    if (query.items === 'channels') {
      const found = await channels.list({ ...only(query.categories), offset, limit: limit + 1 }, audience);
      return cut(found.map(channelTile), offset, limit);
    }
    if (query.items === 'pages') {
      const { categories, tags } = query;
      const filter = { ...only(categories), ...(tags ? { tags } : {}), offset, limit: limit + 1 };
      const found = await findPages(store.db, filter, audience, this.#seconds());
      const shown = found.map((page) => pageTile(page, audience.locale));
      return cut(shown, offset, limit);
    }
    const resolved = await tiles.resolve(query.references, audience);
    return cut(resolved.slice(offset, offset + limit + 1), offset, limit);
  }

  async #events(
    contextId: string,
    query: EventsQuery,
    { limit, utcOffsetMins, next }: Wish,
    audience: Audience,
  ): Promise<Part> {
    const { items: _items, day, limit: most = Number.POSITIVE_INFINITY, ...conditions } = query;
    const after = next === undefined ? undefined : readEventPlace(contextId, next);
    const before = after?.shown ?? 0;
    const size = Math.min(limit, Math.max(0, most - before));
    const filter: EventFilter = {
      ...conditions,
      ...(day ? { starts: this.#day(day, utcOffsetMins) } : {}),
      ...(after ? { after } : {}),
      limit: size + 1,
    };
    const found = await this.#options.events.list(filter, audience);
    const part = found.slice(0, size);
    const last = part.at(-1);
    const shown = before + part.length;
    const goesOn = found.length > part.length && last !== undefined && shown < most;
    return {
      tiles: part.map(eventTile),
      ...(goesOn ? { next: { startTime: last.startTime, id: last.id, shown } } : {}),
    };
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
  return { tiles: tiles.slice(0, limit), ...(tiles.length > limit ? { next: offset + limit } : {}) };
}
