import { expect, test } from 'vitest';
import { isTap, swipeStep } from './swipe';

test.each([
  ['a slow swipe over a third of the height', { down: -250, height: 800, ms: 1500 }, 1],
  ['the same downwards', { down: 250, height: 800, ms: 1500 }, -1],
  ['a slow swipe over a quarter', { down: -200, height: 800, ms: 1500 }, 0],
  ['a flick', { down: -60, height: 800, ms: 90 }, 1],
  ['a flick downwards', { down: 60, height: 800, ms: 90 }, -1],
  ['a tremble', { down: -12, height: 800, ms: 10 }, 0],
])('%s changes the clip by its direction', (_, movement, step) => {
  expect(swipeStep(movement)).toBe(step);
});

test('a short press without movement is a tap', () => {
  expect(isTap({ down: 3, height: 800, ms: 120 })).toBe(true);
  expect(isTap({ down: 30, height: 800, ms: 120 })).toBe(false);
  expect(isTap({ down: 0, height: 800, ms: 900 })).toBe(false);
});
