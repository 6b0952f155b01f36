import type { Block } from './programme';

interface Lanes {
  readonly lanes: number;
  readonly laneOf: ReadonlyMap<string, number>;
}

/** Events of a row that overlap are drawn one below the other. */
export function lanesOf(blocks: readonly Block[]): Lanes {
  const ends: number[] = [];
  const laneOf = new Map<string, number>();
  for (const { id, start, end } of blocks) {
    const free = ends.findIndex((until) => until <= start);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = end;
    laneOf.set(id, lane);
  }
  return { lanes: Math.max(1, ends.length), laneOf };
}
