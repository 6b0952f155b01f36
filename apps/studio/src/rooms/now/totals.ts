import type { Plot } from '@touchline/contract';

/** All lines together, at every time. */
export const totalsOf = ({ times, lines }: Plot): number[] =>
  times.map((_, index) => lines.reduce((sum, { values }) => sum + (values[index] ?? 0), 0));

/** The highest of all, and where; undefined without values. */
export function highest(values: readonly number[]): { value: number; index: number } | undefined {
  let index = -1;
  for (const [each, value] of values.entries()) if (index < 0 || value > (values[index] ?? 0)) index = each;
  const value = values[index];
  return value === undefined ? undefined : { value, index };
}
