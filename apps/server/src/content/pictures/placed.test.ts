import type { Image } from '@touchline/contract';
import { expect, test } from 'vitest';
import { isPart, partsIn, placedImage } from './placed';

const image = (name: string): Image => ({
  sources: [{ url: `/art/hash/${name}.960.webp`, width: 960, height: 540, format: 'webp' }],
});
const stored =
  (...names: string[]) =>
  (name: string) =>
    names.includes(name) ? image(name) : undefined;

test('a picture with a focal point has the sources of the whole picture', () => {
  expect(placedImage({ picture: 'derby', focus: { x: 0.25, y: 0.5 } }, stored('derby'))).toEqual({
    ...image('derby'),
    focus: { x: 0.25, y: 0.5 },
  });
});

test('a part has a name of its own, and the focal point is told within it', () => {
  const value = { picture: 'derby', focus: { x: 0.5, y: 0.25 }, crop: { x: 0.25, y: 0.125, width: 0.5, height: 0.5 } };
  expect(partsIn({ image: value })).toEqual([
    { name: 'derby.c250-125-500-500', of: 'derby', crop: { x: 0.25, y: 0.125, width: 0.5, height: 0.5 } },
  ]);
  expect(placedImage(value, stored('derby', 'derby.c250-125-500-500'))).toEqual({
    ...image('derby.c250-125-500-500'),
    focus: { x: 0.5, y: 0.25 },
  });
  expect(isPart('derby.c250-125-500-500')).toBe(true);
  expect(isPart('derby')).toBe(false);
});

test('a part that is not there yet leaves the whole picture', () => {
  const value = { picture: 'derby', crop: { x: 0, y: 0, width: 0.5, height: 0.5 } };
  expect(placedImage(value, stored('derby'))).toEqual(image('derby'));
});

test('tall and square frames can have a picture or place of their own', () => {
  const value = {
    picture: 'derby',
    focus: { x: 0.5, y: 0.5 },
    tall: { picture: 'captain', focus: { x: 0.1, y: 0.2 } },
    square: { crop: { x: 0.5, y: 0, width: 0.5, height: 0.5 } },
  };
  expect(placedImage(value, stored('derby', 'captain', 'derby.c500-0-500-500'))).toMatchObject({
    tall: { ...image('captain'), focus: { x: 0.1, y: 0.2 } },
    square: { ...image('derby.c500-0-500-500'), focus: { x: 0, y: 1 } },
  });
});

test('a crop that reaches beyond the picture ends at its edge', () => {
  const [part] = partsIn({ picture: 'derby', crop: { x: 0.75, y: 0, width: 1, height: 1 } });
  expect(part?.crop).toEqual({ x: 0.75, y: 0, width: 0.25, height: 1 });
});

test('a picture that is nowhere is none', () => {
  expect(placedImage({ picture: 'gone' }, stored())).toBeUndefined();
});
