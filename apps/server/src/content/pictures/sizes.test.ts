import type { TileShape, TileSize } from '@touchline/contract';
import { visibleTiles } from '@touchline/rules/pages/tile-sizes';
import { expect, test } from 'vitest';
import { imageOf, isWidth, widths } from './sizes';

const photo = { name: 'card', hash: 'abcdefghijkl', contentType: 'image/jpeg', width: 1600, height: 900, size: 90_000 };
const drawing = { ...photo, contentType: 'image/svg+xml', size: 500 };
const shapes = (image: ReturnType<typeof imageOf>) =>
  image.sources.map(({ format, width, height }) => `${format} ${width}×${height}`);

const photoShapes = [
  'webp 160×90',
  'webp 208×117',
  'webp 264×149',
  'webp 352×198',
  'webp 464×261',
  'webp 512×288',
  'webp 608×342',
  'webp 768×432',
  'webp 960×540',
  'webp 1280×720',
  'webp 1600×900',
];

test('a photograph and a large drawing travel as webp up to their own width', () => {
  expect(shapes(imageOf(photo))).toEqual(photoShapes);
  expect(shapes(imageOf({ ...drawing, size: 9000 }))).toEqual(photoShapes);
});

test('a small drawing travels as it is, and as webp in two widths', () => {
  expect(shapes(imageOf(drawing))).toEqual(['svg 1600×900', 'webp 320×180', 'webp 1280×720']);
  expect(shapes(imageOf({ ...drawing, width: 64, height: 64 }))).toEqual(['svg 64×64', 'webp 320×320']);
});

test('a picture smaller than every width has the smallest', () => {
  expect(shapes(imageOf({ ...photo, width: 64, height: 64 }))).toEqual(['webp 160×160']);
});

test('a very flat picture is at least one pixel high', () => {
  expect(shapes(imageOf({ ...photo, width: 1600, height: 1 }))[0]).toBe('webp 160×1');
});

test('an address names the version', () => {
  expect(imageOf(photo).sources[0]?.url).toBe('/art/abcdefghijkl/card.160.webp');
});

test('the widths of former versions are still rendered, others are not', () => {
  for (const width of [160, 320, 480, 640, 960, 1280, 1920]) expect(isWidth(width)).toBe(true);
  const offered = [photo, drawing].flatMap((facts) => imageOf(facts).sources).filter(({ format }) => format === 'webp');
  for (const { width } of offered) expect(isWidth(width)).toBe(true);
  for (const width of [0, 161, 321, 4096, Number.NaN]) expect(isWidth(width)).toBe(false);
});

// Window, pixels per point that are loaded, breakpoint, margin and gap.
const screens = [
  ['an Android phone', 360, 2, 0, 12, 10],
  ['an iPhone', 390, 2, 0, 12, 10],
  ['a newer iPhone', 393, 2, 0, 12, 10],
  ['a large Android phone', 412, 1.75, 0, 12, 10],
  ['a tablet', 820, 2, 1, 18, 14],
  ['a small laptop', 1366, 1, 2, 24, 16],
  ['a laptop', 1440, 1, 3, 24, 16],
  ['a laptop with a fine screen', 1512, 2, 3, 24, 16],
  ['a laptop with larger text', 1536, 1.25, 3, 24, 16],
  ['a desktop', 1920, 1, 3, 24, 16],
] as const;
const tiles: [TileShape, TileSize][] = [
  ['16By9', 'Large'],
  ['16By9', 'Default'],
  ['2By3', 'Default'],
];

test.each(screens)(
  'tiles on %s load at most a quarter more than they show',
  (_device, window, dppx, place, margin, gap) => {
    for (const [shape, size] of tiles) {
      const needed = ((window - margin + gap) / (visibleTiles(shape, size)[place] ?? 1) - gap) * dppx;
      const loaded = widths.find((width) => width >= needed) ?? 0;
      expect(loaded / needed, `${shape} ${size}`).toBeLessThanOrEqual(1.25);
      expect(loaded / needed, `${shape} ${size}`).toBeGreaterThanOrEqual(1);
    }
  },
);

test('between two widths at most a third more is loaded', () => {
  for (const [index, width] of widths.slice(1).entries()) expect(width / (widths[index] ?? 0)).toBeLessThan(1.34);
});
