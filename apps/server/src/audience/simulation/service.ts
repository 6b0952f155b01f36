import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LiveCount, SimulatedAudience, SimulatedProgramme } from '@touchline/contract';
import { hashesOfNumber, PeopleSketch } from '@touchline/rules/audience/people-sketch';
import type { Transaction } from 'kysely';
import type { Tidy } from '../../kernel/jobs/housekeeping';
import type { Job } from '../../kernel/jobs/recurring';
import type { Schema } from '../../kernel/store/schema';
import type { Store } from '../../kernel/store/store';
import { batchesOf } from '../insert-rows';
import type { Progress } from '../progress/service';
import { mergePeople } from '../rollups/people';
import type { PeopleOfSpan } from '../rollups/tally';
import type { Programmes } from './programme';
import { insertCells, insertWatched, thinWatched, type WatchedRow } from './queries';
import { simulatedReaders } from './readers';

interface SimulationOptions {
  store: Store;
  progress: Progress;
  audience: SimulatedAudience;
  programmes: Pick<Programmes, 'on'>;
  /** Epoch ms. */
  now: () => number;
}

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;
const PAST = 14 * DAY;
/** Boards read ranges of up to six hours by the minute, and compare them with the week before. */
const PAST_MINUTES = 6 * HOUR;
const WEEK = 7 * DAY;
const LIVE_STEP = 5 * MINUTE;
const RUN_MS = 2000;
const ROWS_AT_ONCE = 5000;

/** Something that is filled step by step. All times are in epoch seconds. */
interface Filling {
  reader: string;
  step: number;
  /** The first and the last time to fill; older gaps stay. */
  range: (now: number) => { from: number; to: number };
  /** How many steps are written in one transaction. */
  steps: number;
  write: (tx: Transaction<Schema>, times: readonly number[]) => Promise<void>;
}

/**
 * The audience of the demo in the roll-ups: at first the last 14 days, then whatever has passed. It is filled in the
 * background; every time is written once, and a gap is filled when the server is back.
 */
export class Simulation implements Job, Tidy {
  readonly name = 'simulated audience';
  readonly #options: SimulationOptions;
  readonly #fillings: readonly Filling[];

  constructor(options: SimulationOptions) {
    this.#options = options;
    const minutes = {
      step: MINUTE,
      steps: 120,
      write: (tx: Transaction<Schema>, times: readonly number[]) => this.#writeCells(tx, 'minute', times),
    };
    const watched = {
      write: (tx: Transaction<Schema>, times: readonly number[]) => this.#writeWatched(tx, times),
    };
    this.#fillings = [
      {
        ...watched,
        reader: simulatedReaders.watchedMinutes,
        step: MINUTE,
        // Minutes while the server runs are sampled, like real viewers.
        range: (now) => ({ from: now - DAY, to: now - 2 * MINUTE }),
        steps: 240,
      },
      {
        ...minutes,
        reader: simulatedReaders.minutes,
        range: (now) => ({ from: now - PAST_MINUTES, to: now - MINUTE }),
      },
      {
        ...minutes,
        reader: simulatedReaders.minutesBefore,
        range: (now) => ({ from: now - WEEK - PAST_MINUTES, to: now - WEEK }),
      },
      {
        reader: simulatedReaders.people,
        step: HOUR,
        // The people of the present hour: without them its viewing time would be that of nobody.
        range: (now) => ({ from: now - PAST, to: now }),
        steps: 12,
        write: (tx, times) => this.#writePeople(tx, times),
      },
      {
        reader: simulatedReaders.hours,
        step: HOUR,
        range: (now) => ({ from: now - PAST, to: now - HOUR }),
        steps: 48,
        write: (tx, times) => this.#writeCells(tx, 'hour', times),
      },
      {
        ...watched,
        reader: simulatedReaders.watched,
        step: LIVE_STEP,
        range: (now) => ({ from: now - PAST, to: now - DAY }),
        steps: 288,
      },
    ];
  }

  /** Fills what is missing; returns how many steps. */
  async run(): Promise<number> {
    const { now } = this.#options;
    const stopAt = now() + RUN_MS;
    let filled = 0;
    for (const filling of this.#fillings)
      for (let steps = -1; steps !== 0 && now() < stopAt; filled += steps) steps = await this.#fill(filling);
    return filled;
  }

  /** How many watch at a time. */
  async live(at: number): Promise<readonly LiveCount[]> {
    return this.#options.audience.live(at, await this.#options.programmes.on(at));
  }

  /** Counts by the minute are kept for a day. */
  async tidy(): Promise<void> {
    const { store, now } = this.#options;
    const to = Math.floor(now() / 1000) - DAY;
    await thinWatched(store.db, { from: to - WEEK, to, step: LIVE_STEP });
  }

  async #fill({ reader, step, range, steps, write }: Filling): Promise<number> {
    const { progress, now } = this.#options;
    const { from, to } = range(Math.floor(now() / 1000));
    let filled = 0;
    await progress.move(reader, from * 1000, async (tx, through) => {
      const first = Math.ceil(Math.max(from, through / 1000) / step) * step;
      const count = Math.min(steps, Math.floor((to - first) / step) + 1);
      if (count <= 0) return undefined;
      await write(
        tx,
        Array.from({ length: count }, (_, index) => first + index * step),
      );
      filled = count;
      return (first + count * step) * 1000;
    });
    return filled;
  }

  async #writeCells(tx: Transaction<Schema>, span: 'minute' | 'hour', times: readonly number[]): Promise<void> {
    const cells = await this.#each(times, (at, programme) =>
      this.#options.audience.cells(span, at, programme).map((cell) => ({ ...cell, at })),
    );
    for (const batch of batchesOf(cells, ROWS_AT_ONCE))
      await insertCells(tx, span === 'hour' ? 'audience_hour' : 'audience_minute', batch);
  }

  async #writePeople(tx: Transaction<Schema>, times: readonly number[]): Promise<void> {
    const spans = new Map<string, PeopleOfSpan>();
    const sketchesOf = (at: number, step: string, channel: string, event: string) =>
      (['hour', 'day'] as const).map((span) => {
        const begin = span === 'hour' ? at : at - (at % DAY);
        const key = [span, begin, step, channel, event].join('\n');
        const people = spans.get(key) ?? { span, at: begin, step, channel, event, sketch: new PeopleSketch() };
        spans.set(key, people);
        return people.sketch;
      });
    await this.#each(times, (at, programme) => {
      for (const { step, channel, event, people } of this.#options.audience.people(at, programme)) {
        const sketches = [
          ...sketchesOf(at, step, '', ''),
          ...(channel === '' ? [] : sketchesOf(at, step, channel, '')),
          ...(event === '' ? [] : sketchesOf(at, step, '', event)),
        ];
        for (const person of people) {
          const hashes = hashesOfNumber(person);
          for (const sketch of sketches) sketch.add(hashes);
        }
      }
      return [];
    });
    await mergePeople(tx, [...spans.values()], true);
  }

  async #writeWatched(tx: Transaction<Schema>, times: readonly number[]): Promise<void> {
    const rows = await this.#each(times, (at, programme) => {
      const sums = new Map<string, WatchedRow>();
      for (const { channel, event, viewers } of this.#options.audience.live(at, programme)) {
        const key = `${channel}\n${event}`;
        sums.set(key, { at, channel, event, viewers: viewers + (sums.get(key)?.viewers ?? 0) });
      }
      return [...sums.values()];
    });
    for (const batch of batchesOf(rows, ROWS_AT_ONCE)) await insertWatched(tx, batch);
  }

  /** Computes something for each time; requests are answered in between. */
  async #each<Row>(
    times: readonly number[],
    rowsOf: (at: number, programme: readonly SimulatedProgramme[]) => readonly Row[],
  ): Promise<Row[]> {
    const rows: Row[] = [];
    for (const at of times) {
      rows.push(...rowsOf(at, await this.#options.programmes.on(at)));
      await nextTurn();
    }
    return rows;
  }
}
