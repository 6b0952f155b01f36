import { expect, test } from 'vitest';
import { highestLevel, tallestPicture } from './picture-quality';

test('data saver caps the picture, on mobile data by its own setting', () => {
  const wish = { quality: 'best', qualityOnCellular: 'dataSaver' } as const;
  expect(tallestPicture(wish, false)).toBeUndefined();
  expect(tallestPicture(wish, true)).toBe(432);
});

test.each([
  [undefined, 3],
  [1080, 3],
  [720, 2],
  [432, 1],
  [240, 0],
  [100, 0],
])('with a limit of %s lines level %s is the highest', (limit, level) => {
  expect(highestLevel([240, 360, 720, 1080], limit)).toBe(level);
});
