import { expect, test } from 'vitest';
import { imageOf } from './sizes';

const facts = { name: 'card', hash: 'abcdefghijkl', contentType: 'image/svg+xml', width: 1600, height: 900, size: 500 };
const shapes = (image: ReturnType<typeof imageOf>) =>
  image.sources.map(({ format, width, height }) => `${format} ${width}×${height}`);
const formats = (image: ReturnType<typeof imageOf>) => new Set(image.sources.map(({ format }) => format));

test('a small drawing travels as it is, and as webp up to its own width', () => {
  expect(shapes(imageOf(facts))).toEqual([
    'svg 1600×900',
    'webp 160×90',
    'webp 320×180',
    'webp 480×270',
    'webp 640×360',
    'webp 960×540',
    'webp 1280×720',
  ]);
});

test('a large drawing and a photograph travel as webp only', () => {
  expect(formats(imageOf({ ...facts, size: 9000 }))).toEqual(new Set(['webp']));
  expect(formats(imageOf({ ...facts, contentType: 'image/jpeg' }))).toEqual(new Set(['webp']));
});

test('a picture smaller than every width has the smallest', () => {
  expect(shapes(imageOf({ ...facts, contentType: 'image/png', width: 64, height: 64 }))).toEqual(['webp 160×160']);
});

test('a very flat picture is at least one pixel high', () => {
  expect(shapes(imageOf({ ...facts, size: 9000, width: 1600, height: 1 }))[0]).toBe('webp 160×1');
});

test('an address names the version', () => {
  expect(imageOf(facts).sources[1]?.url).toBe('/art/abcdefghijkl/card.160.webp');
});
