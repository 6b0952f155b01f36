import { expect, test } from 'vitest';
import { learnClock, unknownClock } from './server-time';

test('the clock of the server is known to less than the second that its boards say', () => {
  // The server is 90 s ahead; boards are rounded down and take a while to arrive.
  const arrivals = [
    [1000.2, 0.05],
    [1002.9, 0.4],
    [1005.01, 0.02],
  ] as const;
  const clock = arrivals.reduce(
    (known, [sentAt, delay]) => learnClock(known, Math.floor(sentAt + 90), (sentAt + delay) * 1000),
    unknownClock,
  );
  expect(clock.offsetMs).toBeGreaterThan(89_900);
  expect(clock.offsetMs).toBeLessThanOrEqual(90_000);
});

test('a clock that was set back is believed after a few boards', () => {
  let clock = learnClock(unknownClock, 5000, 1_000_000);
  for (let board = 0; board < 8; board += 1) clock = learnClock(clock, 1000, 1_000_000);
  expect(clock.offsetMs).toBe(0);
});
