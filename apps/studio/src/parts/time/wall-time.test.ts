import { expect, test } from 'vitest';
import { cityOf, clockChanges, dayAfter, instantsOf, startOfDay, wallTime } from './wall-time';

const VIENNA = 'Europe/Vienna';
const utc = (text: string) => Date.parse(`${text}Z`) / 1000;

test('a minute in Vienna is one time, summer and winter', () => {
  expect(instantsOf('2026-11-21', '21:00', VIENNA)).toEqual([utc('2026-11-21T20:00:00')]);
  expect(instantsOf('2026-07-21', '21:00', VIENNA)).toEqual([utc('2026-07-21T19:00:00')]);
  expect(wallTime(utc('2026-07-21T19:00:00'), VIENNA)).toEqual({ date: '2026-07-21', time: '21:00' });
});

test('the hour that is left out in March does not exist, the one that is doubled in October exists twice', () => {
  expect(instantsOf('2026-03-29', '02:30', VIENNA)).toEqual([]);
  expect(instantsOf('2026-03-29', '03:00', VIENNA)).toEqual([utc('2026-03-29T01:00:00')]);
  expect(instantsOf('2026-10-25', '02:30', VIENNA)).toEqual([utc('2026-10-25T00:30:00'), utc('2026-10-25T01:30:00')]);
  expect(instantsOf('2026-10-25', '01:59', VIENNA)).toEqual([utc('2026-10-24T23:59:00')]);
});

test('what is no date has no time', () => {
  expect(instantsOf('', '21:00', VIENNA)).toEqual([]);
  expect(instantsOf('2026-02-31', '', VIENNA)).toEqual([]);
});

test('changes of the clock are found to the second', () => {
  expect(clockChanges(utc('2026-10-20T00:00:00'), utc('2026-10-30T00:00:00'), VIENNA)).toEqual([
    { at: utc('2026-10-25T01:00:00'), minutes: -60 },
  ]);
  expect(clockChanges(utc('2026-03-01T00:00:00'), utc('2026-04-01T00:00:00'), VIENNA)).toEqual([
    { at: utc('2026-03-29T01:00:00'), minutes: 60 },
  ]);
  expect(clockChanges(utc('2026-11-01T00:00:00'), utc('2027-03-01T00:00:00'), VIENNA)).toEqual([]);
});

test('days begin at their midnight, or where it is left out at the first minute after it', () => {
  expect(startOfDay('2026-10-25', VIENNA)).toBe(utc('2026-10-24T22:00:00'));
  expect(startOfDay('2026-10-26', VIENNA) - startOfDay('2026-10-25', VIENNA)).toBe(25 * 3600);
  // Clocks in Cairo went from 00:00 to 01:00.
  expect(wallTime(startOfDay('2024-04-26', 'Africa/Cairo'), 'Africa/Cairo')).toEqual({
    date: '2024-04-26',
    time: '01:00',
  });
  expect(dayAfter('2026-02-28', 1)).toBe('2026-03-01');
});

test('zones are called by their city', () => {
  expect(cityOf('America/New_York')).toBe('New York');
});
