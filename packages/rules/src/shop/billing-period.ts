/** How long one payment lasts. */
export type BillingPeriod = 'day' | 'week' | 'month' | 'year';

const DAY_MS = 86_400_000;

/**
 * When the given number of periods after the first day is over (epoch ms). Months keep to the day they began with, or to
 * the last one of a shorter month: what begins on 31 January goes on 28 February and 31 March.
 */
export function periodEnd(anchor: number, period: BillingPeriod, count: number): number {
  if (period === 'day' || period === 'week') return anchor + count * (period === 'day' ? 1 : 7) * DAY_MS;
  const start = new Date(anchor);
  const months = start.getUTCMonth() + count * (period === 'month' ? 1 : 12);
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), months + 1, 0)).getUTCDate();
  const day = Math.min(start.getUTCDate(), lastDay);
  return Date.UTC(start.getUTCFullYear(), months, day) + (anchor % DAY_MS);
}

const DAYS_BETWEEN_TRIES = [1, 3, 5] as const;

/** When a declined renewal is tried again (epoch ms); after the last try never. */
export function nextTry(declinedTries: number, now: number): number | undefined {
  const days = DAYS_BETWEEN_TRIES[declinedTries - 1];
  return days === undefined ? undefined : now + days * DAY_MS;
}
