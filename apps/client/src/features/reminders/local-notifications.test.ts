import { DEVELOPER_NOTIFICATION_DELAY_MS } from '@touchline/rules/following/reminders';
import { beforeEach, expect, test, vi } from 'vitest';
import { browserTimers } from '../../shell/session/timer';
import { LocalNotifications } from './local-notifications';

let shown: string[];
let notifications: LocalNotifications;
beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  shown = [];
  notifications = new LocalNotifications({
    timers: browserTimers,
    now: () => Date.now(),
    show: (id) => shown.push(id),
  });
  return () => vi.useRealTimers();
});

test('FAV-04a local notifications are scheduled, listed and cancelled', () => {
  notifications.schedule('late', Date.now() + 60_000);
  notifications.schedule('soon', Date.now() + 30_000);
  expect(notifications.list()).toEqual([
    { id: 'soon', at: 1_030_000 },
    { id: 'late', at: 1_060_000 },
  ]);
  notifications.cancel('soon');
  vi.advanceTimersByTime(60_000);
  expect(shown).toEqual(['late']);
  expect(notifications.list()).toEqual([]);
});

test('FAV-04a scheduling the same id again moves the notification', () => {
  notifications.schedule('final', Date.now() + 30_000);
  notifications.schedule('final', Date.now() + 60_000);
  vi.advanceTimersByTime(59_999);
  expect(shown).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual(['final']);
});

test('FAV-04a a past time is refused and cancels the scheduled notification', () => {
  notifications.schedule('final', Date.now() + 30_000);
  expect(notifications.schedule('final', Date.now() - 1)).toBe(false);
  expect(notifications.list()).toEqual([]);
});

test.each([
  ['by default after a second', undefined, 1000],
  ['for developers after three', DEVELOPER_NOTIFICATION_DELAY_MS, 3000],
])('FAV-06a a local notification is shown %s', (_what, after, ms) => {
  notifications.schedule('test', after === undefined ? undefined : Date.now() + after);
  vi.advanceTimersByTime(ms - 1);
  expect(shown).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual(['test']);
});

test('a reminder weeks ahead is not shown at once', () => {
  notifications.schedule('far', Date.now() + 60 * 86_400_000);
  vi.advanceTimersByTime(59 * 86_400_000);
  expect(shown).toEqual([]);
  notifications.cancelAll();
  expect(vi.getTimerCount()).toBe(0);
});
