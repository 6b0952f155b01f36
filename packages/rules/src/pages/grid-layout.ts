import type { TilePosition, TileSize } from '@touchline/contract';

/** How a grid is cut into spaces. */
export interface GridShape {
  columns: number;
  /** So many rows make a block, a screenful: a large tile never stands across two of them. */
  rowsPerBlock: number;
  /** The most spaces that are filled; blocks follow one another until then. */
  spaces: number;
}

/** Where a tile stands, and how large it came out. */
export interface PlacedTile {
  size: TileSize;
  position: TilePosition;
}

const LARGE_SIDE = 2;

/** How many spaces a tile takes to the right and downwards. */
export const gridSide = (size: TileSize): number => (size === 'Large' ? LARGE_SIDE : 1);

/**
 * Lays tiles out in their order, each at the first place where it fits; a large one takes two by two spaces. A large
 * tile without room is shown as an ordinary one: nothing is skipped, what finds no space is what comes last (PAGE-07).
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

  for (const wanted of sizes) {
    const roomy = gridSide(wanted) > 1 ? firstFree(gridSide(wanted)) : undefined;
    const size = roomy || gridSide(wanted) === 1 ? wanted : 'Default';
    const position = roomy ?? firstFree(1);
    if (!position) break;
    for (const cell of cellsOf(position.row, position.column, gridSide(size))) taken.add(cell);
    placed.push({ size, position });
  }
  return placed;
}

/** How many spaces the tiles take together. */
export const spacesTaken = (tiles: readonly { size: TileSize }[]): number =>
  tiles.reduce((sum, { size }) => sum + gridSide(size) ** 2, 0);
