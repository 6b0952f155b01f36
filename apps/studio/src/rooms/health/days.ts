import type { HealthBoard } from '@touchline/contract';

const DAY_S = 86_400;
const DAYS = 30;

/** A day of the strip; minutes are null where nothing was counted yet. */
interface Day {
  readonly at: number;
  readonly minutes: number | null;
}

/** The minutes of incidents in each of the last 30 days of the browser, oldest first. */
export function daysOf({ since, items }: HealthBoard['incidents'], now: number): Day[] {
  return Array.from({ length: DAYS }, (_, index) => {
    const begin = new Date(now * 1000);
    begin.setHours(0, 0, 0, 0);
    begin.setDate(begin.getDate() - (DAYS - 1 - index));
    const at = begin.getTime() / 1000;
    const end = Math.min(at + DAY_S, now);
    if (since === null || end < since) return { at, minutes: null };
    const seconds = items.reduce(
      (sum, { from, to }) => sum + Math.max(0, Math.min(to, at + DAY_S) - Math.max(from, at)),
      0,
    );
    return { at, minutes: Math.round(seconds / 60) };
  });
}
