import { hash } from '../world/random';

/** A stream of chances that depends on its key only. */
export interface Chance {
  /** From 0 up to, but not including, 1. */
  next(): number;
  happens(probability: number): boolean;
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  oneOf<T>(items: readonly T[]): T | undefined;
  /** One of the items, each as likely as its weight says. */
  weighted<T>(items: readonly T[], weightOf: (item: T) => number): T | undefined;
}

/** The chances of a key (mulberry32): the same key always tells the same story. */
export function chanceOf(key: string): Chance {
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
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    oneOf: (items) => items[Math.floor(next() * items.length)],
    weighted(items, weightOf) {
      let rest = next() * items.reduce((sum, item) => sum + weightOf(item), 0);
      return items.find((item) => (rest -= weightOf(item)) < 0) ?? items.at(-1);
    },
  };
}
