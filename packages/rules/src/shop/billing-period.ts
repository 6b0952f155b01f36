/** Billing period of a payment. */
export type BillingPeriod = 'day' | 'week' | 'month' | 'year';

const DAY_MS = 86_400_000;

/**
 * End of the given number of periods after the anchor (epoch ms). Monthly periods end on the day of the anchor, or on
 * the last day of shorter months: 31 January is followed by 28 February and 31 March.
 */
export function periodEnd(anchor: number, period: BillingPeriod, count: number): number {
  if (period === 'day' || period === 'week') return anchor + count * (period === 'day' ? 1 : 7) * DAY_MS;
  const start = new Date(anchor);
  const months = start.getUTCMonth() + count * (period === 'month' ? 1 : 12);
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), months + 1, 0)).getUTCDate();
  const day = Math.min(start.getUTCDate(), lastDay);
  return Date.UTC(start.getUTCFullYear(), months, day) + (anchor % DAY_MS);
}

const DAYS_BETWEEN_RETRIES = [1, 3, 5] as const;

/** Time of the next retry of a declined renewal (epoch ms), or undefined after the last one. */
export function nextRetry(declinedAttempts: number, now: number): number | undefined {
  const days = DAYS_BETWEEN_RETRIES[declinedAttempts - 1];
  return days === undefined ? undefined : now + days * DAY_MS;
}
