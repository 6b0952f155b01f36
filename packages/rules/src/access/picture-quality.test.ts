import { expect, test } from 'vitest';
import { highestLevel, maxPictureHeight } from './picture-quality';

test('the quality setting limits the picture height, with a separate setting for mobile data', () => {
  const wish = { quality: 'best', qualityOnCellular: 'dataSaver' } as const;
  expect(maxPictureHeight(wish, false)).toBeUndefined();
  expect(maxPictureHeight(wish, true)).toBe(432);
});

test.each([
  [undefined, 3],
  [1080, 3],
  [720, 2],
  [432, 1],
  [240, 0],
  [100, 0],
])('with a limit of %s lines the highest level is %s', (limit, level) => {
  expect(highestLevel([240, 360, 720, 1080], limit)).toBe(level);
});
