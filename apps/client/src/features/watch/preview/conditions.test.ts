import { expect, test } from 'vitest';
import { cardBox } from './card-box';
import { previewOf } from './conditions';

const desktop = { canHover: true, isOnMobileData: false, isDataSaved: false, isMotionReduced: false };

test.each([
  ['with a mouse', desktop, 'video'],
  ['by touch', { ...desktop, canHover: false }, 'none'],
  ['on mobile data', { ...desktop, isOnMobileData: true }, 'picture'],
  ['with the data saver', { ...desktop, isDataSaved: true }, 'picture'],
  ['with reduced motion', { ...desktop, isMotionReduced: true }, 'picture'],
])('a preview %s', (_case, conditions, preview) => {
  expect(previewOf(conditions)).toBe(preview);
});

test('the card grows out of its tile and stays inside the window', () => {
  const window = { width: 1440, height: 900 };
  const middle = cardBox({ left: 500, top: 300, width: 400 }, window);
  expect(middle).toMatchObject({ width: 456, left: 472, top: 272 });
  expect(cardBox({ left: 0, top: 0, width: 400 }, window)).toMatchObject({ left: 12, top: 12 });
  const corner = cardBox({ left: 1200, top: 800, width: 400 }, window);
  expect(corner.left + corner.width).toBeLessThanOrEqual(1428);
  expect(corner.top).toBeLessThan(800);
});
