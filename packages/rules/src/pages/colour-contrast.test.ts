import { expect, test } from 'vitest';
import { needsDarkText } from './colour-contrast';

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
