import type { Locale } from '@touchline/contract';

const HOUR = 3_600;
const DAY = 24 * HOUR;
const YEAR = 366 * DAY;
/** Dates are formatted as in these countries: the day before the month. */
const TAGS: Record<Locale, string> = { en: 'en-GB', de: 'de-AT' };

/** A day in the viewer's time zone: from its first second up to the next day's. */
export interface Day {
  from: number;
  to: number;
}

/** The day `ahead` days after that of `now` (epoch seconds), in the viewer's time zone. */
export function dayAround(now: number, utcOffsetMins: number, ahead = 0): Day {
  const offset = utcOffsetMins * 60;
  const from = (Math.floor((now + offset) / DAY) + ahead) * DAY - offset;
  return { from, to: from + DAY };
}

/** When `soon` begins to end later: the next full hour. */
export const nextHour = (now: number): number => (Math.floor(now / HOUR) + 1) * HOUR;

/** Today in the viewer's time zone and at least the next twelve hours, so that an evening includes its night. */
export function soonAround(now: number, utcOffsetMins: number): Day {
  const { from, to } = dayAround(now, utcOffsetMins);
  return { from, to: Math.max(to, nextHour(now) + 12 * HOUR) };
}

/** The year after `soonAround`. */
export function laterThan(now: number, utcOffsetMins: number): Day {
  const { to } = soonAround(now, utcOffsetMins);
  return { from: to, to: to + YEAR };
}

/** `2027-01-15`, in the viewer's time zone. */
export const dateOf = (at: number, utcOffsetMins: number): string =>
  new Date((at + utcOffsetMins * 60) * 1000).toISOString().slice(0, 10);

/** The day of a date in the viewer's time zone; nothing where there is no such date. */
export function dayOfDate(date: string, utcOffsetMins: number): Day | undefined {
  const midnight = Date.parse(`${date}T00:00:00Z`) / 1000;
  if (!Number.isFinite(midnight) || dateOf(midnight, 0) !== date) return undefined;
  const from = midnight - utcOffsetMins * 60;
  return { from, to: from + DAY };
}

/** The label of a day: yesterday, today or tomorrow, else weekday and date. */
export function nameOfDay(date: string, ahead: number, locale: Locale): string {
  if (Math.abs(ahead) > 1)
    return new Intl.DateTimeFormat(TAGS[locale], {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    }).format(new Date(`${date}T00:00:00Z`));
  const name = new Intl.RelativeTimeFormat(TAGS[locale], { numeric: 'auto' }).format(ahead, 'day');
  return name.charAt(0).toLocaleUpperCase(TAGS[locale]) + name.slice(1);
}
