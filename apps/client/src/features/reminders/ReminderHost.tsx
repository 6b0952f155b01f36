import { useQueryClient } from '@tanstack/react-query';
import {
  isReminderDue,
  type LocalReminder,
  minutesUntil,
  remindAt,
  rescheduledReminder,
  withReminder,
} from '@touchline/rules/following/reminders';
import type { Texts } from '@touchline/texts';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useFavorites } from '../../entities/favorite/useFavorites';
import { paths } from '../../shell/address/paths';
import { ApiError, isMissing } from '../../shell/api/api';
import { useApp } from '../../shell/context';
import { pageIdle } from '../../shell/idle';
import { note } from '../../shell/log/log';
import { usePreferences } from '../../shell/preferences/preferences';
import { browserTimers } from '../../shell/session/timer';
import { useUserType } from '../../shell/session/viewer';
import { useTexts } from '../../shell/texts/TextsProvider';
import { useTimes } from '../../shell/texts/useTimes';
import { showToast } from '../../ui/Toast/toasts';
import { useDeviceSettings } from './device-settings';
import { isFirstShow, localReminders } from './local';
import { LocalNotifications } from './local-notifications';
import { recordOpening, recordStart } from './opened';
import { shownPermission, subscriptionRequests } from './permission';
import { type Follows, sendPushSettings } from './push';
import { showNotification } from './show-notification';
import { useReminders } from './useReminders';
import { hearWorker, registerWorker, saveForOffline } from './worker';

const asked = () => subscriptionRequests.getState().times;
const never = () => 0;
const LOOK_MS = 900_000;
const DATE = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const MOST_LOOKED_AT = 20;

/** Reminds, keeps the service worker going, and tells the server what this device wants to hear of. */
export function ReminderHost() {
  useWorker();
  useLocalNotifications();
  useMoves();
  useMerge();
  usePushDevice();
  return null;
}

function useWorker(): void {
  const { addressBar } = useApp();
  useEffect(() => {
    recordStart(addressBar);
    const stop = hearWorker({
      open(href) {
        recordOpening(href);
        addressBar.go(href);
      },
    });
    void pageIdle()
      .then(registerWorker)
      .then(saveForOffline)
      .catch((error: unknown) => note('warning', `Nothing is saved: ${String(error)}`));
    return stop;
  }, [addressBar]);
}

/** Shows what is due while the app is open. */
function useLocalNotifications(): void {
  const t = useTexts();
  const { items } = useReminders();
  useEffect(() => {
    if (!items) return undefined;
    const notifications = new LocalNotifications({
      timers: browserTimers,
      now: () => Date.now(),
      show: (id) => {
        const reminder = items.find(({ eventId }) => eventId === id);
        if (reminder) remind(reminder, t);
      },
    });
    const now = Date.now() / 1000;
    for (const reminder of items) {
      const at = remindAt(reminder, reminder.minutesBefore) * 1000;
      if (!notifications.schedule(reminder.eventId, at) && isReminderDue(reminder, reminder.minutesBefore, now))
        notifications.schedule(reminder.eventId);
    }
    return () => notifications.cancelAll();
  }, [items, t]);
}

function remind(reminder: LocalReminder, t: Texts): void {
  const { eventId, startTime, name } = reminder;
  const tag = `start:${eventId}:${startTime}`;
  if (!isFirstShow(tag)) return;
  const minutes = minutesUntil(reminder, Date.now() / 1000);
  const title =
    minutes === 0
      ? t('notifications.push.startsNow', { title: name })
      : t('notifications.push.startsSoon', { title: name, count: minutes });
  void showNotification({ title, tag, href: paths.event.href({ eventId }) });
}

/** Of a device's own reminders only the events know when they start now. */
function useMoves(): void {
  const t = useTexts();
  const times = useTimes();
  const { api } = useApp();
  const isRegistered = useUserType() === 'registered';
  const tell = useRef({ t, times });
  useEffect(() => {
    tell.current = { t, times };
  });
  useEffect(() => {
    if (isRegistered) return;
    const look = async () => {
      const ahead = localReminders.get().filter(({ startTime }) => startTime > Date.now() / 1000);
      for (const reminder of ahead.slice(0, MOST_LOOKED_AT)) {
        const event = await api.call('event', { params: { id: reminder.eventId } });
        const moved = rescheduledReminder(reminder, event);
        // Cancelled meanwhile: then it stays so.
        if (!moved || !localReminders.get().some(({ eventId }) => eventId === reminder.eventId)) continue;
        localReminders.set(withReminder(localReminders.get(), moved));
        const { t: say, times: at } = tell.current;
        const date = new Date(event.startTime * 1000).toLocaleDateString(api.audience.locale, DATE);
        const when = { title: event.name, date, time: at.time(event.startTime) };
        showToast(say('reminders.moved', when), { icon: 'bell', duration: 'long' });
      }
    };
    const looked = () =>
      void look().catch((error: unknown) => {
        if (!isMissing(error)) note('warning', `Reminders were not looked at: ${String(error)}`);
      });
    looked();
    const timer = setInterval(looked, LOOK_MS);
    return () => clearInterval(timer);
  }, [api, isRegistered]);
}

/** What this device reminds of goes along when somebody signs in. */
function useMerge(): void {
  const { api } = useApp();
  const queries = useQueryClient();
  const isRegistered = useUserType() === 'registered';
  useEffect(() => {
    if (!isRegistered) return;
    const merge = async () => {
      for (const { eventId, minutesBefore, startTime } of localReminders.get()) {
        if (startTime > Date.now() / 1000)
          await api.call('setReminder', { params: { eventId }, body: { minutesBefore } }).catch((error: unknown) => {
            // What has begun or is gone is not missed; without a network all of it waits.
            if (!isMissing(error) && !isRefused(error)) throw error;
          });
        localReminders.set(localReminders.get().filter((each) => each.eventId !== eventId));
      }
      await queries.invalidateQueries({ queryKey: ['my', 'reminders'] });
    };
    if (localReminders.get().length > 0)
      merge().catch((error: unknown) => note('warning', `Reminders of this device wait: ${String(error)}`));
  }, [isRegistered, api, queries]);
}

const isRefused = (error: unknown): boolean => error instanceof ApiError && error.problem.statusCode === 409;

/** Once this device may be notified, the server is told what it wants, and told again when that changes. */
function usePushDevice(): void {
  const { api, signedIn } = useApp();
  const settings = useDeviceSettings();
  const { areScoresHidden } = usePreferences();
  const isRegistered = useUserType() === 'registered';
  const { pageIds } = useFavorites();
  const { items } = useReminders();
  const times = useSyncExternalStore(subscriptionRequests.subscribe, asked, never);
  const reminders = (items ?? []).map(({ eventId, minutesBefore }) => ({ eventId, minutesBefore }));
  const follows = isRegistered ? '' : JSON.stringify({ pageIds: pageIds ?? [], reminders });
  // The devices are registered again when the account or the hiding of scores changes, too.
  useEffect(() => {
    if (shownPermission() !== 'granted') return;
    const timer = setTimeout(() => {
      signedIn()
        .then(() =>
          sendPushSettings(api, settings, follows === '' ? undefined : (JSON.parse(follows) as Follows), times > 0),
        )
        .catch((error: unknown) => note('warning', `Push is not set up: ${String(error)}`));
    }, TELL_AFTER_MS);
    return () => clearTimeout(timer);
  }, [api, signedIn, settings, follows, times, areScoresHidden, isRegistered]);
}

/** Several changes at once are told as one. */
const TELL_AFTER_MS = 1000;
