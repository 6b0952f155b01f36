import { expect, test } from 'vitest';
import { seeded } from './arrivals';
import { meanWait, p99Wait } from './waiting';

/** Waits at one server with requests at random times, each of one second. */
function played(load: number): { mean: number; p99: number } {
  const random = seeded(3);
  const waits: number[] = [];
  let [now, free] = [0, 0];
  for (let count = 0; count < 100_000; count++) {
    now -= Math.log(1 - random()) / load;
    waits.push(Math.max(0, free - now));
    free = Math.max(free, now) + 1;
  }
  const sorted = waits.toSorted((a, b) => a - b);
  return {
    mean: waits.reduce((sum, each) => sum + each, 0) / waits.length,
    p99: sorted[Math.floor(waits.length * 0.99)] ?? 0,
  };
}

test.each([0.3, 0.5, 0.7, 0.85])('waits at a load of %d are those of a played line', (load) => {
  const { mean, p99 } = played(load);
  expect(meanWait(load, 1) / mean).toBeCloseTo(1, 1);
  expect(Math.abs(p99Wait(load, 1) / p99 - 1)).toBeLessThan(0.35);
});

test('a full server has no finite line', () => {
  expect(meanWait(1, 1)).toBe(Number.POSITIVE_INFINITY);
  expect(p99Wait(0, 1)).toBe(0);
});
