import type { Event } from '@touchline/contract';
import { useState } from 'react';
import { currentShell } from '../../shell/platform/current';
import { useTexts } from '../../shell/texts/TextsProvider';
import { Button } from '../../ui/Button/Button';
import { showToast } from '../../ui/Toast/toasts';
import { useDeviceSettings } from './device-settings';
import { requestSubscription } from './permission';
import { useAllow } from './useAllow';
import { useReminders } from './useReminders';

/**
 * Sets or cancels the reminder of an event that has not begun (FAV-04, PAGE-17); on phones only an icon beside a main
 * action.
 */
export function RemindButton({ event, compact }: { event: Event; compact: boolean }) {
  const t = useTexts();
  // Texts shown after a press, embedded in the page.
  t.include('reminders');
  t.include('notifications');
  const { items, set, cancel } = useReminders();
  const { minutesBefore } = useDeviceSettings();
  const allow = useAllow();
  const [isBusy, setIsBusy] = useState(false);
  const isSet = items?.some(({ eventId }) => eventId === event.id) ?? false;
  const change = async () => {
    if (isSet) {
      await cancel(event.id);
      showToast(t('reminders.cancelled'), { icon: 'bell' });
      return;
    }
    if (!(await allow()) || !(await set(event, minutesBefore))) return;
    showToast(minutesBefore === 0 ? t('reminders.reminderSet') : t('reminders.set', { count: minutesBefore }), {
      icon: 'bell',
      duration: 'long',
    });
    currentShell()?.vibrate?.('success');
    requestSubscription();
  };
  const click = () => {
    if (isBusy) return;
    setIsBusy(true);
    void change().finally(() => setIsBusy(false));
  };
  return (
    <Button
      id="event-remind"
      icon="bell"
      variant={isSet ? 'quiet' : 'outline'}
      compact={compact}
      aria-pressed={isSet}
      onClick={click}
    >
      {t(isSet ? 'reminders.reminderSet' : 'reminders.remindMe')}
    </Button>
  );
}
