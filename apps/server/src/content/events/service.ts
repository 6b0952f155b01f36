import type { ChannelEvent, Event } from '@touchline/contract';
import type { Audience } from '../../kernel/common/audience';
import { notFound } from '../../kernel/http/problem';
import { bySource, type Notices } from '../../kernel/store/by-source';
import type { Store } from '../../kernel/store/store';
import type { StoredEvent } from '../../kernel/store/stored-content';
import type { EventFilter } from './filter';
import { findEventIds, findEvents, findPageEvents, findProgrammes, matchingEvents, nextBoundary } from './queries';
import type { Surroundings } from './surroundings';
import { toChannelEvent, toEvent } from './wire';

interface EventsOptions {
  store: Store;
  surroundings: Surroundings;
  /** Epoch ms. */
  now: () => number;
}

interface PageEvents {
  pageId: string;
  live: Event[];
  next: Event[];
  last: Event[];
}

/** How many events of the same teams are searched for those of the same match. */
const MOST_OF_TEAMS = 50;

/** Events: as lists, as programmes of channels, one by one. */
export class Events {
  readonly #store: Store;
  readonly #surroundings: Surroundings;
  readonly #now: () => number;
  readonly #calm: () => Calm;

  constructor({ store, surroundings, now }: EventsOptions) {
    this.#store = store;
    this.#surroundings = surroundings;
    this.#now = now;
    this.#calm = bySource(store, (notices) => new Calm(notices));
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

  /** The query of `list`, for queries that ask it at several moments; the moment may be one of their columns. */
  matching = matchingEvents;

  async list(filter: EventFilter, audience: Audience): Promise<Event[]> {
    const now = this.#seconds();
    const answer = await this.#answer(audience, now);
    return (await findEvents(this.#store.db, filter, audience, now)).map(answer);
  }

  /** The running, next and last events of pages, at most `limit` of each. */
  async ofPages(pageIds: readonly string[], limit: number, audience: Audience): Promise<PageEvents[]> {
    const now = this.#seconds();
    const answer = await this.#answer(audience, now);
    const found = new Map<string, PageEvents>();
    for (const { page_id: pageId, phase, doc } of await findPageEvents(this.#store.db, pageIds, limit, audience, now)) {
      const events = found.get(pageId) ?? { pageId, live: [], next: [], last: [] };
      events[phase].push(answer(doc));
      found.set(pageId, events);
    }
    return pageIds.flatMap((id) => found.get(id) ?? []);
  }

  /** What to watch after an event: of the same match, live, then recordings of its competition; each once. */
  async related(id: string, limit: number, audience: Audience): Promise<Event[]> {
    const { matchId, teamIds = [], competitionId, categoryId } = await this.entry(id, audience);
    const [ofTeams, live, recorded] = await Promise.all([
      matchId === undefined || teamIds.length === 0
        ? []
        : this.list({ teams: teamIds, newestFirst: true, limit: MOST_OF_TEAMS }, audience),
      this.list({ status: ['live'], limit }, audience),
      competitionId === undefined
        ? []
        : this.list({ competitions: [competitionId], status: ['past'], newestFirst: true, limit }, audience),
    ]);
    const ordered = [
      ...ofTeams.filter((event) => event.matchId === matchId),
      ...live.filter((event) => event.categoryId === categoryId),
      ...live,
      ...recorded,
    ];
    const unique = new Map(ordered.map((event) => [event.id, event]));
    unique.delete(id);
    return [...unique.values()].slice(0, limit);
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
    const boundary = async () => (await nextBoundary(this.#store.db, now)) ?? now + 3600;
    return (await this.#calm().until(now, boundary)) * 1000;
  }

  async #answer(audience: Audience, now: number): Promise<(entry: StoredEvent) => Event> {
    const { categoryName, channelLogo } = await this.#surroundings.read(audience.locale);
    return (entry) =>
      toEvent(entry, { ...categoryName(entry.categoryId), ...channelLogo(entry.channelId) }, audience.locale, now);
  }

  #seconds(): number {
    return Math.floor(this.#now() / 1000);
  }
}

/** Until when no event changes its state (epoch seconds); unknown after a change of the catalogue. */
class Calm {
  #until: number | undefined;
  #changes = 0;

  constructor(notices: Notices) {
    notices.subscribe((topics) => {
      if (topics && !topics.has('catalogue')) return;
      this.#until = undefined;
      this.#changes++;
    });
  }

  async until(now: number, nextBoundary: () => Promise<number>): Promise<number> {
    if (this.#until !== undefined && this.#until > now) return this.#until;
    const changes = this.#changes;
    const until = await nextBoundary();
    // A change during the query may start earlier: then the next caller queries again.
    if (changes === this.#changes) this.#until = until;
    return until;
  }
}

const hasChannel = (entry: StoredEvent): entry is StoredEvent & { channelId: string } => entry.channelId !== undefined;
