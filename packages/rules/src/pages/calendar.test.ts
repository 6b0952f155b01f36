import { expect, test } from 'vitest';
import { chosenDay, dayAt, dayInPath, dayNames } from './calendar';

const LATE_ON_THE_16TH = Date.UTC(2026, 10, 16, 23, 30) / 1000;

test.each([
  [0, '2026-11-16'],
  [60, '2026-11-17'],
  [-8 * 60, '2026-11-16'],
  [13 * 60, '2026-11-17'],
])('SCREEN-01 half past eleven in the evening, %d minutes from UTC, is on %s', (offset, day) => {
  expect(dayAt(LATE_ON_THE_16TH, offset)).toBe(day);
});

test.each([
  ['/calendar', undefined],
  ['/calendar/2026-11-17', '2026-11-17'],
  ['/calendar/2026-11-17/football', '2026-11-17'],
  ['/calendar/tomorrow', undefined],
  ['/calendar/2026-13-45', undefined],
])('ROUTE-07 %s asks for %s', (path, day) => {
  expect(dayInPath(path)).toBe(day);
});

const days = ['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18'];
const today = '2026-11-16';

test.each([
  ['today, where nothing is asked for', {}, '2026-11-16'],
  ['the day of the path', { path: '/calendar/2026-11-18' }, '2026-11-18'],
  ['the tab of the id', { path: '/calendar', tabId: '2026-11-15' }, '2026-11-15'],
  ['the tab at the place', { tabIndex: 2 }, '2026-11-17'],
  ['the path before the tab', { path: '/calendar/2026-11-18', tabIndex: 0 }, '2026-11-18'],
  ['today, where the day is not on offer', { path: '/calendar/2020-01-01', tabId: 'x', tabIndex: 99 }, '2026-11-16'],
])('ROUTE-07 ROUTE-24 the calendar shows %s', (_what, asked, day) => {
  expect(chosenDay(days, asked, today)).toBe(day);
});

test('a calendar without today shows the next day there is, else the last one', () => {
  expect(chosenDay(['2026-11-15', '2026-11-18'], {}, today)).toBe('2026-11-18');
  expect(chosenDay(['2026-11-14', '2026-11-15'], {}, today)).toBe('2026-11-15');
  expect(chosenDay([], {}, today)).toBeUndefined();
});

test('a day is called alike in both languages, wherever it is read', () => {
  expect(dayNames('2026-11-09', 'en')).toEqual({ weekday: 'Mon', day: '9', full: 'Monday 9 November' });
  expect(dayNames('2026-11-09', 'de')).toEqual({ weekday: 'Mo', day: '9', full: 'Montag, 9. November' });
});
