import { expect, test } from 'vitest';
import { isPersonalLine, isWorthResuming } from './resume';

test.each([
  ['just started', 29, 5400, false],
  ['started', 30, 5400, true],
  ['in the middle', 2700, 5400, true],
  ['two minutes and a second before the end', 5279, 5400, true],
  ['in its last two minutes', 5280, 5400, false],
  ['in the last 5 % of a clip', 190, 200, false],
  ['before the last 5 % of a clip', 189, 200, true],
  ['a clip too short to resume', 20, 30, false],
  ['at the end', 5400, 5400, false],
  ['of unknown length', 100, 0, false],
])('resuming a recording (%s) is offered: %3$s', (_case, position, duration, isOffered) => {
  expect(isWorthResuming({ position, duration })).toBe(isOffered);
});

test('personal lines are recognised by their id', () => {
  expect(['my:continue-watching', 'live-now', 'playlist:my'].filter(isPersonalLine)).toEqual(['my:continue-watching']);
});
