import type { FastifyBaseLogger } from 'fastify';
import type { Announce, Db, Store } from '../store/store';
import { type Floor, readFloor, replaceFloor } from './floor';
import { Pressure, type Reading } from './pressure';
import { type Importance, isShedAt, type Step } from './steps';

interface LoadOptions {
  store: Pick<Store, 'sessions' | 'changes'>;
  /** Epoch ms. */
  now: () => number;
  /** From 0 to below 1. */
  random: () => number;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** What an operator has set is read this often beside change notices, whose way leads through the pool of requests. */
const READ_MS = 5000;
/**
 * Seconds after which calls may come again, spread, so that not all come at one moment. Clients wait for those of the
 * second kind, and do without the first.
 */
const RETRY_SECONDS = { least: 10, most: 30 };
const COME_BACK_SECONDS = { least: 2, most: 4 };

/** How much this node leaves out: what its load demands, or more if an operator has set it. */
export class Load {
  readonly #options: LoadOptions;
  readonly #pressure = new Pressure();
  readonly #shed = new Map<Importance, number>();
  #floor: Floor | undefined;
  #isOutdated = true;
  #isReading = false;
  #readAt = 0;
  #told: Step = 0;

  constructor(options: LoadOptions) {
    this.#options = options;
    options.store.changes.subscribe((topics) => {
      if (!topics || topics.has('load')) void this.refresh();
    });
  }

  get step(): Step {
    const floor = this.floor?.step ?? 0;
    return floor > this.measured ? floor : this.measured;
  }

  /** The step that the load of this node demands. */
  get measured(): Step {
    return this.#pressure.step;
  }

  /** What an operator has set; the last known value if the database does not answer. */
  get floor(): Floor | undefined {
    return this.#floor && this.#floor.until * 1000 > this.#options.now() ? this.#floor : undefined;
  }

  sheds(importance: Importance): boolean {
    return isShedAt(importance, this.step);
  }

  /** Counts a call that was left out. */
  count(importance: Importance): void {
    this.#shed.set(importance, (this.#shed.get(importance) ?? 0) + 1);
  }

  /** The calls that were left out since the start. */
  counts(): ReadonlyMap<Importance, number> {
    return this.#shed;
  }

  /** After how many seconds a call that was left out may come again. */
  retryAfterSeconds(): number {
    return this.#between(RETRY_SECONDS);
  }

  /** After how many seconds a call that found no place may come again. */
  comeBackSeconds(): number {
    return this.#between(COME_BACK_SECONDS);
  }

  #between({ least, most }: { least: number; most: number }): number {
    return least + Math.floor(this.#options.random() * (most - least + 1));
  }

  /** Takes a reading of this node and says when the step changes. */
  take(reading: Reading): void {
    const { now, log } = this.#options;
    this.#pressure.take(reading, now());
    if (now() - this.#readAt >= READ_MS) void this.refresh();
    const { step, measured } = this;
    if (step === this.#told) return;
    const details = { step, before: this.#told, measured, set: this.floor?.step ?? 0, ...reading };
    if (step > this.#told) log.warn(details, 'calls are left out');
    else log.info(details, 'fewer calls are left out');
    this.#told = step;
  }

  /** Sets the least step for all nodes, or ends it; returns what was set before. */
  setFloor(tx: Db, announce: Announce, floor: Floor | undefined): Promise<Floor | undefined> {
    announce('load');
    return replaceFloor(tx, floor);
  }

  /** Reads what an operator has set. A change during the reading is read again. */
  async refresh(): Promise<void> {
    this.#isOutdated = true;
    if (this.#isReading) return;
    this.#isReading = true;
    this.#readAt = this.#options.now();
    try {
      while (this.#isOutdated) {
        this.#isOutdated = false;
        this.#floor = await readFloor(this.#options.store.sessions);
      }
    } catch {
      // The last known value counts until the next reading.
    } finally {
      this.#isReading = false;
    }
  }
}
