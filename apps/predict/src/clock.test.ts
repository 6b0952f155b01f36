import { expect, test } from 'vitest';
import { dayName, weekName } from './clock';
import { gameTexts } from './texts';

test('days are today, tomorrow, or a date', () => {
  const noon = new Date(2027, 0, 15, 12).getTime() / 1000;
  const day = (seconds: number) => dayName(noon + seconds, noon, 'en-GB', gameTexts('en'));
  expect([day(0), day(11 * 3600), day(13 * 3600)]).toEqual(['Today', 'Today', 'Tomorrow']);
  expect(day(86_400 * 2)).toBe('Sunday 17 January');
  expect(weekName('2027-01-11', 'de', gameTexts('de'))).toBe('Woche ab 11. Januar');
});
