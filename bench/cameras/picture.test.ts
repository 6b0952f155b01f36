import { expect, test } from 'vitest';
import { BLOCKS, framesAhead, isSet, read } from './picture';

const rowsOf = (frame: number, camera: number) => {
  const first = Array.from({ length: BLOCKS }, (_, block) => (isSet(frame, camera, block) ? 220 : 30));
  return [first, first.map((lightness) => 250 - lightness)] as const;
};

test.each([
  [0, 0],
  [599, 3],
  [345, 2],
])('a picture tells its frame %d and camera %d', (frame, camera) => {
  expect(read(...rowsOf(frame, camera))).toEqual({ frame, camera });
});

test('a picture without numbers, or between two of them, tells nothing', () => {
  const grey = Array.from({ length: BLOCKS }, () => 70);
  expect(read(grey, grey)).toBeNull();
  const [first] = rowsOf(5, 1);
  const [, second] = rowsOf(6, 1);
  expect(read(first, second)).toBeNull();
});

test('distances count across the end of the loop', () => {
  expect([framesAhead(3, 1), framesAhead(1, 3), framesAhead(1, 599), framesAhead(599, 1)]).toEqual([2, -2, 2, -2]);
});
