import type { TilePosition, TileSize } from '@touchline/contract';

/** Dimensions of a grid. */
export interface GridShape {
  columns: number;
  /** Rows of a block, which fills the screen; a large tile does not span two blocks. */
  rowsPerBlock: number;
  /** Maximum number of spaces, across all blocks. */
  spaces: number;
}

/** Position and final size of a tile. */
export interface PlacedTile {
  size: TileSize;
  position: TilePosition;
}

const LARGE_SIDE = 2;

/** Number of columns and rows a tile spans. */
export const gridSide = (size: TileSize): number => (size === 'Large' ? LARGE_SIDE : 1);

/**
 * Places tiles in order, each in the first free position; large tiles span two by two spaces. A large tile that does
 * not fit is placed with the default size. No tile is skipped; the last tiles are dropped if there is no space left
 * (PAGE-07).
 */
export function layOutGrid(sizes: readonly TileSize[], { columns, rowsPerBlock, spaces }: GridShape): PlacedTile[] {
  const taken = new Set<number>();
  const placed: PlacedTile[] = [];

  function isFree(row: number, column: number, side: number): boolean {
    if (column + side > columns || (row % rowsPerBlock) + side > rowsPerBlock) return false;
    return cellsOf(row, column, side).every((cell) => cell < spaces && !taken.has(cell));
  }
  const cellsOf = (row: number, column: number, side: number): number[] =>
    Array.from({ length: side * side }, (_, i) => (row + Math.floor(i / side)) * columns + column + (i % side));

  function firstFree(side: number): TilePosition | undefined {
    for (let cell = 0; cell < spaces; cell++) {
      const position = { row: Math.floor(cell / columns), column: cell % columns };
      if (isFree(position.row, position.column, side)) return position;
    }
    return undefined;
  }

  for (const requested of sizes) {
    const large = gridSide(requested) > 1 ? firstFree(gridSide(requested)) : undefined;
    const size = large || gridSide(requested) === 1 ? requested : 'Default';
    const position = large ?? firstFree(1);
    if (!position) break;
    for (const cell of cellsOf(position.row, position.column, gridSide(size))) taken.add(cell);
    placed.push({ size, position });
  }
  return placed;
}

/** Total number of spaces the tiles take. */
export const spacesTaken = (tiles: readonly { size: TileSize }[]): number =>
  tiles.reduce((sum, { size }) => sum + gridSide(size) ** 2, 0);
