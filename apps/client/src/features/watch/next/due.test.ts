import { expect, test } from 'vitest';
import { isNextDue } from './due';

const recording = { status: 'playing', live: null, position: 100, duration: 600 } as const;
const edge = { windowStart: 0, windowEnd: 600, atEdge: true, latency: 0, startsAt: null };
const live = { status: 'playing', live: { ...edge }, position: 600, duration: 600 } as const;
const running = { isOver: false, whistleAt: undefined, now: 1000 };

test.each([
  ['in the middle of a recording', recording, running, false],
  ['eleven seconds before its end', { ...recording, position: 589 }, running, false],
  ['ten seconds before its end', { ...recording, position: 590 }, running, true],
  ['near the end of a clip', { ...recording, duration: 30, position: 25 }, running, false],
  ['paused near the end', { ...recording, status: 'paused', position: 595 }, running, false],
  ['at the end', { ...recording, status: 'ended' }, running, true],
  ['during a live match', live, running, false],
  ['a minute after the final whistle', live, { ...running, whistleAt: 940 }, true],
  ['less than a minute after it', live, { ...running, whistleAt: 941 }, false],
  [
    'after it, behind the live edge',
    { ...live, live: { ...edge, atEdge: false } },
    { ...running, whistleAt: 900 },
    false,
  ],
  ['when the event is over', live, { ...running, isOver: true }, true],
] as const)('the next video is offered %s', (_case, state, end, isDue) => {
  expect(isNextDue(state, end)).toBe(isDue);
});
