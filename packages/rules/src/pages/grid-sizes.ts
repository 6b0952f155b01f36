import type { TileShape, TileSize } from '@touchline/contract';
import { type Columns, lineColumns, pictureSizes, visibleTiles } from './tile-sizes';

const whole = (tiles: number) => Math.max(1, Math.round(tiles));

/** Number of grid columns: the visible tiles of a line, rounded. */
export const gridColumns = (shape: TileShape, size: TileSize): number[] => visibleTiles(shape, size).map(whole);

/** The `sizes` of pictures in a grid. */
export const gridPictureSizes = (shape: TileShape, size: TileSize): string =>
  pictureSizes(
    shape,
    lineColumns(shape, size).map(([from, tiles]) => [from, whole(tiles)] as const),
    2,
  );

const upright: Columns = [
  [1024, 6],
  [872, 6],
  [768, 3],
  [0, 3],
];

/** A large tile and its gap are as wide as two others with theirs. */
const wide = (isLarge: boolean): Columns => [
  [1024, isLarge ? 1.5 : 3],
  [768, isLarge ? 1.5 : 3],
  [600, isLarge ? 1.5 : 3],
  [0, isLarge ? 1 : 2],
];

/** The `sizes` of pictures in a mosaic. */
export const mosaicPictureSizes = (shape: TileShape, isLarge: boolean): string =>
  pictureSizes(shape, shape === '16By9' ? wide(isLarge) : upright, 2);
