import type { KindName } from './kinds';
import type { Resource } from './resources';

/** A second in which something was needed that was not there. */
export interface Break {
  resource: Resource;
  /** From the begin of the window. */
  second: number;
}

/** Parts of a time in seconds: of half of the viewers, and of 99 in 100. */
interface Times {
  p50: number;
  p99: number;
}

export interface Outcome {
  arrived: number;
  /** Got their picture. */
  served: number;
  waiting: number;
  /** Gave up after the last refusal. */
  shed: number;
  /** Requests that waited too long and were answered with 503. */
  refused: number;
  /** Requests beside the picture, such as notes, that were not answered in their time, as a part of all of them. */
  missed: number;
  /** Streams that found no place: their scores are asked for again and again instead. */
  withoutStream: number;
  /** The smallest part of its data that the picture of watching viewers got in any step. */
  watched: number;
  /** From opening the app to the first picture, of those who got it, but for their own choosing. */
  picture: Times;
  /** The part of it that is waiting in lines. */
  lines: Times;
  /** The fullest step of each resource, as a part of what there is; above 1 something waited. */
  fullest: Record<Resource, number>;
  /** The most of each resource that was asked for, in units per second. */
  peak: Record<Resource, number>;
  /** Wake-ups in the fullest second; each reaches every node. */
  messages: number;
  firstBreak?: Break;
  /** All requests by kind that were answered. */
  counts: Partial<Record<KindName, number>>;
  /** Transactions in which nodes stored notes. */
  noteRuns: number;
  /** Processor seconds of nodes and database, and commits. */
  spent: { main: number; other: number; database: number; commits: number };
  seconds: number;
}

/** How many viewers waited for how long, by steps. */
export class Waits {
  readonly #stepSeconds: number;
  readonly #counts: number[];

  constructor(stepSeconds: number, steps: number) {
    this.#stepSeconds = stepSeconds;
    this.#counts = Array.from({ length: steps }, () => 0);
  }

  note(steps: number, count: number): void {
    this.#counts[steps] = (this.#counts[steps] ?? 0) + count;
  }

  /** The seconds that this part of all did not exceed. */
  at(part: number): number {
    const all = this.#counts.reduce((sum, each) => sum + each, 0);
    let seen = 0;
    for (const [steps, count] of this.#counts.entries()) {
      seen += count;
      if (all > 0 && seen >= all * part) return steps * this.#stepSeconds;
    }
    return 0;
  }
}
