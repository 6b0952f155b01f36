import { expect, test } from 'vitest';
import { placeIn, stillTimes, viewAround, viewWith } from './strip';

const reach = { from: 0, to: 100_000 };

test('the strip shows the scene in its middle, except at the ends of the reach', () => {
  expect(viewAround(50_000, 24_000, reach).from).toBe(41_000);
  expect(viewAround(0, 24_000, reach).from).toBe(0);
  expect(viewAround(94_000, 24_000, reach).from).toBe(76_000);
});

test('the strip stays while the scene is well inside it, and follows it beyond', () => {
  const view = { from: 41_000, span: 24_000 };
  expect(viewWith(view, 45_000, reach)).toBe(view);
  expect(viewWith(view, 41_500, reach).from).toBe(40_500);
  expect(viewWith(view, 60_000, reach).from).toBe(43_000);
  expect(viewWith(view, 0, reach).from).toBe(0);
});

test('its pictures stay at their times when it moves', () => {
  const before = stillTimes({ from: 41_000, span: 24_000 }, 8);
  const after = stillTimes({ from: 42_000, span: 24_000 }, 8);
  expect(before).toEqual([39_000, 42_000, 45_000, 48_000, 51_000, 54_000, 57_000, 60_000, 63_000]);
  expect(after.slice(0, -1)).toEqual(before.slice(1));
  expect(placeIn({ from: 41_000, span: 24_000 }, 47_000)).toBe(0.25);
});
