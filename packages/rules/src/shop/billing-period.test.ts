import { expect, test } from 'vitest';
import { nextRetry, periodEnd } from './billing-period';

const at = (text: string) => Date.parse(text);
const iso = (ms: number) => new Date(ms).toISOString();

test.each([
  ['2027-01-15T08:00:00.000Z', 'day', 1, '2027-01-16T08:00:00.000Z'],
  ['2027-01-15T08:00:00.000Z', 'week', 2, '2027-01-29T08:00:00.000Z'],
  ['2027-01-31T23:59:59.000Z', 'month', 1, '2027-02-28T23:59:59.000Z'],
  ['2027-01-31T23:59:59.000Z', 'month', 2, '2027-03-31T23:59:59.000Z'],
  ['2028-02-29T12:00:00.000Z', 'year', 1, '2029-02-28T12:00:00.000Z'],
  ['2028-02-29T12:00:00.000Z', 'year', 4, '2032-02-29T12:00:00.000Z'],
  ['2027-12-31T00:00:00.000Z', 'month', 2, '2028-02-29T00:00:00.000Z'],
] as const)('from %s, in periods of one %s, %i periods end at %s', (anchor, period, count, end) => {
  expect(iso(periodEnd(at(anchor), period, count))).toBe(end);
});

test('a declined renewal is retried after one, three and five days', () => {
  const days = [1, 2, 3, 4].map((tries) => nextRetry(tries, 0));
  expect(days).toEqual([86_400_000, 3 * 86_400_000, 5 * 86_400_000, undefined]);
});
