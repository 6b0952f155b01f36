import { expect, test } from 'vitest';
import { clockText, dayAndTimeText, timeText } from './clock-time';

const at = (iso: string): number => Date.parse(iso) / 1000;
const berlin = { locale: 'en-GB', utcOffsetMinutes: 60 };
const words = { today: 'Today', tomorrow: 'Tomorrow' };
const now = at('2026-03-12T19:00:00Z');

test.each([
  ['en-US', '8:45 PM'],
  ['es-US', '8:45 PM'],
  ['en', '20:45'],
  ['en-GB', '20:45'],
  ['de', '20:45'],
] as const)('CONFIG-16c the time in locale %s is %s', (locale, text) => {
  expect(timeText(at('2026-03-12T19:45:00Z'), { ...berlin, locale })).toBe(text);
});

test('CONFIG-16c midnight is 00:00, or 12:00 AM in the United States', () => {
  expect(timeText(at('2026-03-12T23:00:00Z'), berlin)).toBe('00:00');
  expect(timeText(at('2026-03-12T23:00:00Z'), { ...berlin, locale: 'en-US' })).toBe('12:00 AM');
});

test.each([
  ['2026-03-12T19:45:00Z', 'Today 20:45'],
  ['2026-03-12T23:30:00Z', 'Tomorrow 00:30'],
  ['2026-03-14T14:30:00Z', 'Sat 15:30'],
  ['2026-03-18T17:00:00Z', 'Wed 18:00'],
  ['2026-03-19T17:00:00Z', '19 Mar 18:00'],
  ['2026-03-11T17:00:00Z', '11 Mar 18:00'],
] as const)('PAGE-13b %s is shown as %s', (moment, text) => {
  expect(dayAndTimeText(at(moment), now, berlin, words)).toBe(text);
});

test('PAGE-13b the day follows the offset and language of the viewer', () => {
  const german = { ...berlin, locale: 'de' };
  expect(dayAndTimeText(at('2026-03-14T14:30:00Z'), now, german, { today: 'Heute', tomorrow: 'Morgen' })).toBe(
    'Sa 15:30',
  );
  const tokyo = { locale: 'en-GB', utcOffsetMinutes: 540 };
  expect(dayAndTimeText(at('2026-03-12T19:45:00Z'), now, tokyo, words)).toBe('Today 04:45');
});

test('CONFIG-16c noon is 12:00 PM in the United States, and hours have no leading zero there', () => {
  expect(timeText(at('2026-03-12T11:00:00Z'), { ...berlin, locale: 'en-US' })).toBe('12:00 PM');
  expect(timeText(at('2026-03-12T08:05:00Z'), { ...berlin, locale: 'en-US' })).toBe('9:05 AM');
  expect(timeText(at('2026-03-12T08:05:00Z'), berlin)).toBe('09:05');
});

// In winter and in summer, since the UTC offset of the device depends on the date.
test.each(['2026-01-12T19:45:00Z', '2026-07-12T21:45:00Z'])('the offset of the device is the default: %s', (moment) => {
  const [hours, minutes] = [new Date(moment).getHours(), new Date(moment).getMinutes()];
  const reading = { locale: 'de' };
  expect(timeText(at(moment), reading)).toBe([hours, minutes].map((part) => String(part).padStart(2, '0')).join(':'));
  const tomorrow = new Date(moment).setHours(24, 30) / 1000;
  expect(dayAndTimeText(tomorrow, at(moment), reading, words)).toBe('Tomorrow 00:30');
});

test('PAGE-13b west of UTC the day begins later', () => {
  const newYork = { locale: 'en-US', utcOffsetMinutes: -240 };
  expect(dayAndTimeText(at('2026-03-13T01:30:00Z'), now, newYork, words)).toBe('Today 9:30 PM');
});

test.each([
  [-5, '0:00'],
  [67, '1:07'],
  [3802, '63:22'],
  [7199, '119:59'],
  [7200, '2:00:00'],
] as const)('a clock at %d seconds shows %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});

test('a countdown can show hours from one hour on', () => {
  expect(clockText(3802, { hoursFrom: 3600 })).toBe('1:03:22');
});
