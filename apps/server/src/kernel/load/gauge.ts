import { monitorEventLoopDelay } from 'node:perf_hooks';
import type pg from 'pg';
import type { Reading } from './pressure';

const RESOLUTION_MS = 20;
const NANOSECONDS_PER_MS = 1_000_000;

/** Reads how late this process is, and who waits for its database. */
export class LoadGauge {
  readonly #delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  readonly #pool: Pick<pg.Pool, 'waitingCount' | 'options'>;

  constructor(pool: Pick<pg.Pool, 'waitingCount' | 'options'>) {
    this.#pool = pool;
    this.#delay.enable();
  }

  /** Since the last time. */
  read(): Reading {
    const mean = this.#delay.mean / NANOSECONDS_PER_MS - RESOLUTION_MS;
    this.#delay.reset();
    return {
      loopDelayMs: Number.isFinite(mean) ? Math.max(0, mean) : 0,
      waiting: this.#pool.waitingCount,
      connections: this.#pool.options.max,
    };
  }

  stop(): void {
    this.#delay.disable();
  }
}
