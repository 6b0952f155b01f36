import { expect, test } from 'vitest';
import { distance } from './remote';

const box = (left: number, top: number, width = 40, height = 40) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

test('an arrow moves to the nearest element in its direction', () => {
  const from = box(100, 100);
  expect(distance(from, box(200, 100), 'right')).toBeLessThan(distance(from, box(300, 100), 'right') ?? 0);
  expect(distance(from, box(100, 300), 'down')).toBeLessThan(distance(from, box(180, 200), 'down') ?? 0);
});

test('elements in other directions are not reached', () => {
  const from = box(100, 100);
  expect(distance(from, box(0, 100), 'right')).toBeUndefined();
  expect(distance(from, box(100, 100), 'down')).toBeUndefined();
});
