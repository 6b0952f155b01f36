import { tileShapes, tileSizes } from '@touchline/contract/schema';
import { expect, test } from 'vitest';
import { gridColumns } from './grid-sizes';
import { parseTileShape } from './tile-shape';
import { linePictureSizes, maxTileWidths, mostVisibleTiles, tileTitleRoom, visibleTiles } from './tile-sizes';

const everyTile = tileShapes.flatMap((shape) => tileSizes.map((size) => ({ shape, size })));

test('PAGE-03b the four sizes have maximum widths of 745, 540, 320 and 220 pixels', () => {
  expect(tileSizes.map((size) => maxTileWidths[size])).toEqual([745, 540, 320, 220]);
});

test('ROUTE-14 an unknown tile shape falls back to 16:9', () => {
  for (const shape of tileShapes) expect(parseTileShape(shape)).toBe(shape);
  for (const odd of ['', '16by9', 'Hexagon', 'constructor']) expect(parseTileShape(odd)).toBe('16By9');
});

test('ROUTE-14 tiles of an unknown shape are laid out as those of 16:9', () => {
  const shape = parseTileShape('Hexagon');
  expect(visibleTiles(shape, 'Default')).toEqual([1.5, 2.74, 3.75, 4.26, 3.59]);
  expect(gridColumns(shape, 'Default')).toEqual([2, 3, 4, 4, 4]);
  expect(mostVisibleTiles(shape, 'Default')).toBe(5);
  expect(linePictureSizes(shape, 'Default')).toBe(linePictureSizes('16By9', 'Default'));
});

// In em: the width of the line and one gap, divided by the visible tiles, without the gap, by the font size.
test.each([
  ['narrow', 'Large', ((378 + 10) / 1.25 - 10) / 15],
  ['narrow', 'Default', ((378 + 10) / 1.5 - 10) / 15],
  ['wide', 'Large', ((1416 + 16) / 3.14 - 16) / 16],
  ['wide', 'Default', ((1416 + 16) / 4.26 - 16) / 16],
  ['wide', 'Small', ((1256 + 16) / 4.3 - 16) / 16],
  ['wide', 'XSmall', ((1256 + 16) / 5.4 - 16) / 16],
  ['tv', 'Large', ((1704 + 32) / 3.15 - 32) / 28],
  ['tv', 'Small', ((1704 + 32) / 5.1 - 32) / 28],
] as const)(
  'ROUTE-14 in the %s layout a %s tile of an unknown shape has the title room of 16:9',
  (layout, size, em) => {
    expect(tileTitleRoom(parseTileShape('Hexagon'), size, layout)).toBeCloseTo(em, 6);
  },
);

test.each(tileShapes)('PAGE-19 the smaller a %s tile, the more of them are visible', (shape) => {
  for (const frame of visibleTiles(shape, 'Default').keys()) {
    const counts = tileSizes.map((size) => visibleTiles(shape, size)[frame] ?? 0);
    expect(counts).toEqual([...counts].sort((one, other) => one - other));
    expect(new Set(counts).size).toBe(tileSizes.length);
  }
});

test.each(everyTile)('PAGE-19 the wider the window, the more $size $shape tiles are visible', ({ shape, size }) => {
  // The last count is for TVs.
  const counts = visibleTiles(shape, size).slice(0, -1);
  expect(counts).toEqual([...counts].sort((one, other) => one - other));
});

test.each([
  ['16By9', 'Large', 440],
  ['16By9', 'Default', 320],
  ['16By9', 'Small', 280],
  ['2By3', 'Default', 220],
  ['Circle', 'Small', 132],
] as const)('PAGE-19 a %s tile of size %s is about %d pixels wide at 1440', (shape, size, width) => {
  expect(Math.abs((1416 + 16) / visibleTiles(shape, size)[3] - 16 - width)).toBeLessThan(2);
});

test('PAGE-19 a grid has whole columns, at least one', () => {
  expect(gridColumns('16By9', 'Large')).toEqual([1, 2, 3, 3, 3]);
  for (const { shape, size } of everyTile)
    for (const columns of gridColumns(shape, size)) expect(columns).toBeGreaterThan(0);
});

test('a larger tile has more room for its title', () => {
  for (const frame of ['narrow', 'wide', 'tv'] as const) {
    expect(tileTitleRoom('16By9', 'Large', frame)).toBeGreaterThan(tileTitleRoom('16By9', 'Small', frame));
  }
  expect(tileTitleRoom('16By9', 'Large', 'narrow')).toBeCloseTo(20, 0);
});
