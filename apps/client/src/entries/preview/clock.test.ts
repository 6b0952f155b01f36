import { expect, test, vi } from 'vitest';
import { shiftClock } from './clock';

const page = () => ({ Date });
const AT = 1_764_000_000;

test('a shifted clock shows the previewed time, and goes on from it', () => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  const shown = page();
  const clock = shiftClock(shown);
  clock.set(AT);
  expect(shown.Date.now()).toBe(AT * 1000);
  vi.advanceTimersByTime(90_000);
  expect(new shown.Date().getTime()).toBe((AT + 90) * 1000);
  expect(clock.seconds()).toBe(AT + 90);
  expect(clock.aheadMs()).toBe((AT - 1_700_000_000) * 1000);
  vi.useRealTimers();
});

test('times that are given, and everything else a Date can do, stay as they are', () => {
  const shown = page();
  shiftClock(shown).set(AT);
  expect(new shown.Date(5).getTime()).toBe(5);
  expect(new shown.Date(2026, 10, 21).getDate()).toBe(21);
  expect(shown.Date.parse('1970-01-01T00:00:01Z')).toBe(1000);
  expect(new shown.Date() instanceof Date).toBe(true);
  expect(shown.Date()).toContain('2025');
});
