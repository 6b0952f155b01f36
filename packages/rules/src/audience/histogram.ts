/** Each bucket is 10 % wider than the one before: quantiles are right within 5 %. */
const GROWTH = Math.log(1.1);
const LAST = 250;

/** The bucket of a value; bucket 0 holds everything up to 1, the last one everything above 2 · 10¹⁰. */
export const bucketOf = (value: number): number =>
  value <= 1 ? 0 : Math.min(LAST, Math.floor(Math.log(value) / GROWTH) + 1);

/** The middle of a bucket. */
const valueOf = (bucket: number): number => (bucket === 0 ? 1 : Math.exp((bucket - 0.5) * GROWTH));

/** Between which values a bucket lies. */
export const spanOf = (bucket: number): readonly [from: number, to: number] =>
  bucket === 0 ? [0, 1] : [Math.exp((bucket - 1) * GROWTH), Math.exp(bucket * GROWTH)];

/** So many values of one bucket. Histograms are added by adding the counts of equal buckets. */
export interface BucketCount {
  readonly bucket: number;
  readonly count: number;
}

/** The value below which a share of all values lies; null without values. */
export function quantile(buckets: readonly BucketCount[], share: number): number | null {
  const sorted = buckets.filter(({ count }) => count > 0).sort((a, b) => a.bucket - b.bucket);
  const all = sorted.reduce((sum, { count }) => sum + count, 0);
  let rest = share * all;
  for (const { bucket, count } of sorted) {
    rest -= count;
    if (rest <= 0) return valueOf(bucket);
  }
  return null;
}
