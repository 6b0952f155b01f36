import { expect, test } from 'vitest';
import { largest, stacked } from './stack';

test('lines stand on the ones below, and a time without values stays empty', () => {
  const lines = [
    [1, 2, null],
    [10, null, null],
  ];
  expect(stacked(lines)).toEqual([
    [1, 2, null],
    [11, 2, null],
  ]);
  expect(largest(stacked(lines))).toBe(11);
});
