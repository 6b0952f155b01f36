import { tileSizes } from '@touchline/contract/schema';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GridShape, gridSide, layOutGrid, type PlacedTile, spacesTaken } from './grid-layout';

const TWO_BY_THREE: GridShape = { columns: 3, rowsPerBlock: 2, spaces: 6 };
const at = ({ size, position }: PlacedTile) => `${size} ${position.row},${position.column}`;

describe('a grid of two rows and three columns', () => {
  it('is filled from left to right and top to bottom', () => {
    const placed = layOutGrid(['Default', 'Small', 'XSmall', 'Default'], TWO_BY_THREE);
    expect(placed.map(at)).toEqual(['Default 0,0', 'Small 0,1', 'XSmall 0,2', 'Default 1,0']);
  });

  it('places a large tile in two by two spaces and fills the space around it', () => {
    const placed = layOutGrid(['Large', 'Default', 'Default', 'Default'], TWO_BY_THREE);
    expect(placed.map(at)).toEqual(['Large 0,0', 'Default 0,2', 'Default 1,2']);
  });

  it('places a large tile that does not fit with the default size', () => {
    expect(layOutGrid(['Default', 'Default', 'Large'], TWO_BY_THREE).map(at)).toEqual([
      'Default 0,0',
      'Default 0,1',
      'Default 0,2',
    ]);
  });

  it('continues in further blocks, and no large tile spans two blocks', () => {
    const placed = layOutGrid(['Default', 'Default', 'Large'], { ...TWO_BY_THREE, spaces: 12 });
    expect(placed.map(at)).toEqual(['Default 0,0', 'Default 0,1', 'Large 2,0']);
  });
});

const shape = fc.record({
  columns: fc.integer({ min: 1, max: 12 }),
  rowsPerBlock: fc.integer({ min: 1, max: 12 }),
  spaces: fc.integer({ min: 1, max: 50 }),
});
const sizes = fc.array(fc.constantFrom(...tileSizes), { maxLength: 60 });

const cellsOf = ({ size, position: { row, column } }: PlacedTile): string[] => {
  const side = gridSide(size);
  return Array.from({ length: side ** 2 }, (_, i) => `${row + Math.floor(i / side)},${column + (i % side)}`);
};

it('for any tiles, none overlap or leave the grid, and none is skipped while there is space', () => {
  fc.assert(
    fc.property(sizes, shape, (wanted, grid) => {
      const placed = layOutGrid(wanted, grid);
      const cells = placed.flatMap(cellsOf);
      expect(new Set(cells).size).toBe(cells.length);
      expect(spacesTaken(placed)).toBe(cells.length);
      for (const tile of placed) {
        const { row, column } = tile.position;
        const side = gridSide(tile.size);
        expect(column + side).toBeLessThanOrEqual(grid.columns);
        expect((row % grid.rowsPerBlock) + side).toBeLessThanOrEqual(grid.rowsPerBlock);
        expect((row + side - 1) * grid.columns + column + side - 1).toBeLessThan(grid.spaces);
      }
      expect(placed.length === wanted.length || cells.length === grid.spaces).toBe(true);
      placed.forEach(({ size }, index) => {
        expect(['Default', wanted[index]]).toContain(size);
      });
    }),
  );
});
