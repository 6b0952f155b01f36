import { expect, test } from 'vitest';
import { countdownParts } from './StartCountdown';

test.each([
  [3 * 86_400 + 2 * 3600 + 5 * 60 + 9, '3 02 05'],
  [86_399, '23 59 59'],
  [8076, '02 14 36'],
  [0, '00 00 00'],
  [-5, '00 00 00'],
])('SCREEN-05b the countdown shows %d seconds in days, hours, minutes and seconds', (seconds, text) => {
  expect(
    countdownParts(seconds)
      .map(({ value }) => value)
      .join(' '),
  ).toBe(text);
});
