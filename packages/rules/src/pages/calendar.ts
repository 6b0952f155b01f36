import { languageTag } from '../app/language-tag';
import { formatOf } from './clock-time';

const SECONDS_PER_MINUTE = 60;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The calendar day (YYYY-MM-DD) of a time at a UTC offset. */
export const dayAt = (epochSeconds: number, utcOffsetMins: number): string =>
  new Date((epochSeconds + utcOffsetMins * SECONDS_PER_MINUTE) * 1000).toISOString().slice(0, 10);

/** The day requested by a URL: in its path, or as a tab id or index (ROUTE-07, ROUTE-24). */
interface CalendarRequest {
  path?: string | undefined;
  tabId?: string | undefined;
  tabIndex?: number | undefined;
}

/** The day in a path below `/calendar`, or undefined. */
export const dayInPath = (path: string): string | undefined =>
  path.split('/').find((part) => DAY.test(part) && !Number.isNaN(Date.parse(part)));

/** The day to show: the requested one if available, else today, else the nearest. */
export function selectedDay(days: readonly string[], request: CalendarRequest, today: string): string | undefined {
  const isAvailable = (day: string | undefined): day is string => day !== undefined && days.includes(day);
  const { path, tabId, tabIndex } = request;
  const inPath = path === undefined ? undefined : dayInPath(path);
  const byIndex = tabIndex === undefined ? undefined : days[tabIndex];
  return [inPath, tabId, byIndex, today].find(isAvailable) ?? days.find((day) => day > today) ?? days[days.length - 1];
}

/** Weekday and day for a tab, and the full date. */
interface DayNames {
  weekday: string;
  day: string;
  full: string;
}

/** Formats a day, independently of time zones. */
export function dayNames(date: string, locale: string): DayNames {
  const noon = new Date(`${date}T12:00:00Z`);
  const format = (options: Intl.DateTimeFormatOptions) => formatOf(languageTag(locale), options).format(noon);
  return {
    weekday: format({ weekday: 'short' }),
    day: String(noon.getUTCDate()),
    full: format({ weekday: 'long', day: 'numeric', month: 'long' }),
  };
}
