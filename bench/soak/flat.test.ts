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
