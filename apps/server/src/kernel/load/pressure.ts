import { HIGHEST_STEP, type Step } from './steps';

/** What a node measures of itself. */
export interface Reading {
  /** How late timers ran on average, in milliseconds. */
  loopDelayMs: number;
  /** Callers that wait for a connection to the database, and the connections there are. */
  waiting: number;
  connections: number;
}

/** The delay, and the callers per connection, at which a node is full. */
const FULL = { loopDelayMs: 150, waitingPerConnection: 5 };
/** A pause of the process is one reading, however long it was. */
const MOST = 8;
/** How much a reading counts, twice a second: a lasting load counts after two seconds. */
const WEIGHT = 0.2;
/** The pressures that lead to the steps. */
const RAISE_AT = [1, 2, 4] as const;
/** A step is left when the pressure is below this part of what led to it, for this long; one step at a time. */
const LOWER_BELOW = 0.5;
const CALM_MS = 15_000;

/** How full a node is: 1 is as much as it can do. */
export function pressureOf({ loopDelayMs, waiting, connections }: Reading): number {
  return Math.max(loopDelayMs / FULL.loopDelayMs, waiting / (Math.max(1, connections) * FULL.waitingPerConnection));
}

/** Turns readings into a step, which rises within seconds and falls slowly. */
export class Pressure {
  #smoothed = 0;
  #step: Step = 0;
  #calmSince: number | undefined;

  get step(): Step {
    return this.#step;
  }

  /** `at` in epoch milliseconds. */
  take(reading: Reading, at: number): Step {
    this.#smoothed += (Math.min(pressureOf(reading), MOST) - this.#smoothed) * WEIGHT;
    const reached = RAISE_AT.filter((limit) => this.#smoothed >= limit).length;
    if (reached > this.#step) this.#set(reached, undefined);
    else if (!this.#isCalm()) this.#calmSince = undefined;
    else if (at - (this.#calmSince ??= at) >= CALM_MS) this.#set(this.#step - 1, at);
    return this.#step;
  }

  #isCalm(): boolean {
    const limit = RAISE_AT[this.#step - 1];
    return limit !== undefined && this.#smoothed < limit * LOWER_BELOW;
  }

  #set(step: number, calmSince: number | undefined): void {
    this.#step = Math.min(Math.max(0, step), HIGHEST_STEP) as Step;
    this.#calmSince = calmSince;
  }
}
