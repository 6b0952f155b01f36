import { expect, test } from 'vitest';
import { maxTypos, typoDistance } from './typos';

test.each([
  ['northbank', 'northbank', 0, 0],
  ['nortbank', 'northbank', 1, 1],
  ['nrothbank', 'northbank', 1, 1],
  ['northbankk', 'northbank', 1, 1],
  ['nprthbank', 'northbank', 1, 1],
  ['nroth', 'northbank', 5, 1],
  ['', 'north', 5, 0],
  ['north', '', 5, 5],
])('the distance of “%s” to “%s” is the number of typos', (typed, word, whole, prefix) => {
  expect(typoDistance(typed, word)).toEqual({ whole, prefix });
});

test.each([
  [3, 0],
  [4, 1],
  [6, 1],
  [7, 2],
  [20, 2],
])('a word of %i letters may have %i typos', (length, typos) => {
  expect(maxTypos(length)).toBe(typos);
});
