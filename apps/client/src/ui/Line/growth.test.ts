import { expect, test } from 'vitest';
import { firstCount, grownCount, tilesAhead } from './growth';

test('a line starts with the visible tiles and two more', () => {
  expect(firstCount(5)).toBe(7);
});

test('a line stays two screens ahead of touch, and three tiles ahead of a remote', () => {
  expect(tilesAhead(5, false)).toBe(10);
  expect(tilesAhead(5, true)).toBe(3);
});

test.each([
  ['keeps its tiles while one of the first is current', 7, 0, 3, 50, 7],
  ['stays ahead of the current tile', 11, 10, 10, 50, 21],
  ['never shrinks', 21, 2, 10, 50, 21],
  ['never has more tiles than exist', 21, 40, 10, 42, 42],
] as const)('a line %s', (_sentence, present, index, ahead, all, expected) => {
  expect(grownCount(present, index, ahead, all)).toBe(expected);
});
