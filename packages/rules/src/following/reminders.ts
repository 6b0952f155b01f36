import type { Event } from '@touchline/contract';
import { MOST_REMINDERS } from '@touchline/contract';

/** How many minutes before the start somebody can be reminded. */
export const leadTimes = [0, 5, 10, 30, 60] as const;
export const USUAL_LEAD = 10;
/** Nobody is reminded of a start that was longer ago than this, in seconds. */
export const LATEST_AFTER_START = 300;

const MOST_MINUTES = 1440;
/** A local notification starts one second from now, a developer's after three (FAV-06), in ms. */
export const LOCAL_START_MS = 1000;
export const DEVELOPER_START_MS = 3000;

/** What a device remembers of a reminder: the start is the one it was told of last. */
export interface LocalReminder {
  eventId: string;
  minutesBefore: number;
  name: string;
  startTime: number;
}

type Starting = Pick<Event, 'startTime'>;

/** When somebody is reminded, in epoch seconds; always by the start the event has now. */
export const remindAt = ({ startTime }: Starting, minutesBefore: number): number => startTime - minutesBefore * 60;

/** Whether there is still something to be reminded of. */
export const canRemind = ({ startTime }: Starting, now: number): boolean => startTime > now;

/** Whether the moment has come and is not long over. */
export const isReminderDue = (event: Starting, minutesBefore: number, now: number): boolean =>
  remindAt(event, minutesBefore) <= now && now < event.startTime + LATEST_AFTER_START;

/** How many minutes are left until the start, never less than none. */
export const minutesUntil = ({ startTime }: Starting, now: number): number =>
  Math.max(0, Math.ceil((startTime - now) / 60));

/** When a local notification starts, in epoch ms: at its own time, by default in a second; a time that is over is refused. */
export function localStart(now: number, at: number = now + LOCAL_START_MS): number | undefined {
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
    Number(minutesBefore) <= MOST_MINUTES
  );
};

/** Reminders as they are stored on a device, one for each event; anything else counts as none. */
export function readReminders(stored: unknown): LocalReminder[] {
  if (!Array.isArray(stored)) return [];
  const byEvent = new Map(stored.filter(isReminder).map((reminder) => [reminder.eventId, reminder]));
  return [...byEvent.values()].slice(0, MOST_REMINDERS);
}

/** The list with this reminder in it, instead of an older one for the same event. */
export const withReminder = (reminders: readonly LocalReminder[], reminder: LocalReminder): LocalReminder[] => [
  ...withoutReminder(reminders, reminder.eventId),
  reminder,
];

export const withoutReminder = (reminders: readonly LocalReminder[], eventId: string): LocalReminder[] =>
  reminders.filter((each) => each.eventId !== eventId);

/** The list without what nobody can be reminded of any more. */
export const withoutPast = (reminders: readonly LocalReminder[], now: number): LocalReminder[] =>
  reminders.filter(({ startTime }) => now < startTime + LATEST_AFTER_START);

/** The reminder with the start its event has now; nothing where it is still the same. */
export const movedReminder = (reminder: LocalReminder, { startTime }: Starting): LocalReminder | undefined =>
  reminder.startTime === startTime ? undefined : { ...reminder, startTime };
