import type { TileShape, TileSize } from '@touchline/contract';

/** Maximum width of tiles, by size (PAGE-03). */
export const maxTileWidths: Readonly<Record<TileSize, number>> = { Large: 745, Default: 540, Small: 320, XSmall: 220 };

/**
 * Number of visible tiles in a line from each breakpoint on, and on TVs; a partly visible tile indicates that there are
 * more.
 */
type VisibleTiles = readonly [from320: number, from600: number, from1024: number, from1440: number, tv: number];

const shapes: readonly TileShape[] = ['16By9', 'Square', 'Circle', '2By3', '9By16'];

const visible: Readonly<Record<TileShape, Readonly<Record<TileSize, VisibleTiles>>>> = {
  '16By9': {
    Large: [1.25, 2.11, 2.75, 3.14, 3.15],
    Default: [1.5, 2.74, 3.75, 4.26, 3.59],
    Small: [1.85, 3.45, 4.3, 4.84, 5.1],
    XSmall: [2.3, 4.3, 5.4, 6.07, 7.1],
  },
  Square: {
    Large: [1.8, 2.8, 3.5, 4, 3.9],
    Default: [2.3, 3.6, 4.5, 5.1, 4.9],
    Small: [2.8, 4.4, 5.4, 6.1, 5.8],
    XSmall: [3.4, 5.3, 6.5, 7.3, 7.2],
  },
  Circle: {
    Large: [2.6, 4.4, 5.8, 6.5, 6.1],
    Default: [3.2, 5.5, 7.2, 8.1, 7.3],
    Small: [3.8, 6.6, 8.6, 9.7, 9.2],
    XSmall: [4.6, 8, 10.4, 11.6, 11],
  },
  '2By3': {
    Large: [2.1, 3.4, 4.1, 4.6, 4.6],
    Default: [2.81, 4.48, 5.4, 6.07, 6.1],
    Small: [3.3, 5.2, 6.3, 7.1, 7.1],
    XSmall: [3.9, 6.1, 7.4, 8.3, 8.1],
  },
  '9By16': {
    Large: [1.9, 3.1, 3.9, 4.4, 4.6],
    Default: [2.4, 3.9, 4.9, 5.5, 5.6],
    Small: [2.81, 4.6, 5.7, 6.4, 6.6],
    XSmall: [3.4, 5.5, 6.8, 7.6, 7.6],
  },
};

/** Parses a tile shape of a URL; unknown values are 16:9 (ROUTE-14). */
export const parseTileShape = (value: string): TileShape => shapes.find((shape) => shape === value) ?? '16By9';

/** Number of visible tiles in a line (PAGE-19). */
export const visibleTiles = (shape: TileShape, size: TileSize): VisibleTiles => visible[shape][size];

/** Number of grid columns: the visible tiles of a line, rounded. */
export const gridColumns = (shape: TileShape, size: TileSize): number[] =>
  visible[shape][size].map((tiles) => Math.max(1, Math.round(tiles)));

/** Maximum number of visible tiles at any width, including a partly visible one. */
export const mostVisibleTiles = (shape: TileShape, size: TileSize): number =>
  Math.ceil(Math.max(...visible[shape][size]));

const percentWidth = (tiles: number): number => Math.ceil(100 / tiles);

/**
 * The `sizes` attribute of a tile image, so that the browser can select a source before layout. Phones with three
 * pixels per point load two thirds of the width: the difference is not visible and saves data.
 */
export function tilePictureSizes(shape: TileShape, size: TileSize): string {
  const [from320, from600, from1024, from1440] = visible[shape][size];
  const small = percentWidth(from320);
  return [
    `(min-width: 1440px) ${percentWidth(from1440)}vw`,
    `(min-width: 1024px) ${percentWidth(from1024)}vw`,
    `(min-width: 600px) ${percentWidth(from600)}vw`,
    `(min-resolution: 2.5dppx) ${Math.ceil((small * 2) / 3)}vw`,
    `${small}vw`,
  ].join(', ');
}

/** Layouts by breakpoint: width of a line, gap between tiles, and font size of tile titles. */
const layouts = [
  { name: 'narrow', line: 378, gap: 10, title: 15 },
  { name: 'narrow', line: 802, gap: 14, title: 15 },
  { name: 'wide', line: 1256, gap: 16, title: 16 },
  { name: 'wide', line: 1416, gap: 16, title: 16 },
  { name: 'tv', line: 1704, gap: 32, title: 28 },
] as const;

/** Layout of a title: below 1024 pixels, from there on, or on TVs. */
export type TitleLayout = (typeof layouts)[number]['name'];

/** Minimum width of a tile title in a layout, in em. */
export function tileTitleRoom(shape: TileShape, size: TileSize, layout: TitleLayout): number {
  const widths = visible[shape][size].flatMap((tiles, index) => {
    const dimensions = layouts[index];
    if (dimensions?.name !== layout) return [];
    return [
      Math.min((dimensions.line + dimensions.gap) / tiles - dimensions.gap, maxTileWidths[size]) / dimensions.title,
    ];
  });
  return Math.min(...widths);
}
