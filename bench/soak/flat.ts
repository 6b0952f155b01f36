import { median } from '../result';

/** A tenth more than at the beginning counts as growth. */
const ALLOWED = 1.1;
/** The first part of a run fills caches. */
const WARM_UP = 0.2;
const FEWEST = 6;

/** A series over time: how its end compares with its beginning after the warm-up. */
interface Trend {
  from: number;
  to: number;
  isFlat: boolean;
}

/** Compares the median of the first third after the warm-up with that of the last third. */
export function trendOf(values: readonly number[]): Trend {
  if (values.length < FEWEST) throw new Error(`${values.length} samples are too few to be judged`);
  const warm = values.slice(Math.ceil(values.length * WARM_UP));
  const third = Math.ceil(warm.length / 3);
  const [from, to] = [median(warm.slice(0, third)), median(warm.slice(-third))];
  return { from, to, isFlat: to <= from * ALLOWED };
}
