import { isReminderDue, type LocalReminder, minutesUntil, remindAt } from '@touchline/rules/following/reminders';
import type { Texts } from '@touchline/texts';
import { useEffect } from 'react';
import { paths } from '../../shell/address/paths';
import { browserTimers } from '../../shell/session/timer';
import { useTexts } from '../../shell/texts/TextsProvider';
import { isFirstShow } from './local';
import { LocalNotifications } from './local-notifications';
import { shellNotifications } from './permission';
import { showNotification } from './show-notification';
import { useReminders } from './useReminders';

/** Shows due reminders while the app is open. */
export function ReminderHost() {
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
  return null;
}

function remind(reminder: LocalReminder, t: Texts): void {
  const { eventId, startTime, name } = reminder;
  const tag = `start:${eventId}:${startTime}`;
  if (!isFirstShow(tag)) return;
  // An installed app has given it to the device.
  if (shellNotifications()?.permission() === 'granted') return;
  const minutes = minutesUntil(reminder, Date.now() / 1000);
  const title =
    minutes === 0
      ? t('notifications.push.startsNow', { title: name })
      : t('notifications.push.startsSoon', { title: name, count: minutes });
  void showNotification({ title, tag, href: paths.event.href({ eventId }) });
}
