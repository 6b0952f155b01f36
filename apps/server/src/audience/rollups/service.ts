import type { Transaction } from 'kysely';
import type { Tidy } from '../../kernel/jobs/housekeeping';
import type { Job } from '../../kernel/jobs/recurring';
import type { Schema } from '../../kernel/store/schema';
import type { Store } from '../../kernel/store/store';
import type { EventStore } from '../events/store';
import { batchesOf } from '../insert-rows';
import { CLOSED_MS, type Progress } from '../progress/service';
import { MINUTES_KEPT } from '../reading';
import { mergePeople } from './people';
import { addCells, deleteBefore } from './queries';
import { Tally } from './tally';

interface RollUpsOptions {
  store: Store;
  events: Pick<EventStore, 'read'>;
  progress: Progress;
  /** Epoch ms. */
  now: () => number;
}

const DAY_MS = 86_400_000;
/** Shorter windows would write the same sketches again and again. */
const SHORTEST_MS = 10_000;
const USUAL_MS = 60_000;
/** Windows with few events grow, so that a long pause is skipped in few steps. */
const LONGEST_MS = 600_000;
const FEW_EVENTS = 15_000;
/** A window with more events is read again in parts; one of a second is never parted. */
const MOST_EVENTS = 150_000;
const SMALLEST_PART_MS = 1000;
/** What is done in one run. */
const MOST_WINDOWS = 200;
const MOST_EVENTS_PER_RUN = 400_000;
const CELLS_AT_ONCE = 2500;

const HOURS_KEPT = 400 * 86_400;
const DELETED_AT_ONCE = 20_000;
const MOST_DELETIONS = 100;

/**
 * Sums events by minute and hour, each exactly once: what a window of arrival adds and the end of that window commit
 * together. One node does it at a time.
 */
export class RollUps implements Job, Tidy {
  readonly name = 'roll-ups';
  readonly #options: RollUpsOptions;

  constructor(options: RollUpsOptions) {
    this.#options = options;
  }

  async run(): Promise<number> {
    let span = USUAL_MS;
    let added = 0;
    for (let window = 0; window < MOST_WINDOWS && added < MOST_EVENTS_PER_RUN; window++) {
      const outcome = await this.#window(span);
      if (outcome === undefined) break;
      if (outcome === 'too many') {
        span = Math.max(SMALLEST_PART_MS, span / 4);
        continue;
      }
      added += outcome;
      if (outcome < FEW_EVENTS) span = Math.min(LONGEST_MS, span * 2);
    }
    return added;
  }

  async tidy(): Promise<void> {
    const now = Math.floor(this.#options.now() / 1000);
    await this.#delete('audience_minute', now - MINUTES_KEPT);
    await this.#delete('audience_hour', now - HOURS_KEPT);
    await this.#delete('audience_people', now - HOURS_KEPT);
  }

  /** Adds the events of the next window; returns how many, undefined if there is no complete one. */
  async #window(span: number): Promise<number | 'too many' | undefined> {
    const { events, progress, now } = this.#options;
    const closed = now() - CLOSED_MS;
    let outcome: number | 'too many' | undefined;
    await progress.move('rollup', closed - DAY_MS, async (tx, through) => {
      const end = Math.min(through + span, closed);
      // A part of a window is taken even if it is short.
      if (end - through < Math.min(span, SHORTEST_MS)) {
        outcome = undefined;
        return undefined;
      }
      const tally = new Tally();
      for await (const rows of events.read(through, end)) {
        for (const row of rows) tally.add(row);
        if (tally.events > MOST_EVENTS && end - through > SMALLEST_PART_MS) {
          outcome = 'too many';
          return undefined;
        }
      }
      await write(tx, tally);
      outcome = tally.events;
      return end;
    });
    return outcome;
  }

  async #delete(table: Parameters<typeof deleteBefore>[1], before: number): Promise<void> {
    for (let round = 0; round < MOST_DELETIONS; round++)
      if ((await deleteBefore(this.#options.store.db, table, before, DELETED_AT_ONCE)) < DELETED_AT_ONCE) return;
  }
}

async function write(tx: Transaction<Schema>, tally: Tally): Promise<void> {
  for (const batch of batchesOf(tally.minutes, CELLS_AT_ONCE)) await addCells(tx, 'audience_minute', batch);
  for (const batch of batchesOf(tally.hours, CELLS_AT_ONCE)) await addCells(tx, 'audience_hour', batch);
  await mergePeople(tx, tally.people, false);
}
