import { expect, test } from 'vitest';
import { Pressure, pressureOf, type Reading } from './pressure';

const calm: Reading = { loopDelayMs: 2, waiting: 0, connections: 10 };
const late = (loopDelayMs: number): Reading => ({ ...calm, loopDelayMs });

/** Takes the same reading every half second; returns the step after each. */
function after(pressure: Pressure, reading: Reading, seconds: number, from = 0): number[] {
  return Array.from({ length: seconds * 2 }, (_, n) => pressure.take(reading, from + n * 500));
}

test('a node is full by its timers, or by who waits for its database', () => {
  expect(pressureOf(calm)).toBeLessThan(0.1);
  expect(pressureOf(late(150))).toBe(1);
  expect(pressureOf({ ...calm, waiting: 50 })).toBe(1);
  expect(pressureOf({ ...calm, waiting: 50, connections: 50 })).toBeLessThan(0.5);
});

test('a lasting load raises the step within seconds, and as far as it demands', () => {
  expect(after(new Pressure(), late(200), 10).indexOf(1)).toBe(6);
  expect(after(new Pressure(), late(400), 10).at(-1)).toBe(2);
  const all = after(new Pressure(), { ...calm, waiting: 2000 }, 3);
  expect(all).toEqual([1, 2, 2, 3, 3, 3]);
});

test('one pause of the process, however long, sheds the first step at most', () => {
  const pressure = new Pressure();
  pressure.take(late(60_000), 0);
  expect(after(pressure, calm, 5, 500).every((step) => step === 1)).toBe(true);
});

test('the step falls one at a time, each after fifteen calm seconds', () => {
  const pressure = new Pressure();
  after(pressure, late(2000), 5);
  expect(pressure.step).toBe(3);
  const steps = after(pressure, calm, 60, 5000);
  const changes = steps.flatMap((step, n) => (n > 0 && step !== steps[n - 1] ? [[step, n / 2]] : []));
  expect(changes.map(([step]) => step)).toEqual([2, 1, 0]);
  const [first = 0, second = 0, third = 0] = changes.map(([, at = 0]) => at);
  expect(first).toBeGreaterThanOrEqual(15);
  expect(second - first).toBe(15);
  expect(third - second).toBe(15);
});

test('a load that stays near what led to a step keeps it', () => {
  const pressure = new Pressure();
  after(pressure, late(200), 10);
  expect(after(pressure, late(100), 120, 10_000).every((step) => step === 1)).toBe(true);
});

test('calm seconds before another burst do not count', () => {
  const pressure = new Pressure();
  after(pressure, late(200), 10);
  after(pressure, calm, 12, 10_000);
  after(pressure, late(140), 5, 22_000);
  expect(after(pressure, calm, 14, 27_000).at(-1)).toBe(1);
});
