import { createHash } from 'node:crypto';

/** Ports from the first to the last. */
export interface PortRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Gives each input a port of its own, the same on every node and after each start: by its id, or the next free one. A
 * later input never takes the port of an earlier one. Inputs beyond the range get none.
 * @param ids in the order in which they were made.
 */
export function assignPorts(ids: readonly string[], { first, last }: PortRange): ReadonlyMap<string, number> {
  const size = last - first + 1;
  const taken = new Set<number>();
  const ports = new Map<string, number>();
  for (const id of ids.slice(0, size)) {
    const wish = createHash('sha256').update(id).digest().readUInt32BE(0) % size;
    let offset = wish;
    while (taken.has(offset)) offset = (offset + 1) % size;
    taken.add(offset);
    ports.set(id, first + offset);
  }
  return ports;
}
