import type { Notes } from '@touchline/contract';
import { isbot } from 'isbot';
import type { Regions } from '../../app-config';
import { Problem } from '../../kernel/http/problem';
import { Batches } from '../../kernel/jobs/batches';
import type { Tidy } from '../../kernel/jobs/housekeeping';
import type { Loading, Store } from '../../kernel/store/store';
import type { EventStore } from '../events/store';
import type { LiveViewers } from '../live/viewers';
import { checkEvent, type DropReason } from './event-check';
import { LONGEST_WAIT_MS } from './event-time';
import { claimBatches, deleteSessions } from './queries';
import { type CheckedBatch, rowsOf } from './rows';
import { SessionRates } from './session-rates';

interface IntakeOptions {
  store: Store;
  events: EventStore;
  viewers: LiveViewers;
  regions: Regions;
  /** Epoch ms. */
  now: () => number;
}

/** `repeated`: of a batch that was stored before. `too-many`: of a session above its rate. */
type Outcome = 'stored' | 'bot' | 'repeated' | 'too-many' | DropReason;

/** So many events with one outcome; `batches` that were stored together. */
export type IntakeCount = { outcome: Outcome; events: number } | { batches: number };

const MOST_IN_BATCH = 200;
const MOST_WAITING = 1000;
/** The next run is prepared while the database stores the one before. */
const RUNS_AT_ONCE = 2;
/** Readers regard an arrival as complete 15 seconds later: what takes longer must not be committed. */
const LONGEST_BATCH_MS = 12_000;
/** Longer than events may wait on a device, so that a batch that comes again is recognised. */
const SESSIONS_KEPT_MS = LONGEST_WAIT_MS + 86_400_000;

/** Takes events of clients: checks each, stores those of many clients together, and counts a batch once. */
export class Intake implements Tidy {
  readonly #options: IntakeOptions;
  readonly #rates: SessionRates;
  readonly #batches: Batches<CheckedBatch, void>;
  readonly #listeners: ((count: IntakeCount) => void)[] = [];

  constructor(options: IntakeOptions) {
    this.#options = options;
    this.#rates = new SessionRates(options.now);
    this.#batches = new Batches({
      work: (batches) => this.#store(batches),
      most: MOST_IN_BATCH,
      mostWaiting: MOST_WAITING,
      atOnce: RUNS_AT_ONCE,
    });
  }

  onReceived(listener: (count: IntakeCount) => void): void {
    this.#listeners.push(listener);
  }

  /** Stores the events of a batch; it is on disk when this returns. */
  async take({ session, seq, sentAt, about, events }: Notes, userAgent: string | undefined): Promise<void> {
    const seconds = this.#rates.take(session, events.length);
    if (seconds !== undefined) {
      this.#tell({ outcome: 'too-many', events: events.length });
      throw new Problem(429, 'Too many events', `Try again in ${seconds} s.`, { 'retry-after': String(seconds) });
    }
    const { regionId, ...rest } = about;
    await this.#batches.add({
      session,
      seq,
      sentAt,
      about: rest,
      region: await this.#options.regions.served(regionId),
      isBot: isbot(userAgent),
      events: events.map(checkEvent),
    });
  }

  async tidy(): Promise<void> {
    const { store, now } = this.#options;
    while (await deleteSessions(store.db, now() - SESSIONS_KEPT_MS));
  }

  async #store(batches: readonly CheckedBatch[]): Promise<() => void> {
    const { store, events, viewers, now } = this.#options;
    const receivedAt = now();
    const written = await store.loading(async (loading) => {
      const fresh = await newOnes(loading, batches, receivedAt);
      const stored = fresh.map((batch) => ({ batch, ...rowsOf(batch, receivedAt) }));
      const rows = stored.flatMap((each) => each.rows);
      if (rows.length > 0) await events.append(rows, loading);
      await viewers.change(
        loading.tx,
        stored.flatMap(({ live }) => live),
      );
      if (now() - receivedAt > LONGEST_BATCH_MS)
        throw new Problem(503, 'Too busy', 'Try again in a moment.', { 'retry-after': '5' });
      return stored;
    });
    this.#count(batches, written);
    return () => undefined;
  }

  #count(
    batches: readonly CheckedBatch[],
    written: readonly { batch: CheckedBatch; dropped: ReadonlyMap<DropReason, number> }[],
  ): void {
    this.#tell({ batches: batches.length });
    const fresh = new Set(written.map(({ batch }) => batch));
    for (const batch of batches)
      if (!fresh.has(batch)) this.#tell({ outcome: 'repeated', events: batch.events.length });
    for (const { batch, dropped } of written) {
      const kept = [...dropped.values()].reduce((left, count) => left - count, batch.events.length);
      this.#tell({ outcome: batch.isBot ? 'bot' : 'stored', events: kept });
      for (const [outcome, events] of dropped) this.#tell({ outcome, events });
    }
  }

  #tell(count: IntakeCount): void {
    for (const listener of this.#listeners) listener(count);
  }
}

/** The batches that were not stored yet. Those of one session are noted one after another, by their numbers. */
async function newOnes({ tx }: Loading, batches: readonly CheckedBatch[], at: number): Promise<CheckedBatch[]> {
  const fresh: CheckedBatch[] = [];
  for (const round of roundsOf(batches)) {
    const claimed = await claimBatches(tx, round, at);
    fresh.push(...round.filter(({ session }) => claimed.has(session)));
  }
  return fresh;
}

/** Splits batches so that each part has one of a session at most. */
function roundsOf(batches: readonly CheckedBatch[]): CheckedBatch[][] {
  const rounds: CheckedBatch[][] = [];
  const seen = new Map<string, number>();
  const sorted = batches.toSorted((a, b) => (a.session === b.session ? a.seq - b.seq : a.session < b.session ? -1 : 1));
  for (const batch of sorted) {
    const index = seen.get(batch.session) ?? 0;
    seen.set(batch.session, index + 1);
    (rounds[index] ??= []).push(batch);
  }
  return rounds;
}
