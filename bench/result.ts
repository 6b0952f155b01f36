/** One measurement; its budget or target has the same name in `budgets.json`. */
export interface Result {
  name: string;
  /** A ratio of two alternating measurements in one run, or milliseconds where the budget is a target. */
  value: number;
  detail: string;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[middle - (sorted.length % 2 === 0 ? 1 : 0)], sorted[middle]];
  if (low === undefined || high === undefined) throw new Error('The median of nothing');
  return (low + high) / 2;
}
