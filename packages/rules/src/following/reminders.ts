import type { Event } from '@touchline/contract';
import { MAX_REMINDERS } from '@touchline/contract';

/** Available lead times of reminders, in minutes. */
export const leadTimes = [0, 5, 10, 30, 60] as const;
export const DEFAULT_LEAD_MINUTES = 10;
/** Reminders are sent at most this many seconds after the start. */
export const MAX_SECONDS_AFTER_START = 300;

const MAX_MINUTES = 1440;
/** Delays of local notifications, and of those sent from the developer screen (FAV-06). */
const LOCAL_NOTIFICATION_DELAY_MS = 1000;
export const DEVELOPER_NOTIFICATION_DELAY_MS = 3000;

/** A reminder stored on a device, with the last known start time. */
export interface LocalReminder {
  eventId: string;
  minutesBefore: number;
  name: string;
  startTime: number;
}

type EventStart = Pick<Event, 'startTime'>;

/** Time of a reminder in epoch seconds, by the current start of the event. */
export const remindAt = ({ startTime }: EventStart, minutesBefore: number): number => startTime - minutesBefore * 60;

/** Whether a reminder can be set. */
export const canRemind = ({ startTime }: EventStart, now: number): boolean => startTime > now;

/** Whether a reminder is due and not too late. */
export const isReminderDue = (event: EventStart, minutesBefore: number, now: number): boolean =>
  remindAt(event, minutesBefore) <= now && now < event.startTime + MAX_SECONDS_AFTER_START;

/** Minutes until the start, at least 0. */
export const minutesUntil = ({ startTime }: EventStart, now: number): number =>
  Math.max(0, Math.ceil((startTime - now) / 60));

/** Time of a local notification in epoch milliseconds, by default after the delay; undefined if it is in the past. */
export function localNotificationTime(now: number, at: number = now + LOCAL_NOTIFICATION_DELAY_MS): number | undefined {
  return Number.isFinite(at) && at > now ? at : undefined;
}

const isReminder = (value: unknown): value is LocalReminder => {
  if (typeof value !== 'object' || value === null) return false;
  const { eventId, minutesBefore, name, startTime } = value as Record<string, unknown>;
  return (
    typeof eventId === 'string' &&
    eventId !== '' &&
    typeof name === 'string' &&
    typeof startTime === 'number' &&
    Number.isFinite(startTime) &&
    Number.isInteger(minutesBefore) &&
    Number(minutesBefore) >= 0 &&
    Number(minutesBefore) <= MAX_MINUTES
  );
};

/** Parses reminders stored on a device, one per event; invalid data counts as none. */
export function readReminders(stored: unknown): LocalReminder[] {
  if (!Array.isArray(stored)) return [];
  const byEvent = new Map(stored.filter(isReminder).map((reminder) => [reminder.eventId, reminder]));
  return [...byEvent.values()].slice(0, MAX_REMINDERS);
}

/** Adds a reminder, replacing one for the same event. */
export const withReminder = (reminders: readonly LocalReminder[], reminder: LocalReminder): LocalReminder[] => [
  ...withoutReminder(reminders, reminder.eventId),
  reminder,
];

export const withoutReminder = (reminders: readonly LocalReminder[], eventId: string): LocalReminder[] =>
  reminders.filter((each) => each.eventId !== eventId);

/** Removes reminders of events that have started. */
export const withoutPast = (reminders: readonly LocalReminder[], now: number): LocalReminder[] =>
  reminders.filter(({ startTime }) => now < startTime + MAX_SECONDS_AFTER_START);

/** The reminder with the current start of its event; undefined if it is unchanged. */
export const rescheduledReminder = (reminder: LocalReminder, { startTime }: EventStart): LocalReminder | undefined =>
  reminder.startTime === startTime ? undefined : { ...reminder, startTime };
