import type { Measure } from '@touchline/rules/audience/cells';
import { quantile } from '@touchline/rules/audience/histogram';
import type { Sum } from '../../audience';

type Sums = readonly Sum[];

/** Ratios are sent with five decimals: a thousandth of a percent. */
export const ratio = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((part / whole) * 100_000) / 100_000 : null;

const of = (sums: Sums, measure: Measure): Sums => sums.filter((sum) => sum.measure === measure);

export const countOf = (sums: Sums, measure: Measure): number =>
  of(sums, measure).reduce((all, { count }) => all + count, 0);

export const totalOf = (sums: Sums, measure: Measure): number =>
  of(sums, measure).reduce((all, { total }) => all + total, 0);

/** Seconds with a moving picture. */
export const watchedSeconds = (sums: Sums): number => Math.round(totalOf(sums, 'played') / 1000);

/** The share of the time with and without data that was without. */
export function stalling(sums: Sums): number | null {
  const stalled = totalOf(sums, 'stalled');
  return ratio(stalled, totalOf(sums, 'played') + stalled);
}

/** A quantile of the values of a measure, rounded to whole milliseconds. */
export function quantileOf(sums: Sums, measure: Measure, share: number): number | null {
  const value = quantile(of(sums, measure), share);
  return value === null ? null : Math.round(value);
}

/** Sums by what they have in common; the order of the first of each is kept. */
export function groupBy<K>(sums: Sums, keyOf: (sum: Sum) => K): ReadonlyMap<K, Sum[]> {
  const groups = new Map<K, Sum[]>();
  for (const sum of sums) {
    const key = keyOf(sum);
    const group = groups.get(key);
    if (group) group.push(sum);
    else groups.set(key, [sum]);
  }
  return groups;
}
