import { expect, test } from 'vitest';
import { dayAt, dayInPath, dayNames, selectedDay } from './calendar';

const LATE_ON_THE_16TH = Date.UTC(2026, 10, 16, 23, 30) / 1000;

test.each([
  [0, '2026-11-16'],
  [29, '2026-11-16'],
  [30, '2026-11-17'],
  [-23.5 * 60, '2026-11-16'],
  [-23.5 * 60 - 1, '2026-11-15'],
  [60, '2026-11-17'],
  [-8 * 60, '2026-11-16'],
  [13 * 60, '2026-11-17'],
])('SCREEN-01a 23:30 UTC at an offset of %d minutes is on %s', (offset, day) => {
  expect(dayAt(LATE_ON_THE_16TH, offset)).toBe(day);
});

test.each([
  ['/calendar', undefined],
  ['/calendar/2026-11-17', '2026-11-17'],
  ['/calendar/2026-11-17/football', '2026-11-17'],
  ['/calendar/tomorrow', undefined],
  ['/calendar/2026-13-45', undefined],
])('ROUTE-07b %s requests %s', (path, day) => {
  expect(dayInPath(path)).toBe(day);
});

const days = ['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18'];
const today = '2026-11-16';

test.each([
  ['today by default', {}, '2026-11-16'],
  ['the day of the path', { path: '/calendar/2026-11-18' }, '2026-11-18'],
  ['the tab with the id', { path: '/calendar', tabId: '2026-11-15' }, '2026-11-15'],
  ['the tab at the index', { tabIndex: 2 }, '2026-11-17'],
  ['the day of the path rather than the tab', { path: '/calendar/2026-11-18', tabIndex: 0 }, '2026-11-18'],
  ['today if the day is not available', { path: '/calendar/2020-01-01', tabId: 'x', tabIndex: 99 }, '2026-11-16'],
])('ROUTE-24a the calendar shows %s', (_case, request, day) => {
  expect(selectedDay(days, request, today)).toBe(day);
});

test('a calendar without today shows the next available day, else the last one', () => {
  expect(selectedDay(['2026-11-15', '2026-11-18'], {}, today)).toBe('2026-11-18');
  expect(selectedDay(['2026-11-14', '2026-11-15'], {}, today)).toBe('2026-11-15');
  expect(selectedDay([], {}, today)).toBeUndefined();
});

test('a day is formatted in the same order in both languages, in any time zone', () => {
  expect(dayNames('2026-11-09', 'en')).toEqual({ weekday: 'Mon', day: '9', full: 'Monday 9 November' });
  expect(dayNames('2026-11-09', 'de')).toEqual({ weekday: 'Mo', day: '9', full: 'Montag, 9. November' });
});
