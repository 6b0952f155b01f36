import type { Tile } from '@touchline/contract';

/** The tiles of a line, an ad at its start moved behind the first other tile; only ads are no line. */
export function adsBehindFirst<T extends Pick<Tile, 'type'>>(tiles: readonly T[]): T[] {
  const lead = tiles.find(({ type }) => type !== 'Ad');
  return lead ? [lead, ...tiles.filter((tile) => tile !== lead)] : [];
}
