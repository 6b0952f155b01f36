import { expect, test } from 'vitest';
import { countdownParts } from './StartCountdown';

test.each([
  [3 * 86_400 + 2 * 3600 + 5 * 60 + 9, '3 days 02 hours 05 minutes'],
  [86_399, '23 hours 59 minutes 59 seconds'],
  [8076, '02 hours 14 minutes 36 seconds'],
  [0, '00 hours 00 minutes 00 seconds'],
  [-5, '00 hours 00 minutes 00 seconds'],
])('SCREEN-05b the countdown shows %d seconds in days, hours, minutes and seconds', (seconds, text) => {
  expect(
    countdownParts(seconds)
      .map(({ unit, value }) => `${value} ${unit}`)
      .join(' '),
  ).toBe(text);
});
