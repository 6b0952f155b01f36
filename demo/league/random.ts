import { hash } from '../world/random';

/** A deterministic random number generator. */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
  happens(probability: number): boolean;
  /** An integer, both bounds inclusive. */
  between(min: number, max: number): number;
  oneOf<T>(items: readonly T[]): T | undefined;
  /** One of the items, with a probability proportional to its weight. */
  weighted<T>(items: readonly T[], weightOf: (item: T) => number): T | undefined;
}

/** Creates a generator seeded with a key (mulberry32). */
export function randomFor(key: string): Random {
  let state = hash(key);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    happens: (probability) => next() < probability,
    between: (min, max) => min + Math.floor(next() * (max - min + 1)),
    oneOf: (items) => items[Math.floor(next() * items.length)],
    weighted(items, weightOf) {
      let rest = next() * items.reduce((sum, item) => sum + weightOf(item), 0);
      return items.find((item) => (rest -= weightOf(item)) < 0) ?? items.at(-1);
    },
  };
}
