import type { Tile, WatchPosition } from '@touchline/contract';
import { isPersonalLine, isWorthResuming } from '@touchline/rules/access/resume';
import { timeStatus } from '@touchline/rules/access/time-status';
import type { Claims } from '../../auth';
import { type Contexts, type Events, eventTile, lookOf, readOffset, writeCursor } from '../../content';
import type { Audience } from '../../kernel/common/audience';
import { notFound } from '../../kernel/http/problem';
import { personNotice } from '../../kernel/store/changes';
import type { Store } from '../../kernel/store/store';
import type { Rights } from '../rights/service';
import { forgetPosition, positionsOf, writePosition } from './queries';

interface PositionsOptions {
  store: Store;
  events: Events;
  rights: Rights;
  contexts: Contexts;
  /** Epoch ms. */
  now: () => number;
}

const MOST_LISTED = 50;

/** The playback positions of people, for resuming on any device. */
export class Positions {
  readonly #options: PositionsOptions;

  constructor(options: PositionsOptions) {
    this.#options = options;
  }

  list({ accountId }: Claims): Promise<WatchPosition[]> {
    return positionsOf(this.#options.store.db, accountId, MOST_LISTED);
  }

  /** Where a person stopped in recordings, the latest first. */
  of(accountId: string, limit: number): Promise<WatchPosition[]> {
    return positionsOf(this.#options.store.db, accountId, limit);
  }

  /** Stores a position in an event that is on offer, or deletes it where it is not worth resuming. */
  async save(
    eventId: string,
    place: Pick<WatchPosition, 'position' | 'duration'>,
    { accountId }: Claims,
    audience: Audience,
  ): Promise<void> {
    const event = await this.#options.events.entry(eventId, audience);
    const now = this.#seconds();
    // A running event is joined at the live edge.
    const isKept = isWorthResuming(place) && timeStatus(event, now) === 'past';
    await this.#options.store.transaction(async (tx, announce) => {
      const isChanged = isKept
        ? await writePosition(tx, accountId, { eventId, ...place, savedAt: now })
        : await forgetPosition(tx, accountId, eventId);
      // Other screens are notified of a changed line, not of every saved position.
      if (isChanged) announce(personNotice(accountId, 'positions'));
    });
  }

  /** A part of the person's continue-watching line: started and still watchable events, the latest first. */
  async line(contextId: string, part: { limit: number; next?: string }, caller: Claims, audience: Audience) {
    const [context] = isPersonalLine(contextId) ? await this.#options.contexts.find([contextId], audience, 'line') : [];
    if (!context) throw notFound('Line', contextId);
    const offset = part.next === undefined ? 0 : readOffset(contextId, part.next);
    const { store } = this.#options;
    const found = await positionsOf(store.db, caller.accountId, part.limit + 1, offset);
    const shown = found.slice(0, part.limit);
    const { contextId: _id, ...look } = lookOf(context, audience);
    const more = found.length > shown.length ? { next: writeCursor(contextId, offset + shown.length) } : {};
    const eventIds = shown.map(({ eventId }) => eventId);
    return { items: await this.#tiles(eventIds, caller, audience), ...look, ...more };
  }

  /** Tiles of the events that are still on offer, with the person's rights. */
  async #tiles(eventIds: readonly string[], caller: Claims, audience: Audience): Promise<Tile[]> {
    if (eventIds.length === 0) return [];
    const { events, rights } = this.#options;
    const [offered, own] = await Promise.all([
      events.list({ ids: eventIds, limit: eventIds.length }, audience),
      rights.userRights({ eventIds, channelIds: [] }, caller, audience),
    ]);
    const byId = new Map(offered.map((event) => [event.id, event]));
    return eventIds.flatMap((id) => {
      const [event, userRights] = [byId.get(id), own.events[id]];
      return event && userRights?.canAccess ? [eventTile({ ...event, userRights })] : [];
    });
  }

  #seconds(): number {
    return Math.floor(this.#options.now() / 1000);
  }
}
