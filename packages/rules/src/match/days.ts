import { dayAt } from '../pages/calendar';

/** How a day is said from today: a word of its own, or how many days away. */
export type DayLabel =
  | { readonly kind: 'today' | 'tomorrow' | 'yesterday' }
  | { readonly kind: 'plusDays' | 'minusDays'; readonly count: number };

const DAY = 86_400;
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / (DAY * 1000);

/** The label of a day (YYYY-MM-DD) seen from another (SOCCER-02). */
export function dayLabel(day: string, today: string): DayLabel {
  const away = numberOf(day) - numberOf(today);
  if (away === 0) return { kind: 'today' };
  if (away === 1) return { kind: 'tomorrow' };
  if (away === -1) return { kind: 'yesterday' };
  return away > 0 ? { kind: 'plusDays', count: away } : { kind: 'minusDays', count: -away };
}

/** The Monday (YYYY-MM-DD) of the ISO week a day is in. */
export function mondayOf(day: string): string {
  const number = numberOf(day);
  // 1970 began on a Thursday.
  return dayAt((number - ((number + 3) % 7)) * DAY, 0);
}

/** The day so many days after another. */
export const daysAfter = (day: string, count: number): string => dayAt((numberOf(day) + count) * DAY, 0);

/** Where a week lies in a season: before its first, in it, or after its last. */
export type WeekOfSeason = 'before' | 'during' | 'after';

/** `startDate` and `endDate` are days, with or without the trailing Z of the feeds. */
export function weekOfSeason(monday: string, season: { startDate: string; endDate: string }): WeekOfSeason {
  if (daysAfter(monday, 7) <= season.startDate.slice(0, 10)) return 'before';
  return monday > season.endDate.slice(0, 10) ? 'after' : 'during';
}
