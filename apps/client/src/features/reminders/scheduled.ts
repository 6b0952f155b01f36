import { MAX_SCHEDULED } from '@touchline/contract';
import { type LocalReminder, remindAt } from '@touchline/rules/following/reminders';
import type { Texts } from '@touchline/texts';
import { paths } from '../../shell/address/paths';
import type { Api } from '../../shell/api/api';
import type { LocalNotification, ShellNotifications } from '../../shell/platform/shell';
import type { DeviceSettings } from './device-settings';
import { type Follows, pushSettings } from './push-settings';

/** The reminders that a device shows by itself: the next ones, as many as a phone keeps. @param now epoch seconds */
export const scheduledOf = (reminders: readonly LocalReminder[], now: number): LocalReminder[] =>
  reminders
    .filter((reminder) => timeOf(reminder) > now)
    .sort((one, other) => timeOf(one) - timeOf(other))
    .slice(0, MAX_SCHEDULED);

const timeOf = (reminder: LocalReminder): number => remindAt(reminder, reminder.minutesBefore);

/**
 * The notification of a reminder, by the device's own clock.
 * @param aheadMs by how much the server's clock is ahead of it
 */
export function notificationOf(reminder: LocalReminder, t: Texts, aheadMs: number): LocalNotification {
  const { eventId, name, minutesBefore } = reminder;
  return {
    id: eventId,
    title:
      minutesBefore === 0
        ? t('notifications.push.startsNow', { title: name })
        : t('notifications.push.startsSoon', { title: name, count: minutesBefore }),
    at: timeOf(reminder) * 1000 - aheadMs,
    path: paths.event.href({ eventId }),
  };
}

/** Sends the push settings of an installed app to the server, with what it shows by itself, if the server can reach it. */
export async function sendAppSettings(
  api: Api,
  { push }: Pick<ShellNotifications, 'push'>,
  settings: DeviceSettings,
  follows: Follows | undefined,
  reminders: readonly LocalReminder[],
): Promise<void> {
  if (!push) return;
  const { channels } = await api.call('pushKey');
  if (!channels.includes(push.channel)) return;
  const token = await push.token();
  if (!token) return;
  const scheduled = reminders.map((reminder) => ({ eventId: reminder.eventId, remindAt: timeOf(reminder) }));
  await api.call('savePushDevice', { body: { token, ...pushSettings(settings, follows), scheduled } });
}
