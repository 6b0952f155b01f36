import type { InputDetail } from '@touchline/contract';

export type AirSource = InputDetail['timeline'][number];

const QUARTER_MS = 15_000;
const QUARTERS = 60;
/** What counts of several within a quarter of a minute. */
const RANK: readonly AirSource[] = ['off', 'main', 'none', 'backup', 'slate'];

/** Who was on air in the last 15 minutes, by quarter minute. */
export class AirTimeline {
  readonly #quarters = new Map<number, AirSource>();

  add(source: AirSource, now: number): void {
    const quarter = Math.floor(now / QUARTER_MS);
    const known = this.#quarters.get(quarter);
    if (known === undefined || RANK.indexOf(source) > RANK.indexOf(known)) this.#quarters.set(quarter, source);
    for (const old of this.#quarters.keys()) if (old <= quarter - QUARTERS) this.#quarters.delete(old);
  }

  /** The oldest first. */
  list(now: number): AirSource[] {
    const last = Math.floor(now / QUARTER_MS);
    return Array.from({ length: QUARTERS }, (_, index) => this.#quarters.get(last - (QUARTERS - 1 - index)) ?? 'off');
  }
}
