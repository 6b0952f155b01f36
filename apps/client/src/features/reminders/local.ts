import { type LocalReminder, readReminders } from '@touchline/rules/following/reminders';
import { useSyncExternalStore } from 'react';
import { browserValue } from '../../shell/preferences/local-value';

/** The reminders of a device without an account; merged into the account after sign-in. */
export const localReminders = browserValue('reminders', readReminders);

const MOST_SHOWN = 100;
const readShown = (stored: unknown): string[] =>
  Array.isArray(stored) ? stored.filter((key): key is string => typeof key === 'string').slice(-MOST_SHOWN) : [];

/** The reminders already shown on this device, in any tab. */
const shownReminders = browserValue('remindersShown', readShown);

/** Marks a reminder as shown; returns whether it was not shown before. */
export function isFirstShow(key: string): boolean {
  const shown = shownReminders.get();
  if (shown.includes(key)) return false;
  shownReminders.set([...shown, key].slice(-MOST_SHOWN));
  return true;
}

const NONE: LocalReminder[] = [];
export const useLocalReminders = (): readonly LocalReminder[] =>
  useSyncExternalStore(localReminders.subscribe, localReminders.get, () => NONE);
