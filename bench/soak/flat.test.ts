import { expect, test } from 'vitest';
import { trendOf } from './flat';

test('a series that fills caches first and then wavers is flat', () => {
  expect(trendOf([10, 18, 20, 21, 19, 20, 22, 20, 21, 20])).toMatchObject({ isFlat: true });
});

test('a series that grows by little each time is not', () => {
  const leaking = Array.from({ length: 60 }, (_, minute) => 20 + minute * 0.1);
  expect(trendOf(leaking)).toMatchObject({ isFlat: false });
});

test('too few samples are not judged', () => {
  expect(() => trendOf([1, 1, 1])).toThrow('3 samples are too few');
});

test('the warm-up does not count, and the ends are medians of thirds', () => {
  expect(trendOf([1, 1, 30, 10, 10, 12, 12, 11, 90, 11])).toEqual({ from: 10, to: 11, isFlat: true });
});

test('a tenth more is still flat, more is not, and less always is', () => {
  const ends = (from: number, to: number) => [0, 0, from, from, from, from, to, to, to, to];
  expect(trendOf(ends(100, 110))).toMatchObject({ isFlat: true });
  expect(trendOf(ends(100, 111))).toMatchObject({ isFlat: false });
  expect(trendOf(ends(100, 40))).toMatchObject({ isFlat: true });
});
