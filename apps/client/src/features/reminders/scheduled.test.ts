import { createTexts } from '@touchline/texts';
import { en } from '@touchline/texts/en';
import { expect, test } from 'vitest';
import type { Api } from '../../shell/api/api';
import { defaultSettings } from './device-settings';
import { notificationOf, scheduledOf, sendAppSettings } from './scheduled';

const t = createTexts('en', en);
const NOW = 1_800_000_000;
const YEAR_MS = 365 * 86_400_000;
const reminder = (eventId: string, startTime: number, minutesBefore = 10) => ({
  eventId,
  minutesBefore,
  name: 'Northbank – Orbury',
  startTime,
});

test('FORM-02b the device is given the next reminders, in their order, and none of the past', () => {
  const many = Array.from({ length: 70 }, (_, place) => reminder(`e${place}`, NOW + 86_400 - place));
  expect(scheduledOf(many, NOW)).toHaveLength(64);
  const some = [reminder('late', NOW + 7200), reminder('past', NOW + 599), reminder('soon', NOW + 601)];
  expect(scheduledOf(some, NOW).map(({ eventId }) => eventId)).toEqual(['soon', 'late']);
});

test('FORM-02b a reminder says when the event starts, and opens it', () => {
  expect(notificationOf(reminder('final', NOW + 3600), t, 0)).toEqual({
    id: 'final',
    title: t('notifications.push.startsSoon', { title: 'Northbank – Orbury', count: 10 }),
    at: (NOW + 3000) * 1000,
    path: '/event/page/final',
  });
  expect(notificationOf(reminder('final', NOW + 3600, 0), t, 0).title).toBe(
    t('notifications.push.startsNow', { title: 'Northbank – Orbury' }),
  );
});

test.each([YEAR_MS, -YEAR_MS])('FORM-02b on a device whose clock is off by %d ms it still comes in time', (aheadMs) => {
  const here = NOW * 1000 - aheadMs;
  const [next] = scheduledOf([reminder('final', NOW + 3600)], (here + aheadMs) / 1000);
  expect(next && notificationOf(next, t, aheadMs).at - here).toBe(3_000_000);
});

/** A server with these channels; its calls are recorded. */
function server(channels: readonly string[]) {
  const calls: unknown[][] = [];
  const call = async (name: string, input?: object) => {
    calls.push([name, input]);
    return name === 'pushKey' ? { key: '', channels } : { id: '' };
  };
  return { calls, api: { call } as unknown as Api };
}
const push = {
  channel: 'fcm',
  token: async () => ({ channel: 'fcm', value: 'token-of-the-phone' }) as const,
} as const;

test('FORM-02b the push token goes to the server with what the device shows by itself', async () => {
  const { api, calls } = server(['web', 'fcm']);
  const follows = { pageIds: ['northbank'], reminders: [{ eventId: 'final', minutesBefore: 10 }] };
  await sendAppSettings(api, { push }, defaultSettings, follows, [reminder('final', NOW + 3600)]);
  expect(calls[1]).toMatchObject([
    'savePushDevice',
    {
      body: {
        token: { channel: 'fcm', value: 'token-of-the-phone' },
        topics: defaultSettings.topics,
        follows,
        scheduled: [{ eventId: 'final', remindAt: NOW + 3000 }],
      },
    },
  ]);
  expect(calls[1]?.[1]).not.toHaveProperty('body.subscription');
});

test('FORM-02b a device without push, and one that the server cannot reach, is not asked for its token', async () => {
  const asked: string[] = [];
  const token = async () => {
    asked.push('token');
    return undefined;
  };
  const web = server(['web']);
  await sendAppSettings(web.api, {}, defaultSettings, undefined, []);
  await sendAppSettings(web.api, { push: { ...push, token } }, defaultSettings, undefined, []);
  expect([web.calls.map(([name]) => name), asked]).toEqual([['pushKey'], []]);
  const all = server(['fcm']);
  await sendAppSettings(all.api, { push: { ...push, token } }, defaultSettings, undefined, []);
  expect([all.calls.map(([name]) => name), asked]).toEqual([['pushKey'], ['token']]);
});
