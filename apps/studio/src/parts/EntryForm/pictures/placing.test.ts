import { expect, test } from 'vitest';
import { cropOf, placingOf, pointAt, shownPart, stepped, withPlacing } from './placing';

test('a picture in its middle stays a plain name', () => {
  const placing = placingOf('derby', 'wide');
  expect(placing).toEqual({ picture: 'derby', focus: { x: 0.5, y: 0.5 }, zoom: 1, isApart: false });
  expect(withPlacing('derby', 'wide', placing)).toBe('derby');
});

test('all shapes follow the focal point of the wide one until one is set apart', () => {
  const value = withPlacing('derby', 'wide', { ...placingOf('derby', 'wide'), focus: { x: 0.3, y: 0.5 } });
  expect(value).toEqual({ picture: 'derby', focus: { x: 0.3, y: 0.5 } });
  expect(placingOf(value, 'tall').focus).toEqual({ x: 0.3, y: 0.5 });
  const apart = withPlacing(value, 'tall', { ...placingOf(value, 'tall'), focus: { x: 0.9, y: 0.5 }, isApart: true });
  expect(apart).toEqual({
    picture: 'derby',
    focus: { x: 0.3, y: 0.5 },
    tall: { focus: { x: 0.9, y: 0.5 } },
  });
  expect(placingOf(apart, 'square').focus).toEqual({ x: 0.3, y: 0.5 });
  expect(withPlacing(apart, 'tall', undefined)).toEqual(value);
});

test('a zoom is kept as the part around the focal point, within the picture', () => {
  expect(cropOf({ focus: { x: 0.5, y: 0.5 }, zoom: 2 })).toEqual({ x: 0.25, y: 0.25, width: 0.5, height: 0.5 });
  expect(cropOf({ focus: { x: 0, y: 1 }, zoom: 2 })).toEqual({ x: 0, y: 0.5, width: 0.5, height: 0.5 });
  const value = withPlacing('derby', 'wide', { ...placingOf('derby', 'wide'), zoom: 2 });
  expect(placingOf(value, 'wide').zoom).toBe(2);
});

test('a frame shows as much of a wide picture as it is narrower, around the focal point', () => {
  const part = shownPart({ picture: 'derby', focus: { x: 1, y: 0.5 }, zoom: 1, isApart: false }, 2, 1);
  expect(part).toEqual({ x: 0.5, y: 0, width: 0.5, height: 1 });
  expect(pointAt(part, { x: 0.5, y: 0.25 })).toEqual({ x: 0.75, y: 0.25 });
});

test('arrows move the focal point by one in a hundred, with Shift by ten, and not beyond the edge', () => {
  expect(stepped({ x: 0.5, y: 0.5 }, 'ArrowLeft', false)).toEqual({ x: 0.49, y: 0.5 });
  expect(stepped({ x: 0.5, y: 0.95 }, 'ArrowDown', true)).toEqual({ x: 0.5, y: 1 });
  expect(stepped({ x: 0.5, y: 0.5 }, 'Enter', false)).toBeUndefined();
});
