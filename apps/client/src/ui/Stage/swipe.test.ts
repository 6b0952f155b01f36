import { expect, test } from 'vitest';
import { slideAfter, swipeDirection } from './swipe';

const start = { x: 200, y: 300 };

test.each([
  ['to the left shows the next slide', { x: 120, y: 310 }, 1],
  ['to the right shows the previous slide', { x: 280, y: 290 }, -1],
  ['that is short is a tap', { x: 180, y: 300 }, 0],
  ['that is mostly downwards is a scroll', { x: 140, y: 390 }, 0],
] as const)('a swipe %s', (_sentence, end, direction) => {
  expect(swipeDirection(start, end)).toBe(direction);
});

test.each([
  [0, 1, 4, 1],
  [3, 1, 4, 0],
  [0, -1, 4, 3],
  [0, 1, 0, 0],
] as const)('from slide %d a step of %d among %d leads to %d', (index, step, count, expected) => {
  expect(slideAfter(index, step, count)).toBe(expected);
});
