import { tileShapes, tileSizes } from '@touchline/contract/schema';
import { expect, test } from 'vitest';
import { gridPictureSizes, mosaicPictureSizes } from './grid-sizes';
import { linePictureSizes, maxTileWidths } from './tile-sizes';

/** The width that a `sizes` attribute gives in a window, as a browser reads it: the first clause that applies. */
function widthIn(sizes: string, window: number, dppx = 2): number {
  for (const clause of sizes.split(', ')) {
    const read =
      /^(?:\(min-(width|resolution): ([\d.]+)(?:px|dppx)\) )?(?:calc\(([\d.]+)vw - ([\d.]+)px\)|([\d.]+)px)$/.exec(
        clause,
      );
    if (!read) throw new Error(`“${clause}” is no clause`);
    const [, feature, least = '', vw = '0', minus = '0', px = '0'] = read;
    const actual = feature === 'width' ? window : dppx;
    if (feature === undefined || actual >= Number(least))
      return (window * Number(vw)) / 100 - Number(minus) + Number(px);
  }
  throw new Error(`No clause of “${sizes}” applies`);
}

// The window without its margin and with one gap, divided by the visible tiles, without the gap.
test.each([
  ['16By9', 'Large', 320, (320 - 12 + 10) / 1.25 - 10],
  ['16By9', 'Large', 390, (390 - 12 + 10) / 1.25 - 10],
  ['16By9', 'Large', 599, (599 - 12 + 10) / 1.25 - 10],
  ['16By9', 'Large', 600, (600 - 12 + 10) / 2.11 - 10],
  ['16By9', 'Large', 767, (767 - 12 + 10) / 2.11 - 10],
  ['16By9', 'Large', 768, (768 - 18 + 14) / 2.11 - 14],
  ['16By9', 'Large', 1023, (1023 - 18 + 14) / 2.11 - 14],
  ['16By9', 'Large', 1024, (1024 - 24 + 16) / 2.75 - 16],
  ['16By9', 'Large', 1439, (1439 - 24 + 16) / 2.75 - 16],
  ['16By9', 'Large', 1440, (1440 - 24 + 16) / 3.14 - 16],
  ['16By9', 'Large', 2397, (2397 - 24 + 16) / 3.14 - 16],
  ['16By9', 'Large', 2398, 745],
  ['16By9', 'Default', 412, (412 - 12 + 10) / 1.5 - 10],
  ['16By9', 'Default', 1920, (1920 - 24 + 16) / 4.26 - 16],
  ['16By9', 'Default', 2560, 540],
  ['16By9', 'Small', 1920, 320],
  ['2By3', 'Default', 390, (390 - 12 + 10) / 2.81 - 10],
  ['Circle', 'Small', 390, ((390 - 12 + 10) / 3.8 - 10) * 0.66],
  ['Circle', 'Small', 1440, ((1440 - 24 + 16) / 9.7 - 16) * 0.66],
] as const)(
  'in a line the picture of a %s tile of size %s is laid out at %d as described',
  (shape, size, window, width) => {
    expect(widthIn(linePictureSizes(shape, size), window)).toBeCloseTo(width, 0);
  },
);

// The window without both margins and with one gap, divided by the columns, without the gap.
test.each([
  ['16By9', 'Default', 390, (390 - 24 + 10) / 2 - 10],
  ['16By9', 'Default', 600, (600 - 24 + 10) / 3 - 10],
  ['16By9', 'Default', 820, (820 - 36 + 14) / 3 - 14],
  ['16By9', 'Default', 1024, (1024 - 48 + 16) / 4 - 16],
  ['16By9', 'Default', 2560, (2560 - 48 + 16) / 4 - 16],
  ['16By9', 'Large', 390, 390 - 24],
  ['2By3', 'Small', 1440, (1440 - 48 + 16) / 7 - 16],
  ['Circle', 'Default', 1024, ((1024 - 48 + 16) / 7 - 16) * 0.66],
] as const)(
  'in a grid the picture of a %s tile of size %s is laid out at %d as described',
  (shape, size, window, width) => {
    expect(widthIn(gridPictureSizes(shape, size), window)).toBeCloseTo(width, 0);
  },
);

test.each([
  ['16By9', false, 390, (390 - 24 + 10) / 2 - 10],
  ['16By9', true, 390, 390 - 24],
  ['16By9', false, 600, (600 - 24 + 10) / 3 - 10],
  ['16By9', true, 600, ((600 - 24 + 10) / 3) * 2 - 10],
  ['16By9', true, 1440, ((1440 - 48 + 16) / 3) * 2 - 16],
  ['2By3', false, 390, (390 - 24 + 10) / 3 - 10],
  ['2By3', false, 871, (871 - 36 + 14) / 3 - 14],
  ['2By3', false, 872, (872 - 36 + 14) / 6 - 14],
  ['Square', false, 1440, (1440 - 48 + 16) / 6 - 16],
] as const)(
  'in a mosaic the picture of a %s tile (large: %s) is laid out at %d as described',
  (shape, large, window, width) => {
    expect(widthIn(mosaicPictureSizes(shape, large), window)).toBeCloseTo(width, 0);
  },
);

const everyTile = tileShapes.flatMap((shape) => tileSizes.map((size) => [shape, size] as const));

test.each(everyTile)('phones with three pixels per point load two thirds of a %s tile of size %s', (shape, size) => {
  for (const sizes of [linePictureSizes(shape, size), gridPictureSizes(shape, size)]) {
    expect(widthIn(sizes, 390, 3)).toBeCloseTo((widthIn(sizes, 390) * 2) / 3, 0);
    expect(widthIn(sizes, 820, 3)).toBe(widthIn(sizes, 820));
  }
});

test.each(everyTile)('PAGE-03b the picture of a %s tile of size %s is not wider than its maximum', (shape, size) => {
  for (const window of [1920, 2560, 3840])
    expect(widthIn(linePictureSizes(shape, size), window)).toBeLessThanOrEqual(maxTileWidths[size]);
});
