import { createHash } from 'node:crypto';

/** Ports from the first to the last. */
export interface PortRange {
  readonly first: number;
  readonly last: number;
}

/** An SRT input, and the port that it has. */
export interface PortOwner {
  readonly id: string;
  readonly port: number | null;
}

/**
 * Gives each input that has no port one of its own: by its id, or the next free one. One that has a port keeps it, unless
 * it is not of the range. Inputs beyond the range get none.
 * @param owners in the order in which they were made.
 */
export function assignPorts(owners: readonly PortOwner[], { first, last }: PortRange): ReadonlyMap<string, number> {
  const size = last - first + 1;
  const ports = new Map<string, number>();
  for (const { id, port } of owners) if (port !== null && port >= first && port <= last) ports.set(id, port);
  const taken = new Set(ports.values());
  for (const { id } of owners) {
    if (taken.size === size) break;
    if (ports.has(id)) continue;
    const wish = createHash('sha256').update(id).digest().readUInt32BE(0) % size;
    let offset = wish;
    while (taken.has(first + offset)) offset = (offset + 1) % size;
    taken.add(first + offset);
    ports.set(id, first + offset);
  }
  return ports;
}
