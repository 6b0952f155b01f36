import { expect, test } from 'vitest';
import { fitting } from './useFitting';

test.each([
  ['all entries that fit', [100, 100, 100], 300, 3],
  ['fewer entries and More when not all fit', [100, 100, 100], 299, 2],
  ['the entries that fit beside More', [100, 100, 100], 270, 2],
  ['one entry less when More needs the space', [100, 100, 100], 260, 1],
  ['no entries without space', [100, 100], 50, 0],
  ['all entries before layout', [0, 0, 0], 0, 3],
])('the header shows %s', (_what, widths, room, count) => {
  expect(fitting(widths, room, 70)).toBe(count);
});
