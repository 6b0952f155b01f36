import { dayAt } from '../pages/calendar';

/** Label of a day relative to today. */
type DayLabel =
  | { readonly kind: 'today' | 'tomorrow' | 'yesterday' }
  | { readonly kind: 'plusDays' | 'minusDays'; readonly count: number };

const DAY = 86_400;
const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / (DAY * 1000);

/** Label of a day (YYYY-MM-DD) relative to today (SOCCER-02). */
export function dayLabel(day: string, today: string): DayLabel {
  const days = dayNumber(day) - dayNumber(today);
  if (days === 0) return { kind: 'today' };
  if (days === 1) return { kind: 'tomorrow' };
  if (days === -1) return { kind: 'yesterday' };
  return days > 0 ? { kind: 'plusDays', count: days } : { kind: 'minusDays', count: -days };
}

/** Monday (YYYY-MM-DD) of the ISO week of a day. */
export function mondayOf(day: string): string {
  const number = dayNumber(day);
  // 1 January 1970 was a Thursday.
  return dayAt((number - ((number + 3) % 7)) * DAY, 0);
}

/** The day a number of days after another. */
export const daysAfter = (day: string, count: number): string => dayAt((dayNumber(day) + count) * DAY, 0);

/** Position of a week relative to a season. */
type WeekOfSeason = 'before' | 'during' | 'after';

/** `startDate` and `endDate` are days, with or without the trailing Z of the feeds. */
export function weekOfSeason(monday: string, season: { startDate: string; endDate: string }): WeekOfSeason {
  if (daysAfter(monday, 7) <= season.startDate.slice(0, 10)) return 'before';
  return monday > season.endDate.slice(0, 10) ? 'after' : 'during';
}
