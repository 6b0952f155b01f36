import { expect, test } from 'vitest';
import { nearestCorner, nextCorner, swipeMeaning } from './corner';

const window = { width: 1440, height: 900 };

test.each([
  [1400, 880, 'bottomRight'],
  [100, 880, 'bottomLeft'],
  [100, 20, 'topLeft'],
  [1400, 20, 'topRight'],
] as const)('dropped at %i, %i it goes to %s', (x, y, corner) => {
  expect(nearestCorner({ x, y }, window)).toBe(corner);
});

test('the button leads through all four corners', () => {
  const first = 'bottomRight';
  const walk = [nextCorner(first)];
  for (let step = 0; step < 3; step++) walk.push(nextCorner(walk.at(-1) ?? first));
  expect(new Set(walk).size).toBe(4);
  expect(walk.at(-1)).toBe(first);
});

test.each([
  ['up', { x: 5, y: -60 }, 'open'],
  ['left', { x: -60, y: 5 }, 'close'],
  ['right', { x: 60, y: 0 }, undefined],
  ['down', { x: 0, y: 60 }, undefined],
  ['a little', { x: -10, y: -10 }, undefined],
])('a swipe %s', (_direction, moved, meaning) => {
  expect(swipeMeaning(moved)).toBe(meaning);
});
