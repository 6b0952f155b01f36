import { expect, test } from 'vitest';
import { contrast, needsDarkText } from './colour-contrast';

test.each([
  ['#ffffff', true],
  ['#f1f1f1', true],
  ['#ffc83d', true],
  ['#1757f0', false],
  ['#7a1230', false],
  ['#000000', false],
  ['red', false],
  [undefined, false],
])('dark text on %s: %s', (colour, expected) => {
  expect(needsDarkText(colour)).toBe(expected);
});

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#000000', 21],
  ['#777777', '#ffffff', 4.48],
  ['#d2ff3a', '#d2ff3a', 1],
])('the contrast of %s and %s is %s', (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 2);
});
