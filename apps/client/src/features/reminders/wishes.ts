import { DEFAULT_LEAD_MINUTES, leadTimes, type NotificationPreferences } from '@touchline/rules';
import { useSyncExternalStore } from 'react';
import { browserValue } from '../preferences';

/** What this device wants to be told; the rest of it is known elsewhere. */
export type DeviceWishes = Pick<NotificationPreferences, 'topics' | 'minutesBefore' | 'quietHours'>;

export const usualWishes: DeviceWishes = {
  topics: { kickOff: true, goals: true, offers: false },
  minutesBefore: DEFAULT_LEAD_MINUTES,
};
/** From ten in the evening until eight, until somebody says otherwise. */
export const USUAL_QUIET_HOURS = { start: 22 * 60, end: 8 * 60 };

const DAY_MINUTES = 1440;
const isMinute = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < DAY_MINUTES;

/** Wishes as they are stored; what is missing or nonsense is as usual. */
export function readWishes(stored: unknown): DeviceWishes {
  if (typeof stored !== 'object' || stored === null) return usualWishes;
  const { topics, minutesBefore, quietHours } = stored as Record<string, unknown>;
  const wanted = typeof topics === 'object' && topics !== null ? (topics as Record<string, unknown>) : {};
  const topic = (name: keyof DeviceWishes['topics']) => {
    const value = wanted[name];
    return typeof value === 'boolean' ? value : usualWishes.topics[name];
  };
  const { start, end } = (quietHours ?? {}) as Record<string, unknown>;
  return {
    topics: { kickOff: topic('kickOff'), goals: topic('goals'), offers: topic('offers') },
    minutesBefore: leadTimes.find((lead) => lead === minutesBefore) ?? DEFAULT_LEAD_MINUTES,
    ...(isMinute(start) && isMinute(end) ? { quietHours: { start, end } } : {}),
  };
}

export const deviceWishes = browserValue('notifications', readWishes);

const atFirst = () => usualWishes;
export const useWishes = (): DeviceWishes => useSyncExternalStore(deviceWishes.subscribe, deviceWishes.get, atFirst);
