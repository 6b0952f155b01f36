import { expect, test } from 'vitest';
import { isPersonalLine, isWorthResuming } from './resume';

test.each([
  ['barely begun', 29, 5400, false],
  ['begun', 30, 5400, true],
  ['in the middle', 2700, 5400, true],
  ['two minutes and a second before the end', 5279, 5400, true],
  ['in its last two minutes', 5280, 5400, false],
  ['in the last twentieth of a clip', 190, 200, false],
  ['before the last twentieth of a clip', 189, 200, true],
  ['a clip too short to come back to', 20, 30, false],
  ['over', 5400, 5400, false],
  ['without a known length', 100, 0, false],
])('a recording that is %s is worth resuming: %3$s', (_what, position, duration, worth) => {
  expect(isWorthResuming({ position, duration })).toBe(worth);
});

test('personal lines are known by their id', () => {
  expect(['my:continue-watching', 'live-now', 'playlist:my'].filter(isPersonalLine)).toEqual(['my:continue-watching']);
});
