import type { FastifyBaseLogger } from 'fastify';
import type { Job } from '../../kernel/jobs/recurring';
import type { Store } from '../../kernel/store/store';
import type { EventStore } from '../events/store';
import { CLOSED_MS } from '../progress/service';
import { eventId, type Forwarder, type Page } from './forwarder';
import { CELL_MS, type Cell, nextCell, pageOf } from './pages';
import { changeReader, findReader, insertReader, type Place, takeReader } from './queries';

interface ForwardingOptions {
  store: Store;
  events: Pick<EventStore, 'read'>;
  forwarder: Forwarder;
  /** How long events are kept, in days. */
  eventDays: number;
  /** Epoch ms. */
  now: () => number;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

const DAY_MS = 86_400_000;
/** Longer than a request; after a crash another node goes on when it is over. */
const LEASE_MS = 30_000;
const RUN_MS = 10_000;
const MOST_PAGES = 50;
const MOST_CELLS = 500;
const FIRST_WAIT_MS = 15_000;
const LONGEST_WAIT_MS = 3_600_000;
/** What a provider says about the events, not about their sender or its own state. */
const REFUSALS: ReadonlySet<number> = new Set([400, 413, 422]);
/** A page of which nothing is accepted is tried so often: the fault may be the provider's. */
const MOST_REFUSALS = 6;

/** Another node has taken over. */
class Lost extends Error {}

/** What has become of a page. */
type Outcome = { state: 'done'; refused: readonly string[] } | { state: 'failed'; problem: string; waitMs: number };

/** Sends events to a provider, in the order of their arrival. What it does not take waits in the store of events. */
export class Forwarding implements Job {
  readonly name: string;
  readonly #options: ForwardingOptions;
  readonly #reader: string;
  #isKnown = false;

  constructor(options: ForwardingOptions) {
    this.#options = options;
    this.name = `events to ${options.forwarder.name}`;
    this.#reader = `forward:${options.forwarder.name}`;
  }

  async run(): Promise<number> {
    const { store, now } = this.#options;
    if (!this.#isKnown) {
      await insertReader(store.db, this.#reader, now() - (now() % CELL_MS));
      this.#isKnown = true;
    }
    const waiting = await findReader(store.db, this.#reader);
    if (!waiting || waiting.retryAt > now() || waiting.through + CELL_MS > now() - CLOSED_MS) return 0;
    const taken = await takeReader(store.db, this.#reader, now(), now() + LEASE_MS);
    if (!taken) return 0;
    try {
      return await this.#send({ through: taken.through, done: taken.done }, taken.attempts);
    } catch (error) {
      if (error instanceof Lost) return 0;
      throw error;
    }
  }

  async #send(start: Place, attempts: number): Promise<number> {
    const { events, now } = this.#options;
    const stopAt = now() + RUN_MS;
    let place = await this.#keptFrom(start);
    let sent = 0;
    let tries = attempts;
    let span = CELL_MS;
    let pages = 0;
    for (let cells = 0; cells < MOST_CELLS && pages < MOST_PAGES && now() < stopAt; cells++) {
      const cell = await nextCell(events, place.through, span, now() - CLOSED_MS);
      if (!cell) break;
      span = cell.nextSpan;
      do {
        const page = pageOf(cell, place.done);
        const outcome = await this.#deliver(place, cell, page, tries);
        if (outcome.state === 'failed') {
          await this.#wait(place, outcome, tries + 1);
          return sent;
        }
        sent += page.events.length - outcome.refused.length;
        place = await this.#advance(place, cell, page, outcome.refused);
        tries = 0;
        if (page.events.length > 0) pages++;
      } while (place.through < cell.to && pages < MOST_PAGES && now() < stopAt);
    }
    await this.#change(place, { retryAt: 0 });
    return sent;
  }

  /** Events that were deleted before the provider could get them are skipped, and said to be. */
  async #keptFrom(place: Place): Promise<Place> {
    const { eventDays, now, log, forwarder } = this.#options;
    const oldest = now() - eventDays * DAY_MS;
    if (place.through >= oldest) return place;
    const days = Math.ceil((oldest - place.through) / DAY_MS);
    log.error({ provider: forwarder.name, days }, 'events were deleted before a provider could get them');
    const next = { through: oldest - (oldest % CELL_MS), done: 0 };
    await this.#change(place, { place: next, retryAt: now() + LEASE_MS });
    return next;
  }

  /** Sends a page; of one that is refused its halves, down to single events. */
  async #deliver(place: Place, cell: Cell, page: Page, attempts: number): Promise<Outcome> {
    const refused: string[] = [];
    const waiting = page.events.length > 0 ? [{ first: place.done, count: page.events.length }] : [];
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      await this.#change(place, { retryAt: this.#options.now() + LEASE_MS });
      const { first, count } = part;
      const reply = await this.#reply(pageOf(cell, first, count));
      if (reply.state === 'failed') return reply;
      if (reply.state === 'taken') continue;
      const half = Math.ceil(count / 2);
      if (count > 1) waiting.unshift({ first, count: half }, { first: first + half, count: count - half });
      else refused.push(...cell.events.slice(first, first + 1).map(eventId));
    }
    if (refused.length === page.events.length && refused.length > 0 && attempts + 1 < MOST_REFUSALS)
      return { state: 'failed', problem: 'refused every event', waitMs: 0 };
    return { state: 'done', refused };
  }

  async #reply(page: Page): Promise<{ state: 'taken' | 'refused' } | Extract<Outcome, { state: 'failed' }>> {
    try {
      const { status, retryAfter = 0 } = await this.#options.forwarder.send(page);
      if (status >= 200 && status < 300) return { state: 'taken' };
      if (REFUSALS.has(status)) return { state: 'refused' };
      return { state: 'failed', problem: `answered ${status}`, waitMs: retryAfter * 1000 };
    } catch (error) {
      return { state: 'failed', problem: `was not reached: ${reasonOf(error)}`, waitMs: 0 };
    }
  }

  async #advance(place: Place, cell: Cell, page: Page, refused: readonly string[]): Promise<Place> {
    const { forwarder, now, log } = this.#options;
    if (refused.length > 0)
      log.error({ provider: forwarder.name, events: refused }, 'a provider refuses events; they are skipped');
    const done = place.done + page.events.length;
    const next = done < cell.events.length ? { through: place.through, done } : { through: cell.to, done: 0 };
    const change = { place: next, retryAt: now() + LEASE_MS, attempts: 0, problem: null, skipped: refused.length };
    await this.#change(place, change);
    return next;
  }

  async #wait(place: Place, { problem, waitMs }: { problem: string; waitMs: number }, attempts: number): Promise<void> {
    const { forwarder, now, log } = this.#options;
    log.warn({ provider: forwarder.name, problem, attempts }, 'a provider of events did not take them; retried later');
    const wait = Math.min(LONGEST_WAIT_MS, Math.max(waitMs, FIRST_WAIT_MS * 2 ** (attempts - 1)));
    await this.#change(place, { retryAt: now() + wait, attempts, problem });
  }

  async #change(from: Place, change: Parameters<typeof changeReader>[3]): Promise<void> {
    if (!(await changeReader(this.#options.store.db, this.#reader, from, change))) throw new Lost();
  }
}

/** Without the address, a part of which may be a secret. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'TimeoutError') return 'no answer in time';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name;
}
