import { expect, test } from 'vitest';
import { nextProgrammeAskMs, programmeRefreshMs } from './programme-refresh';

test.each([
  [300, 300_000],
  [1, 1000],
  [0, 900_000],
  [-5, 900_000],
  [Number.NaN, 900_000],
  [2_147_483, 2_147_483_000],
  [2_147_484, 900_000],
  [Number.POSITIVE_INFINITY, 900_000],
])('ACCESS-09 a configured interval of %d s makes a channel’s events be asked for again after %d ms', (seconds, ms) => {
  expect(programmeRefreshMs(seconds)).toBe(ms);
});

test('ACCESS-09 what runs is asked for again when it ends, where that is earlier', () => {
  expect(nextProgrammeAskMs(300, [1100, 1040], 1000)).toBe(40_000);
  expect(nextProgrammeAskMs(300, [9000], 1000)).toBe(300_000);
  expect(nextProgrammeAskMs(300, [], 1000)).toBe(300_000);
});

test('ACCESS-09 what should be over already is not asked for in a hurry', () => {
  expect(nextProgrammeAskMs(300, [990], 1000)).toBe(60_000);
  expect(nextProgrammeAskMs(30, [990], 1000)).toBe(30_000);
});
