import type { TileShape } from '@touchline/contract';

const shapes: readonly TileShape[] = ['16By9', 'Square', 'Circle', '2By3', '9By16'];

/** Parses a tile shape of a URL; unknown values are 16:9 (ROUTE-14). */
export const parseTileShape = (value: string): TileShape => shapes.find((shape) => shape === value) ?? '16By9';
