import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

let known: string | undefined;

/** Read once: it takes a format, which is slow to create. */
const timeZoneHere = (): string => {
  known ??= new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return known;
};

/** The viewer's time zone, such as `Europe/Berlin`; UTC until hydration. */
export const useTimeZone = (): string => useSyncExternalStore(never, timeZoneHere, () => 'UTC');

/** Places that viewers know by another name than that of their time zone. */
const places: Readonly<Record<string, string>> = { 'Europe/London': 'UK' };

/** The name of a time zone as viewers write it: UK (GMT), CET, MEZ. */
export function zoneName(timeZone: string, locale: string, now: number): string {
  if (timeZone === 'UTC') return timeZone;
  // Parts of formats are unknown to old TVs: the name follows the digits of the time.
  const time = new Date(now * 1000).toLocaleTimeString(locale, { timeZone, timeZoneName: 'short' });
  const name = time.replace(/^.*\d(\s?[AP]M)?\s/i, '');
  const place = places[timeZone];
  return place === undefined ? name : `${place} (${name})`;
}
