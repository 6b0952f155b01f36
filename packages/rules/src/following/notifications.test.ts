import { expect, test } from 'vitest';
import {
  isQuiet,
  maskedToken,
  minuteOfDay,
  type NotificationKind,
  type NotificationPreferences,
  notificationPermission,
  notificationTime,
  type Permission,
  wantsNotification,
} from './notifications';

const all: NotificationPreferences = {
  topics: { kickOff: true, goals: true, offers: true },
  minutesBefore: 10,
  timeZone: 'Europe/Vienna',
  areScoresHidden: false,
  hasOfferConsent: true,
};
const none = { ...all, topics: { kickOff: false, goals: false, offers: false } };
const at = (text: string) => Date.parse(text) / 1000;

test.each<[NotificationKind, string, NotificationPreferences, boolean]>([
  ['reminder', 'without any topic', none, true],
  ['moved', 'without any topic', none, true],
  ['kickOff', 'wanted', all, true],
  ['kickOff', 'not wanted', none, false],
  ['news', 'wanted with goals', { ...all, topics: { ...none.topics, goals: true } }, true],
  ['news', 'not wanted', none, false],
  ['news', 'with hidden scores', { ...all, areScoresHidden: true }, true],
  ['goal', 'wanted', all, true],
  ['goal', 'with hidden scores', { ...all, areScoresHidden: true }, false],
  ['goal', 'not wanted', none, false],
  ['offer', 'wanted', all, true],
  ['offer', 'without consent', { ...all, hasOfferConsent: false }, false],
  ['offer', 'not wanted', none, false],
])('a %s notification is sent, %s: %4$s', (kind, _case, preferences, isWanted) => {
  expect(wantsNotification(preferences, kind)).toBe(isWanted);
});

test.each([
  ['within a day', { start: 60, end: 120 }, [59, 60, 119, 120], [false, true, true, false]],
  ['across midnight', { start: 1320, end: 420 }, [1319, 1320, 0, 419, 420], [false, true, true, true, false]],
  ['of no length', { start: 600, end: 600 }, [600, 0], [false, false]],
])('quiet hours %s', (_case, hours, minutes, quiet) => {
  expect(minutes.map((minute) => isQuiet(hours, minute))).toEqual(quiet);
});

test.each([
  ['in winter', '2027-01-15T22:30:00Z', 'Europe/Vienna', 23 * 60 + 30],
  ['in summer', '2027-07-15T22:30:00Z', 'Europe/Vienna', 30],
  ['in an unknown time zone', '2027-01-15T22:30:00Z', 'Moon/Base', 22 * 60 + 30],
  ['with a half-hour offset', '2027-01-15T22:30:00Z', 'Asia/Kolkata', 4 * 60],
])('the minute of the day %s', (_case, moment, timeZone, minute) => {
  expect(minuteOfDay(at(moment), timeZone)).toBe(minute);
});

const night = { ...all, quietHours: { start: 1320, end: 420 } };
const midnight = at('2027-01-15T23:00:00Z');
test.each<[NotificationKind, number | undefined]>([
  ['reminder', midnight],
  ['kickOff', undefined],
  ['goal', undefined],
  ['moved', at('2027-01-16T06:00:00Z')],
  ['offer', at('2027-01-16T06:00:00Z')],
])('in quiet hours a %s notification is sent at %s', (kind, time) => {
  expect(notificationTime(night, kind, midnight)).toBe(time);
  expect(notificationTime(night, kind, at('2027-01-15T12:00:00Z'))).toBe(at('2027-01-15T12:00:00Z'));
});

test.each<[Permission, Permission, Permission]>([
  ['granted', 'granted', 'granted'],
  ['granted', 'ask', 'ask'],
  ['ask', 'granted', 'ask'],
  ['granted', 'denied', 'denied'],
  ['denied', 'granted', 'denied'],
  ['denied', 'ask', 'denied'],
])('FAV-04b notifications need both permissions: %s and %s is %s', (local, push, together) => {
  expect(notificationPermission(local, push)).toBe(together);
});

test.each([
  ['https://push.example/send/abcdefgh1234', 'ht…1234'],
  ['short', '…'],
  ['', '…'],
])('FAV-07 a token is logged masked: %s', (token, masked) => {
  expect(maskedToken(token)).toBe(masked);
});
