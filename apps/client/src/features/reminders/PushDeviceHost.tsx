import { useEffect, useSyncExternalStore } from 'react';
import { useFavorites } from '../../entities/favorite/useFavorites';
import { useApp } from '../../shell/context';
import { note } from '../../shell/log/log';
import { usePreferences } from '../../shell/preferences/preferences';
import { useUserType } from '../../shell/session/viewer';
import { useDeviceSettings } from './device-settings';
import { shellNotifications, shownPermission, subscriptionRequests } from './permission';
import { sendPushSettings } from './push';
import type { Follows } from './push-settings';
import { useReminders } from './useReminders';

/** Several changes within this time are sent as one. */
const SEND_AFTER_MS = 1000;

const requests = () => subscriptionRequests.getState().times;
const none = () => 0;

/** Sends the push settings of a browser that may be notified to the server, again after every change. */
export function PushDeviceHost() {
  const { api } = useApp();
  const settings = useDeviceSettings();
  const { areScoresHidden } = usePreferences();
  const isRegistered = useUserType() === 'registered';
  const { pageIds } = useFavorites();
  const { items } = useReminders();
  const times = useSyncExternalStore(subscriptionRequests.subscribe, requests, none);
  const reminders = (items ?? []).map(({ eventId, minutesBefore }) => ({ eventId, minutesBefore }));
  const follows = isRegistered ? '' : JSON.stringify({ pageIds: pageIds ?? [], reminders });
  // Also sent when the account or the hiding of scores changes.
  useEffect(() => {
    if (shellNotifications() || shownPermission() !== 'granted') return undefined;
    const timer = setTimeout(() => {
      const ownFollows = follows === '' ? undefined : (JSON.parse(follows) as Follows);
      sendPushSettings(api, settings, ownFollows, times > 0).catch((error: unknown) =>
        note('warning', `Push is not set up: ${String(error)}`),
      );
    }, SEND_AFTER_MS);
    return () => clearTimeout(timer);
  }, [api, settings, follows, times, areScoresHidden, isRegistered]);
  return null;
}
