import type { ChannelEvent, Event } from '@touchline/contract';
import type { Audience } from '../../kernel/common/audience';
import { notFound } from '../../kernel/http/problem';
import type { Store } from '../../kernel/store/store';
import type { StoredEvent } from '../../kernel/store/stored-content';
import type { EventFilter } from './filter';
import { findEventIds, findEvents, findProgrammes, nextBoundary } from './queries';
import type { Surroundings } from './surroundings';
import { toChannelEvent, toEvent } from './wire';

interface EventsOptions {
  store: Store;
  surroundings: Surroundings;
  /** Epoch ms. */
  now: () => number;
}

/** Events: as lists, as programmes of channels, one by one. */
export class Events {
  readonly #store: Store;
  readonly #surroundings: Surroundings;
  readonly #now: () => number;
  /** Until when no event changes its state (epoch seconds); unknown after a change of the catalogue. */
  #calmUntil: number | undefined;
  #changes = 0;

  constructor({ store, surroundings, now }: EventsOptions) {
    this.#store = store;
    this.#surroundings = surroundings;
    this.#now = now;
    store.changes.subscribe((topics) => {
      if (topics && !topics.has('catalogue')) return;
      this.#calmUntil = undefined;
      this.#changes++;
    });
  }

  async find(id: string, audience: Audience): Promise<Event> {
    const [event] = await this.list({ ids: [id], limit: 1 }, audience);
    if (!event) throw notFound('Event', id);
    return event;
  }

  /** The stored events of these ids that are on offer. */
  async entries(ids: readonly string[], audience: Audience): Promise<StoredEvent[]> {
    if (ids.length === 0) return [];
    return findEvents(this.#store.db, { ids, limit: ids.length }, audience, this.#seconds());
  }

  /** The stored event, with fields that clients do not get. */
  async entry(id: string, audience: Audience): Promise<StoredEvent> {
    const [entry] = await this.entries([id], audience);
    if (!entry) throw notFound('Event', id);
    return entry;
  }

  async list(filter: EventFilter, audience: Audience): Promise<Event[]> {
    const now = this.#seconds();
    const entries = await findEvents(this.#store.db, filter, audience, now);
    const { categoryName, channelLogo } = await this.#surroundings.read(audience.locale);
    return entries.map((entry) =>
      toEvent(entry, { ...categoryName(entry.categoryId), ...channelLogo(entry.channelId) }, audience.locale, now),
    );
  }

  /** The ids of the events on offer, newest first. */
  ids(limit: number, audience: Audience): Promise<string[]> {
    return findEventIds(this.#store.db, limit, audience, this.#seconds());
  }

  /** The current and next events of each channel. */
  async programmes(
    channelIds: readonly string[],
    limit: number,
    audience: Audience,
  ): Promise<ReadonlyMap<string, ChannelEvent[]>> {
    const now = this.#seconds();
    const entries = await findProgrammes(this.#store.db, channelIds, limit, audience, now);
    const { categoryName } = await this.#surroundings.read(audience.locale);
    const programmes = new Map<string, ChannelEvent[]>(channelIds.map((id) => [id, []]));
    for (const entry of entries.filter(hasChannel)) {
      const name = categoryName(entry.categoryId).categoryName;
      programmes.get(entry.channelId)?.push(toChannelEvent(entry, name, audience.locale, now));
    }
    return programmes;
  }

  /**
   * Until when answers with events are valid, in epoch ms: the next second at which one starts, ends, appears or
   * disappears.
   */
  async validUntil(): Promise<number> {
    const now = this.#seconds();
    if (this.#calmUntil !== undefined && this.#calmUntil > now) return this.#calmUntil * 1000;
    const changes = this.#changes;
    const calmUntil = (await nextBoundary(this.#store.db, now)) ?? now + 3600;
    // A change during the query may start earlier: then the next caller queries again.
    if (changes === this.#changes) this.#calmUntil = calmUntil;
    return calmUntil * 1000;
  }

  #seconds(): number {
    return Math.floor(this.#now() / 1000);
  }
}

const hasChannel = (entry: StoredEvent): entry is StoredEvent & { channelId: string } => entry.channelId !== undefined;
