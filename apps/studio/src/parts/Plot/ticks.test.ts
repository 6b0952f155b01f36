import { describe, expect, test } from 'vitest';
import { scaleOf, timeTicks } from './ticks';

describe('lines of the y axis', () => {
  test.each([
    [48_212, [0, 20_000, 40_000]],
    [4.15, [0, 1, 2, 3, 4]],
    [0.019, [0, 0.005, 0.01, 0.015, 0.02]],
    [0.01, [0, 0.005, 0.01]],
    [3, [0, 1, 2, 3]],
    [0, [0, 1]],
  ])('%d', (max, ticks) => expect(scaleOf(max).ticks).toEqual(ticks));

  test.each([1, 7, 99, 1234, 0.0033, 5e8])('there are three to five for %d, and it stays below the end', (max) => {
    const { ticks, top } = scaleOf(max);
    expect(ticks.length).toBeGreaterThanOrEqual(3);
    expect(ticks.length).toBeLessThanOrEqual(5);
    expect(top).toBeGreaterThan(max);
  });
});

describe('times of the x axis', () => {
  const utc = () => 0;
  const at = (text: string) => Date.parse(text) / 1000;

  test('are round and at most seven', () => {
    expect(timeTicks(at('2026-11-21T18:07:00Z'), at('2026-11-21T20:50:00Z'), 7, utc)).toEqual(
      ['18:30', '19:00', '19:30', '20:00', '20:30'].map((time) => at(`2026-11-21T${time}:00Z`)),
    );
  });

  test('are round in the zone of the browser', () => {
    const ticks = timeTicks(at('2026-11-15T00:00:00Z'), at('2026-11-20T00:00:00Z'), 7, () => 5.5 * 3600);
    expect(ticks[0]).toBe(at('2026-11-15T18:30:00Z'));
  });

  test('days begin at midnight, also after the clocks have changed', () => {
    const change = at('2026-10-25T01:00:00Z');
    const ticks = timeTicks(at('2026-10-23T22:00:00Z'), at('2026-10-27T23:00:00Z'), 7, (time) =>
      time < change ? 7200 : 3600,
    );
    expect(ticks.slice(-2)).toEqual([at('2026-10-26T23:00:00Z'), at('2026-10-27T23:00:00Z')]);
  });
});
