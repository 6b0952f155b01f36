import { expect, test } from 'vitest';
import { nextProgrammeRefreshMs, programmeRefreshMs } from './programme-refresh';

test.each([
  [300, 300_000],
  [1, 1000],
  [0, 900_000],
  [-5, 900_000],
  [Number.NaN, 900_000],
  [2_147_483, 2_147_483_000],
  [2_147_484, 900_000],
  [Number.POSITIVE_INFINITY, 900_000],
])('ACCESS-09a ACCESS-09b with a configured interval of %d s programmes are refreshed after %d ms', (seconds, ms) => {
  expect(programmeRefreshMs(seconds)).toBe(ms);
});

test('ACCESS-09a programmes are refreshed earlier if one ends', () => {
  expect(nextProgrammeRefreshMs(300, [1100, 1040], 1000, 0)).toBe(40_000);
  expect(nextProgrammeRefreshMs(300, [9000], 1000, 0)).toBe(300_000);
  expect(nextProgrammeRefreshMs(300, [], 1000, 0)).toBe(300_000);
});

test('ACCESS-09a the viewers of a programme that ends do not ask at one moment', () => {
  expect([0, 0.5].map((random) => nextProgrammeRefreshMs(300, [1040], 1000, random))).toEqual([40_000, 41_500]);
  expect(nextProgrammeRefreshMs(300, [990], 1000, 0.5)).toBe(61_500);
  expect(nextProgrammeRefreshMs(300, [9000], 1000, 0.999)).toBe(300_000);
});

test('ACCESS-09b an overdue programme is refreshed after a minute', () => {
  expect(nextProgrammeRefreshMs(300, [990], 1000, 0)).toBe(60_000);
  expect(nextProgrammeRefreshMs(30, [990], 1000, 0)).toBe(30_000);
});
