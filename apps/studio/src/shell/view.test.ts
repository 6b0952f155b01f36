import { describe, expect, test } from 'vitest';
import { readRange } from './view';

/** A Saturday evening. */
const NOW = Date.UTC(2026, 10, 21, 20, 50, 22);
const seconds = (...date: [number, number, number, number?, number?]) => Date.UTC(...date) / 1000;

describe('the range of an address', () => {
  test('ends with the present five minutes and begins at midnight, UTC, as days of figures do', () => {
    expect(readRange('7d', '24h', NOW)).toEqual({
      name: '7d',
      from: seconds(2026, 10, 15),
      to: seconds(2026, 10, 21, 20, 55),
    });
  });

  test('of 24 hours begins a day earlier, to the minute', () => {
    const { from, to } = readRange('24h', '7d', NOW);
    expect(to - from).toBe(86_400);
  });

  test('is that of the room if it is missing or unreadable', () => {
    for (const text of [null, '', 'ever', '2026-13-45..x', '2026-11-21..2026-11-01', '2020-01-01..2026-11-21'])
      expect(readRange(text, '28d', NOW).name).toBe('28d');
  });

  test('may be two days, both of them included, and does not reach into the future', () => {
    expect(readRange('2026-11-14..2026-11-15', '7d', NOW)).toEqual({
      name: 'custom',
      from: seconds(2026, 10, 14),
      to: seconds(2026, 10, 16),
    });
    expect(readRange('2026-11-20..2026-11-30', '7d', NOW).to).toBe(seconds(2026, 10, 21, 20, 55));
  });
});
