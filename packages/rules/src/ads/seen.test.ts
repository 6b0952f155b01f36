import { expect, test } from 'vitest';
import { hasSeenAdsLately, hasSeenBreak, readSeenBreaks, withSeenBreak } from './seen';

const NOW = 1_800_000_000;
const MINUTE = 60;
const preroll = [{ id: 'preroll:one', at: NOW }];
const midroll = [{ id: 'one~1794940800~24', at: NOW }];

test.each([
  [0, true],
  [29 * MINUTE, true],
  [30 * MINUTE, false],
])('ADS-02a ads before a video are not repeated after %d seconds: %s', (passed, isSeen) => {
  expect(hasSeenBreak(preroll, 'preroll:one', NOW + passed)).toBe(isSeen);
});

test.each([
  [0, true],
  [119, true],
  [2 * MINUTE, false],
])('ADS-02a zapping on within two minutes shows no further ads (%d seconds: %s)', (passed, isSeen) => {
  expect(hasSeenBreak(preroll, 'preroll:two', NOW + passed)).toBe(isSeen);
  expect(hasSeenBreak(midroll, 'preroll:two', NOW + passed)).toBe(isSeen);
  expect(hasSeenAdsLately(preroll, NOW + passed)).toBe(isSeen);
  expect(hasSeenAdsLately(midroll, NOW + passed)).toBe(isSeen);
});

test('a break of a stream is remembered by its id, and does not stand for others', () => {
  expect(hasSeenBreak(midroll, 'one~1794940800~24', NOW + 60 * MINUTE)).toBe(true);
  expect(hasSeenBreak(midroll, 'one~1794941100~24', NOW)).toBe(false);
  expect(hasSeenBreak(preroll, 'one~1794940800~24', NOW)).toBe(false);
  expect(hasSeenBreak(midroll, 'one~1794940800~24', NOW + 360 * MINUTE)).toBe(false);
});

test('a break from the future is not one: the clock of the device was changed', () => {
  expect(hasSeenBreak(preroll, 'preroll:one', NOW - MINUTE)).toBe(false);
  expect(hasSeenAdsLately(preroll, NOW - MINUTE)).toBe(false);
});

test('the list is bounded, and forgets what no longer counts', () => {
  let seen = withSeenBreak([], 'preroll:old', NOW);
  for (let number = 0; number < 200; number += 1) seen = withSeenBreak(seen, `one~${number}~24`, NOW + 31 * MINUTE);
  expect(seen).toHaveLength(60);
  expect(hasSeenBreak(seen, 'one~199~24', NOW + 32 * MINUTE)).toBe(true);
  expect(withSeenBreak(preroll, 'preroll:two', NOW + 31 * MINUTE).map(({ id }) => id)).toEqual(['preroll:two']);
  expect(withSeenBreak(preroll, 'preroll:one', NOW + 5)).toEqual([{ id: 'preroll:one', at: NOW + 5 }]);
});

test.each([
  [undefined, []],
  ['text', []],
  [[null, 3, { id: 1, at: 2 }, { id: 'x', at: 'y' }, { id: 'x', at: Number.NaN }], []],
  [[{ id: 'x', at: 5, more: 1 }], [{ id: 'x', at: 5 }]],
])('a stored list of %j is read as %j', (stored, read) => {
  expect(readSeenBreaks(stored)).toMatchObject(read);
  expect(readSeenBreaks(stored)).toHaveLength(read.length);
});
