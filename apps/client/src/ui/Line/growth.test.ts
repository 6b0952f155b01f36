import { expect, test } from 'vitest';
import { firstCount, grownCount } from './growth';

test('a line begins with what is in sight and two more', () => {
  expect(firstCount(5)).toBe(7);
});

test.each([
  ['keeps what it has while the first tiles are looked at', 7, 0, 5, 50, 11],
  ['stays two screens ahead of the tile looked at', 11, 10, 5, 50, 21],
  ['never shrinks', 21, 2, 5, 50, 21],
  ['never holds more than there are', 21, 40, 5, 42, 42],
] as const)('a line %s', (_sentence, present, index, visible, all, expected) => {
  expect(grownCount(present, index, visible, all)).toBe(expected);
});
