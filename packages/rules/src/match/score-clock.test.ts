import { expect, test } from 'vitest';
import { scoreClock } from './score-clock';

const at = 1_000_000;

test.each([
  ['runs up', { part: { kind: 'half', number: 2 }, clock: { seconds: 2700, at, runs: 'up' } }, 1102, '63:22'],
  [
    'shows added time of a half',
    { part: { kind: 'half', number: 1 }, clock: { seconds: 0, at, runs: 'up' } },
    2765,
    '45+2’',
  ],
  [
    'shows added time of extra time',
    { part: { kind: 'extraTime', number: 1 }, clock: { seconds: 5400, at, runs: 'up' } },
    900,
    '105+1’',
  ],
  ['runs down', { part: { kind: 'period', number: 3 }, clock: { seconds: 600, at, runs: 'down' } }, 79, '08:41'],
  ['stops at zero', { part: { kind: 'quarter', number: 4 }, clock: { seconds: 10, at, runs: 'down' } }, 60, '00:00'],
  ['stands still in a stoppage', { part: { kind: 'quarter', number: 3 }, clock: { seconds: 135, at } }, 60, '02:15'],
  [
    'does not run before its time',
    { part: { kind: 'half', number: 1 }, clock: { seconds: 0, at, runs: 'up' } },
    -5,
    '0:00',
  ],
] as const)('a game clock %s', (_title, score, passed, shown) => {
  expect(scoreClock(score, at + passed)).toBe(shown);
});

test('a contest of sets has no clock', () => {
  expect(scoreClock({ part: { kind: 'set', number: 2, of: 3 } }, at)).toBeUndefined();
});
