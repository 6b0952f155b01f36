import type { LocalReminder } from '@touchline/rules/following/reminders';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useFavorites } from '../../entities/favorite/useFavorites';
import { useApp } from '../../shell/context';
import { note } from '../../shell/log/log';
import { usePreferences } from '../../shell/preferences/preferences';
import { useUserType } from '../../shell/session/viewer';
import { useTexts } from '../../shell/texts/TextsProvider';
import { useDeviceSettings } from './device-settings';
import { shellNotifications, subscriptionRequests } from './permission';
import { notificationOf, scheduledOf, sendAppSettings } from './scheduled';
import { useReminders } from './useReminders';

/** Several changes within this time are one. */
const AFTER_MS = 1000;

const requests = () => subscriptionRequests.getState().times;

/**
 * Gives an installed app the reminders to show by itself, also without a network, and tells the server how to reach it;
 * again after every change. Until the reminders are known, those of the last time stay.
 */
export default function ScheduleHost() {
  const t = useTexts();
  const { api, session } = useApp();
  const settings = useDeviceSettings();
  const { areScoresHidden } = usePreferences();
  const isRegistered = useUserType() === 'registered';
  const { pageIds } = useFavorites();
  const { items } = useReminders();
  const times = useSyncExternalStore(subscriptionRequests.subscribe, requests, requests);
  const reminders =
    items &&
    JSON.stringify(
      items.map(({ eventId, minutesBefore, name, startTime }) => ({ eventId, minutesBefore, name, startTime })),
    );
  const pages = isRegistered ? '' : JSON.stringify(pageIds ?? []);

  const apply = useEffectEvent(async (known: readonly LocalReminder[]) => {
    const notifications = shellNotifications();
    if (notifications?.permission() !== 'granted') return;
    const aheadMs = session.aheadMs();
    const next = scheduledOf(known, (Date.now() + aheadMs) / 1000);
    await notifications.schedule(next.map((reminder) => notificationOf(reminder, t, aheadMs)));
    const follows = isRegistered
      ? undefined
      : { pageIds: pageIds ?? [], reminders: known.map(({ eventId, minutesBefore }) => ({ eventId, minutesBefore })) };
    await sendAppSettings(api, notifications, settings, follows, next);
  });

  useEffect(() => {
    if (reminders === undefined) return undefined;
    const timer = setTimeout(() => {
      apply(JSON.parse(reminders) as LocalReminder[]).catch((error: unknown) =>
        note('warning', `Reminders of this device are not set up: ${String(error)}`),
      );
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, [reminders, pages, settings, areScoresHidden, isRegistered, times, api, t]);
  return null;
}
