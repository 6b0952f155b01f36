import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BucketCount, bucketOf, quantile } from './histogram';

const histogramOf = (values: readonly number[]): BucketCount[] => {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(bucketOf(value), (counts.get(bucketOf(value)) ?? 0) + 1);
  return [...counts].map(([bucket, count]) => ({ bucket, count }));
};

/** The value at a share of all, by sorting them. */
const exactly = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
};

const times = fc.array(fc.integer({ min: 0, max: 86_400_000 }), { minLength: 1, maxLength: 300 });
const shares = fc.constantFrom(0, 0.01, 0.05, 0.25, 0.5, 0.75, 0.9, 0.95, 0.99, 1);

describe('a histogram', () => {
  test('without values has no quantile', () => {
    expect(quantile([], 0.5)).toBeNull();
    expect(quantile([{ bucket: 7, count: 0 }], 0.5)).toBeNull();
  });

  test('gives every quantile within 5 %, and 1 for values up to 1', () => {
    fc.assert(
      fc.property(times, shares, (values, share) => {
        const exact = Math.max(1, exactly(values, share));
        expect(Math.abs((quantile(histogramOf(values), share) ?? 0) / exact - 1)).toBeLessThan(0.05);
      }),
    );
  });

  test('is the same whether values are counted together or apart and added, in any order', () => {
    fc.assert(
      fc.property(times, times, shares, (first, second, share) => {
        const added = [...histogramOf(second), ...histogramOf(first)];
        expect(quantile(added, share)).toBe(quantile(histogramOf([...first, ...second]), share));
      }),
    );
  });

  test('has a bucket from 0 to 250 for any value', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), (value) => {
        const bucket = bucketOf(value);
        expect(Number.isInteger(bucket) && bucket >= 0 && bucket <= 250).toBe(true);
      }),
    );
  });
});
