/** One measurement: two things taken in turns in one run, as a ratio. */
export interface Result {
  /** The name of its budget in `budgets.json`. */
  name: string;
  ratio: number;
  detail: string;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[middle - (sorted.length % 2 === 0 ? 1 : 0)], sorted[middle]];
  if (low === undefined || high === undefined) throw new Error('The median of nothing');
  return (low + high) / 2;
}
