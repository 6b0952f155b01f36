import { MAX_REMINDERS } from '@touchline/contract';
import { expect, test } from 'vitest';
import {
  canRemind,
  DEVELOPER_NOTIFICATION_DELAY_MS,
  isReminderDue,
  localNotificationTime,
  minutesUntil,
  readReminders,
  remindAt,
  rescheduledReminder,
  withoutPast,
  withReminder,
} from './reminders';

const START = 1_800_000_000;
const event = { startTime: START };
const reminder = { eventId: 'final', minutesBefore: 10, name: 'Final', startTime: START };

test.each([
  ['a second before its time', 10, START - 601, false],
  ['at its time', 10, START - 600, true],
  ['at the start', 10, START, true],
  ['just before the deadline', 10, START + 299, true],
  ['too late', 10, START + 300, false],
  ['at the start, without a lead', 0, START, true],
  ['before the start, without a lead', 0, START - 1, false],
])('FAV-04a a reminder is due: %s', (_case, minutes, now, isDue) => {
  expect(isReminderDue(event, minutes, now)).toBe(isDue);
});

test('a reminder follows its event when it is rescheduled', () => {
  expect(remindAt({ startTime: START + 3600 }, 10)).toBe(START + 3000);
  expect(rescheduledReminder(reminder, { startTime: START + 3600 })).toEqual({ ...reminder, startTime: START + 3600 });
  expect(rescheduledReminder(reminder, event)).toBeUndefined();
});

test.each([
  [START - 1, true],
  [START, false],
  [START + 1, false],
])('PAGE-17c a reminder can only be set before the start (%d)', (now, isPossible) => {
  expect(canRemind(event, now)).toBe(isPossible);
});

test.each([
  [START - 601, 11],
  [START - 600, 10],
  [START - 1, 1],
  [START, 0],
  [START + 60, 0],
])('minutes until the start at %d: %d', (now, minutes) => {
  expect(minutesUntil(event, now)).toBe(minutes);
});

test.each([
  ['by default', undefined, 6000],
  ['for developers', 5000 + DEVELOPER_NOTIFICATION_DELAY_MS, 8000],
  ['at its own time', 9000, 9000],
  ['in the past', 4999, undefined],
  ['now', 5000, undefined],
  ['never', Number.NaN, undefined],
])('FAV-06a FAV-06b a local notification starts %s', (_case, at, start) => {
  expect(localNotificationTime(5000, at)).toBe(start);
});

test.each([
  ['nothing', undefined],
  ['text', 'final'],
  ['an object', { eventId: 'final' }],
  ['an incomplete reminder', [{ eventId: 'final', minutesBefore: 10 }]],
  ['too long a lead', [{ ...reminder, minutesBefore: 1441 }]],
  ['a lead that is no number', [{ ...reminder, minutesBefore: '10' }]],
  ['no event', [{ ...reminder, eventId: '' }]],
])('invalid stored data counts as no reminder: %s', (_case, stored) => {
  expect(readReminders(stored)).toEqual([]);
});

test('there is one reminder per event, up to the maximum', () => {
  const later = { ...reminder, minutesBefore: 5 };
  expect(readReminders([reminder, later])).toEqual([later]);
  expect(withReminder([reminder], later)).toEqual([later]);
  const many = Array.from({ length: 10_000 }, (_, place) => ({ ...reminder, eventId: `event-${place}` }));
  expect(readReminders(many)).toHaveLength(MAX_REMINDERS);
});

test('reminders of past events are removed', () => {
  const over = { ...reminder, eventId: 'over', startTime: START - 300 };
  expect(withoutPast([over, reminder], START)).toEqual([reminder]);
});
