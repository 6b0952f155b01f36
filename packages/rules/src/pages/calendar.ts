const SECONDS_PER_MINUTE = 60;
const A_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The calendar day of a moment, as YYYY-MM-DD, so many minutes away from UTC. */
export const dayAt = (epochSeconds: number, utcOffsetMins: number): string =>
  new Date((epochSeconds + utcOffsetMins * SECONDS_PER_MINUTE) * 1000).toISOString().slice(0, 10);

/** What an address asks of the calendar: a day in its path, a tab by its id or place (ROUTE-07, ROUTE-24). */
export interface AskedDay {
  path?: string | undefined;
  tabId?: string | undefined;
  tabIndex?: number | undefined;
}

/** The day below `/calendar`, where the path names one. */
export const dayInPath = (path: string): string | undefined =>
  path.split('/').find((part) => A_DAY.test(part) && !Number.isNaN(Date.parse(part)));

/** The day that is shown: the one asked for where there is such a tab, else today, else the nearest to it. */
export function chosenDay(days: readonly string[], asked: AskedDay, today: string): string | undefined {
  const isThere = (day: string | undefined): day is string => day !== undefined && days.includes(day);
  const { path, tabId, tabIndex } = asked;
  const inPath = path === undefined ? undefined : dayInPath(path);
  const byPlace = tabIndex === undefined ? undefined : days[tabIndex];
  return [inPath, tabId, byPlace, today].find(isThere) ?? days.find((day) => day > today) ?? days[days.length - 1];
}

/** How a day is written on its tab, and in full. */
export interface DayNames {
  weekday: string;
  day: string;
  full: string;
}

/** The names of a day; a day is the same everywhere, so that no time zone changes them. */
export function dayNames(date: string, locale: string): DayNames {
  const noon = new Date(`${date}T12:00:00Z`);
  // British English says "Monday 9 November": the order that German has too.
  const tag = locale === 'en' ? 'en-GB' : locale;
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }).format(noon);
  return {
    weekday: write({ weekday: 'short' }),
    day: String(noon.getUTCDate()),
    full: write({ weekday: 'long', day: 'numeric', month: 'long' }),
  };
}
