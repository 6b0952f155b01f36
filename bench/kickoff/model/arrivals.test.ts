import { expect, test } from 'vitest';
import { arrivals, KICK_OFF, seeded } from './arrivals';

const curveOf = (viewers: number, seed = 1, step = 1) => arrivals(KICK_OFF, viewers, step, seeded(seed));

test.each([1, 37, 100_000, 10_000_000])('all %d viewers arrive, in whole numbers', (viewers) => {
  const all = curveOf(viewers);
  expect(all.reduce((sum, each) => sum + each, 0)).toBe(viewers);
  expect(all.every((each) => Number.isInteger(each) && each >= 0)).toBe(true);
  expect(all).toHaveLength(KICK_OFF.seconds);
});

test('the peak is shortly before the kick-off, and most arrive around it', () => {
  const all = curveOf(1_000_000);
  const around = all.slice(210, 290).reduce((sum, each) => sum + each, 0);
  expect(around).toBeGreaterThan(600_000);
  const smooth = all.map((_, at) => all.slice(Math.max(0, at - 5), at + 6).reduce((sum, each) => sum + each, 0));
  const peak = smooth.indexOf(Math.max(...smooth));
  expect(Math.abs(peak - (KICK_OFF.kickOffAt - KICK_OFF.peakBefore))).toBeLessThan(8);
});

test('the same seed gives the same crowd, another one another', () => {
  expect(curveOf(1000, 7)).toEqual(curveOf(1000, 7));
  expect(curveOf(1000, 7)).not.toEqual(curveOf(1000, 8));
});
