import type { NotificationPreferences } from '@touchline/rules/following/notifications';
import { DEFAULT_LEAD_MINUTES, leadTimes } from '@touchline/rules/following/reminders';
import { useSyncExternalStore } from 'react';
import { browserValue } from '../../shell/preferences/local-value';

/** The notification settings that belong to this device. */
export type DeviceSettings = Pick<NotificationPreferences, 'topics' | 'minutesBefore' | 'quietHours'>;

export const defaultSettings: DeviceSettings = {
  topics: { kickOff: true, goals: true, offers: false },
  minutesBefore: DEFAULT_LEAD_MINUTES,
};
/** In minutes of the day: 22:00 to 08:00. */
export const DEFAULT_QUIET_HOURS = { start: 22 * 60, end: 8 * 60 };

const DAY_MINUTES = 1440;
const isMinute = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < DAY_MINUTES;

/** Stored settings; missing or invalid ones take their defaults. */
export function readDeviceSettings(stored: unknown): DeviceSettings {
  if (typeof stored !== 'object' || stored === null) return defaultSettings;
  const { topics, minutesBefore, quietHours } = stored as Record<string, unknown>;
  const wanted = typeof topics === 'object' && topics !== null ? (topics as Record<string, unknown>) : {};
  const topic = (name: keyof DeviceSettings['topics']) => {
    const value = wanted[name];
    return typeof value === 'boolean' ? value : defaultSettings.topics[name];
  };
  const { start, end } = (quietHours ?? {}) as Record<string, unknown>;
  return {
    topics: { kickOff: topic('kickOff'), goals: topic('goals'), offers: topic('offers') },
    minutesBefore: leadTimes.find((lead) => lead === minutesBefore) ?? DEFAULT_LEAD_MINUTES,
    ...(isMinute(start) && isMinute(end) ? { quietHours: { start, end } } : {}),
  };
}

export const deviceSettings = browserValue('notifications', readDeviceSettings);

const onServer = () => defaultSettings;
export const useDeviceSettings = (): DeviceSettings =>
  useSyncExternalStore(deviceSettings.subscribe, deviceSettings.get, onServer);
