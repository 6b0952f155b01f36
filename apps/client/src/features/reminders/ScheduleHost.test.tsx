import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInApp } from '../../../test/render';
import { recentNotes } from '../../shell/log/log';
import { setShell } from '../../shell/platform/current';
import type { LocalNotification, ShellNotifications } from '../../shell/platform/shell';
import { localReminders } from './local';
import { requestSubscription } from './permission';
import ScheduleHost from './ScheduleHost';

const NOW = 1_800_000_000;
const final = { eventId: 'final', minutesBefore: 15, name: 'The final', startTime: NOW + 3600 };

beforeEach(() => void vi.useFakeTimers({ now: NOW * 1000 }));
afterEach(() => {
  vi.useRealTimers();
  setShell(undefined);
  localReminders.set([]);
});

const later = () => act(() => vi.advanceTimersByTimeAsync(1000));

/** An installed app; what it was given to show is in `shown`. */
function install(changes: Partial<ShellNotifications> = {}, aheadMs = 0) {
  const shown: (readonly LocalNotification[])[] = [];
  setShell({
    kind: 'capacitor',
    platform: 'ios',
    launchPath: () => undefined,
    onSuspend: () => () => undefined,
    notifications: {
      permission: () => 'granted',
      ask: async () => 'granted',
      schedule: async (notifications) => void shown.push(notifications),
      ...changes,
    },
  });
  const answers = { '/v3/push/key': { key: 'k', channels: ['apns'] }, '/v3/push/devices': {} };
  return { shown, ...renderInApp(<ScheduleHost />, { answers, session: { aheadMs: () => aheadMs } }) };
}

test('FORM-02b the device shows reminders by itself, by its own clock, and again after a change', async () => {
  localReminders.set([final]);
  const { shown, calls } = install({}, 120_000);
  await later();
  const at = (final.startTime - 15 * 60) * 1000 - 120_000;
  expect(shown).toEqual([
    [{ id: 'final', title: expect.stringContaining('The final'), at, path: '/event/page/final' }],
  ]);
  act(() => localReminders.set([]));
  await later();
  expect([shown.at(-1), calls]).toEqual([[], []]);
});

test('FORM-02b several changes within a second are one', async () => {
  const { shown } = install();
  act(() => localReminders.set([final]));
  await act(() => vi.advanceTimersByTimeAsync(500));
  act(() => localReminders.set([final, { ...final, eventId: 'semi-final' }]));
  await later();
  expect(shown.map((each) => each.map(({ id }) => id))).toEqual([['final', 'semi-final']]);
});

test('FORM-02b nothing is set up before the viewer allows it, and all of it then', async () => {
  let state: 'ask' | 'granted' = 'ask';
  localReminders.set([final]);
  const { shown } = install({ permission: () => state });
  await later();
  expect(shown).toEqual([]);
  state = 'granted';
  act(requestSubscription);
  await later();
  expect(shown).toHaveLength(1);
});

test('FORM-02b the server is told how to reach the device, and what it shows by itself', async () => {
  localReminders.set([final]);
  const token = { channel: 'apns', value: 'the-token' } as const;
  const { bodies } = install({ push: { channel: 'apns', token: async () => token } });
  await later();
  expect(bodies).toEqual([
    expect.objectContaining({ token, scheduled: [{ eventId: 'final', remindAt: final.startTime - 15 * 60 }] }),
  ]);
});

test('FORM-02b a device that fails is noted for support', async () => {
  localReminders.set([final]);
  install({ schedule: () => Promise.reject(new Error('no alarms')) });
  await later();
  expect(recentNotes().at(-1)?.message).toBe('Reminders of this device are not set up: Error: no alarms');
});
