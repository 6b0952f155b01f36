import { type ClockChange, clockChanges, dayAfter, startOfDay, wallTime } from '../../parts/time/wall-time';

/** A day of the schedule: 23, 24 or 25 hours. */
export interface Day {
  readonly date: string;
  readonly from: number;
  readonly to: number;
  /** Where the clock changes. */
  readonly change: ClockChange | undefined;
}

const HOUR = 3600;

export function dayOf(date: string): Day {
  const [from, to] = [startOfDay(date), startOfDay(dayAfter(date, 1))];
  return { date, from, to, change: clockChanges(from, to)[0] };
}

/** The times of a day at which the clock shows a full hour. */
export const hoursOf = ({ from, to }: Day): number[] =>
  Array.from({ length: Math.ceil((to - from) / HOUR) }, (_, hour) => from + hour * HOUR);

export const isDate = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

export const today = (now: number): string => wallTime(now).date;

/** Seven days from Monday on. */
export function weekOf(date: string): string[] {
  const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, day) => dayAfter(date, day - weekday));
}
