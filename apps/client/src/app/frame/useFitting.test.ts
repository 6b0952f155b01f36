import { expect, test } from 'vitest';
import { fitting } from './useFitting';

test.each([
  ['all where there is room', [100, 100, 100], 300, 3],
  ['fewer where there is not, with room for more', [100, 100, 100], 299, 2],
  ['what is left beside more', [100, 100, 100], 270, 2],
  ['one less where more needs the room', [100, 100, 100], 260, 1],
  ['none in no room', [100, 100], 50, 0],
  ['all while nothing is drawn', [0, 0, 0], 0, 3],
])('MENU-01 the header shows %s', (_what, widths, room, count) => {
  expect(fitting(widths, room, 70)).toBe(count);
});
