import { expect, test } from 'vitest';
import { isLiveNow, timeStatus } from './time-status';

const match = { startTime: 1000, endTime: 2000 };

test.each([
  ['before the start it is to come', match, 999, 'future'],
  ['it is live from its first second', match, 1000, 'live'],
  ['it is live until its last second', match, 1999, 'live'],
  ['at its end it is over', match, 2000, 'past'],
  ['without an end it goes on', { startTime: 1000 }, 99_999, 'live'],
] as const)('ACCESS-07 %s', (_sentence, event, now, status) => {
  expect(timeStatus(event, now)).toBe(status);
});

test('ACCESS-07 only what is flagged live is live now', () => {
  expect(isLiveNow({ ...match, live: true }, 1500)).toBe(true);
  expect(isLiveNow({ ...match, live: false }, 1500)).toBe(false);
  expect(isLiveNow({ ...match, live: true }, 2000)).toBe(false);
});
