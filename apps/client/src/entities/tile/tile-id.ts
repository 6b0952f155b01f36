import type { Tile } from '@touchline/contract';

/** The element id of a tile. */
export const tileIdOf = (lineId: string, { id }: Pick<Tile, 'id'>): string => `${lineId}-${id}`;
