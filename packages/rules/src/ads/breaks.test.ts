import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BreakPlan, breakId, breaksBetween, readBreakId, startsBefore } from './breaks';

const plan: BreakPlan = { everySeconds: 360, seconds: 24, afterSeconds: 100 };
const startsOf = (from: number, to: number, of = plan) => breaksBetween(of, from, to).map(({ start }) => start);

describe('the breaks of a plan', () => {
  test('start by the clock: after the shift, then every so often', () => {
    expect(breaksBetween(plan, 0, 1000)).toEqual([
      { start: 100, seconds: 24 },
      { start: 460, seconds: 24 },
      { start: 820, seconds: 24 },
    ]);
    expect(startsOf(0, 361, { everySeconds: 360, seconds: 24 })).toEqual([0, 360]);
  });

  test.each([
    ['one that lasts', 483, 500, [460]],
    ['none that has ended', 484, 500, []],
    ['one that begins', 400, 461, [460]],
    ['none that begins when the range ends', 400, 460, []],
    ['nothing of an empty range outside', 500, 500, []],
    ['nothing before the first', 0, 100, []],
  ])('between two times are %s', (_what, from, to, starts) => {
    expect(startsOf(from, to)).toEqual(starts);
  });

  test('are the same for every range that is asked for', () => {
    const even = (min: number, max: number) => fc.integer({ min: min / 2, max: max / 2 }).map((half) => half * 2);
    const plans = fc.record({ everySeconds: even(182, 3600), seconds: even(6, 180), afterSeconds: even(0, 3600) });
    fc.assert(
      fc.property(plans, even(0, 2e9), fc.integer({ min: 1, max: 7200 }), (any, from, length) => {
        const whole = startsOf(from, from + length, any);
        const middle = from + Math.floor(length / 2);
        const halves = new Set([...startsOf(from, middle, any), ...startsOf(middle, from + length, any)]);
        expect([...halves]).toEqual(whole);
        for (const start of whole) expect([start % 2, (start - any.afterSeconds) % any.everySeconds]).toEqual([0, 0]);
      }),
    );
  });

  test('are none where they would leave no content, and never endlessly many', () => {
    expect(startsOf(0, 1000, { everySeconds: 60, seconds: 60 })).toEqual([]);
    expect(startsBefore({ everySeconds: 60, seconds: 60 }, 1000)).toBe(0);
    expect(startsOf(0, 2e9, { everySeconds: 60, seconds: 6 })).toHaveLength(2000);
  });

  test('are counted up to a time, which is not part of it', () => {
    expect([0, 100, 101, 460, 461].map((time) => startsBefore(plan, time))).toEqual([0, 0, 1, 1, 2]);
  });
});

describe('the id of a break', () => {
  test('names stream, start and length, and is read again', () => {
    expect(breakId('one', 1_794_940_800, 24)).toBe('one~1794940800~24');
    expect(readBreakId('one~1794940800~24')).toEqual({ streamId: 'one', start: 1_794_940_800, seconds: 24 });
    expect(readBreakId('a.b_c-d~0~6')).toEqual({ streamId: 'a.b_c-d', start: 0, seconds: 6 });
  });

  test.each([
    '',
    'one',
    'one~1~',
    '~1~24',
    'one~01~24',
    'one~1~024',
    'one~1~2400',
    'one~-2~24',
    'one~1~24\n',
    'o ne~1~24',
    'one~1~24~6',
    `${'a'.repeat(129)}~1~24`,
  ])('is not %j', (text) => {
    expect(readBreakId(text)).toBeUndefined();
  });
});
