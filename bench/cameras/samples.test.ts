import { expect, test } from 'vitest';
import { percentile, skews, togetherAfter } from './samples';

const sample = (at: number, skewMs: number | null, frame = 0) => ({ at, skewMs, frame });

test('skews leave out pictures that cannot be read', () => {
  expect(skews([sample(0, 40), sample(40, null), sample(80, 0)])).toEqual([40, 0]);
});

test('a percentile is one of the values', () => {
  const values = Array.from({ length: 100 }, (_, index) => index);
  expect(percentile(values, 0.95)).toBe(95);
  expect(percentile([7], 0.95)).toBe(7);
  expect(() => percentile([], 0.5)).toThrow('No picture');
});

test('pictures are together once they stay so, where the command led', () => {
  const skewAt = (at: number) => (at < 1000 ? 400 : at === 1400 ? null : 40);
  const samples = Array.from({ length: 60 }, (_, index) => sample(index * 100, skewAt(index * 100), index));
  expect(togetherAfter(samples, 500, () => true)).toBe(1000);
  expect(togetherAfter(samples, 500, ({ frame }) => (frame ?? 0) > 30)).toBe(2600);
  expect(togetherAfter(samples, 5700, () => true)).toBeUndefined();
});
