import { expect, test } from 'vitest';
import { isLiveNow, timeStatus } from './time-status';

const match = { startTime: 1000, endTime: 2000 };

test.each([
  ['future before the start', match, 999, 'future'],
  ['live from its first second', match, 1000, 'live'],
  ['live until its last second', match, 1999, 'live'],
  ['past at its end', match, 2000, 'past'],
  ['live without an end', { startTime: 1000 }, 99_999, 'live'],
] as const)('ACCESS-07a ACCESS-11 an event is %s', (_case, event, now, status) => {
  expect(timeStatus(event, now)).toBe(status);
});

test('ACCESS-07c only an event marked as live is live now', () => {
  expect(isLiveNow({ ...match, live: true }, 1500)).toBe(true);
  expect(isLiveNow({ ...match, live: false }, 1500)).toBe(false);
  expect(isLiveNow({ ...match, live: true }, 2000)).toBe(false);
});
