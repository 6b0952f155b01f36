import { expect, test } from 'vitest';
import { bubbleLeft } from './SeekBubble';

test.each([
  ['in the middle', 0.5, 400],
  ['at the start', 0, 0],
  ['near the start', 0.05, 0],
  ['near the end', 0.95, 800],
  ['at the end', 1, 800],
])('the preview %s of the bar is not cut off', (_where, at, left) => {
  expect(bubbleLeft(at, 200, 1000)).toBe(left);
});
