import { cameraLayouts } from '@touchline/contract/schema';
import { expect, test } from 'vitest';
import { type Box, boxesOf, layoutsFor, roomIn } from './layouts';

const desktop = { width: 1392, height: 784 };
const phone = { width: 390, height: 700 };

const isWide = ({ width, height }: Box) => Math.abs(width / height - 16 / 9) < 0.02;
const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

test.each(cameraLayouts)('the pictures of the layout %s are 16:9 and inside the wall', (layout) => {
  for (const area of [desktop, phone, { width: 844, height: 390 }])
    for (const count of [1, 2, 3, 4]) {
      const boxes = boxesOf(layout, count, area);
      expect(boxes).toHaveLength(Math.min(count, roomIn[layout]));
      for (const box of boxes) {
        expect(isWide(box)).toBe(true);
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.y).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(area.width);
        expect(box.y + box.height).toBeLessThanOrEqual(area.height);
      }
    }
});

test.each(['two', 'oneAndThree', 'quad'] as const)('the pictures of the layout %s do not overlap', (layout) => {
  for (const area of [desktop, phone]) {
    const boxes = boxesOf(layout, 4, area);
    for (const [index, box] of boxes.entries())
      for (const other of boxes.slice(index + 1)) expect(overlap(box, other)).toBe(false);
  }
});

test('one and three: three small pictures beside the main one, together as high', () => {
  const [main, ...small] = boxesOf('oneAndThree', 4, desktop);
  expect(main?.width).toBeGreaterThan(1000);
  expect(small.map(({ x }) => x)).toEqual(Array(3).fill((main?.x ?? 0) + (main?.width ?? 0) + 4));
  const last = small.at(-1);
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBe((main?.y ?? 0) + (main?.height ?? 0));
});

test('two pictures are side by side on a desktop, one above the other on an upright wall', () => {
  expect(boxesOf('two', 2, desktop)).toMatchObject([
    { x: 0, width: 694 },
    { x: 698, width: 694 },
  ]);
  const [first, second] = boxesOf('two', 2, phone);
  expect(first?.width).toBe(390);
  expect(second?.x).toBe(first?.x);
  expect(second?.y).toBe((first?.y ?? 0) + (first?.height ?? 0) + 4);
});

test('the picture in the picture is at the lower right of the large one', () => {
  const [large, small] = boxesOf('pictureInPicture', 2, desktop);
  expect(large && small && overlap(large, small)).toBe(true);
  expect((small?.x ?? 0) > 700 && (small?.y ?? 0) > 392).toBe(true);
});

test('layouts are on offer where there are enough pictures for them', () => {
  expect(layoutsFor(1)).toEqual(['one']);
  expect(layoutsFor(2)).toEqual(['one', 'two', 'pictureInPicture']);
  expect(layoutsFor(4)).toEqual(cameraLayouts);
});

test('a wall that is not measured yet has no places', () => {
  expect(boxesOf('quad', 4, { width: 0, height: 0 })).toEqual([]);
});
