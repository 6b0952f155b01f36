import { useQueryClient } from '@tanstack/react-query';
import type { Event } from '@touchline/contract';
import { useEffect, useEffectEvent } from 'react';
import { useApp } from '../../shell/context';
import { note } from '../../shell/log/log';
import { useUserType } from '../../shell/session/viewer';
import { useReading, useTexts } from '../../shell/texts/TextsProvider';
import { useTimes } from '../../shell/texts/useTimes';
import { showToast } from '../../ui/Toast/toasts';
import { mergeReminders, updateMoved } from './device-reminders';
import { localReminders } from './local';

const CHECK_MS = 900_000;
const DATE = { weekday: 'short', day: 'numeric', month: 'short' } as const;

/** Keeps the reminders of a device without an account up to date, and adds them to the account after sign-in. */
export function DeviceRemindersHost() {
  const t = useTexts();
  const { locale } = useReading();
  const times = useTimes();
  const { api } = useApp();
  const queries = useQueryClient();
  const isRegistered = useUserType() === 'registered';

  const tellMoved = useEffectEvent(({ name: title, startTime }: Event) => {
    const date = new Date(startTime * 1000).toLocaleDateString(locale, DATE);
    showToast(t('reminders.moved', { title, date, time: times.time(startTime) }), { icon: 'bell', duration: 'long' });
  });

  useEffect(() => {
    if (isRegistered) return undefined;
    const check = () => void updateMoved(localReminders, api, (event) => tellMoved(event));
    check();
    const timer = setInterval(check, CHECK_MS);
    return () => clearInterval(timer);
  }, [api, isRegistered]);

  useEffect(() => {
    if (!isRegistered || localReminders.get().length === 0) return;
    mergeReminders(localReminders, api)
      .then(() => queries.invalidateQueries({ queryKey: ['my', 'reminders'] }))
      .catch((error: unknown) => note('warning', `Reminders of this device wait: ${String(error)}`));
  }, [isRegistered, api, queries]);
  return null;
}
