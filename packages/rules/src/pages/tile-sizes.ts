import type { TileShape, TileSize } from '@touchline/contract';

/** Maximum width of tiles, by size (PAGE-03). */
export const maxTileWidths: Readonly<Record<TileSize, number>> = { Large: 745, Default: 540, Small: 320, XSmall: 220 };

/**
 * Number of visible tiles in a line from each breakpoint on, and on TVs; a partly visible tile indicates that there are
 * more.
 */
type VisibleTiles = readonly [from320: number, from600: number, from1024: number, from1440: number, tv: number];

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

/** Number of visible tiles in a line (PAGE-19). */
export const visibleTiles = (shape: TileShape, size: TileSize): VisibleTiles => visible[shape][size];

/** Maximum number of visible tiles at any width, including a partly visible one. */
export const mostVisibleTiles = (shape: TileShape, size: TileSize): number =>
  Math.ceil(Math.max(...visible[shape][size]));

/** Number of tiles beside each other from a window width on, widest first. */
export type Columns = readonly (readonly [from: number, tiles: number])[];

/** The visible tiles of a line; the spacing changes at 768 pixels. */
export function lineColumns(shape: TileShape, size: TileSize): Columns {
  const [from320, from600, from1024, from1440] = visible[shape][size];
  return [
    [1440, from1440],
    [1024, from1024],
    [768, from600],
    [600, from600],
    [0, from320],
  ];
}

/** Margin beside the content and gap between tiles, as in the design tokens. */
const spacing = (from: number): readonly [margin: number, gap: number] =>
  from < 768 ? [12, 10] : from < 1024 ? [18, 14] : [24, 16];

const scaled = (length: number, scale: number) => Math.round(length * scale * 100) / 100;

/**
 * The `sizes` attribute of tile pictures: their width by window width, so that the browser can select a source before
 * layout. Phones with three pixels per point load two thirds of it: the difference is not visible and saves data.
 *
 * @param margins 1 in a line, which ends at the edge of the window, 2 in a grid
 */
export function pictureSizes(shape: TileShape, columns: Columns, margins: 1 | 2, mostWidth?: number): string {
  // The picture of a circle fills two thirds of it.
  const share = shape === 'Circle' ? 0.66 : 1;
  return columns
    .map(([from, tiles]) => {
      const [margin, gap] = spacing(from);
      const lack = (margins * margin - gap) / tiles + gap;
      const width = (scale: number) => `calc(${scaled(100 / tiles, scale)}vw - ${scaled(lack, scale)}px)`;
      if (from === 0) return `(min-resolution: 2.5dppx) ${width((share * 2) / 3)}, ${width(share)}`;
      const size = `(min-width: ${from}px) ${width(share)}`;
      return mostWidth && from === 1440
        ? `(min-width: ${Math.ceil((mostWidth + lack) * tiles)}px) ${scaled(mostWidth, share)}px, ${size}`
        : size;
    })
    .join(', ');
}

/** The `sizes` of pictures in a line. */
export const linePictureSizes = (shape: TileShape, size: TileSize): string =>
  pictureSizes(shape, lineColumns(shape, size), 1, maxTileWidths[size]);

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
