import { createHmac } from 'node:crypto';
import type { Seal, SealedEntry } from './seal-queries';

/** Half a SHA-256 is enough to tell that an entry is another one. */
export const MARK_BYTES = 16;
const FIRST = Buffer.alloc(32);

/** The digest of an entry. It needs the key of the service: who can only write to the database cannot make one. */
export function markOf(key: Uint8Array, entry: SealedEntry): Buffer {
  const { id, at, operatorId, name, role, call, outcome, details, requestId, network } = entry;
  const text = JSON.stringify([id, at, operatorId, name, role, call, outcome, details, requestId, network]);
  return createHmac('sha256', key).update(text).digest().subarray(0, MARK_BYTES);
}

/** The digest of a seal, which contains that of the seal before. */
export function hashOf(key: Uint8Array, before: Buffer | undefined, seal: Omit<Seal, 'id' | 'hash'>): Buffer {
  const { fromId, toId, gaps, late, at, marks } = seal;
  return createHmac('sha256', key)
    .update(before ?? FIRST)
    .update(JSON.stringify([fromId, toId, gaps, late, at]))
    .update(marks)
    .digest();
}

/** The entries that a seal covers, in the order of its marks. */
export function sealedIds({ fromId, toId, gaps, late }: Pick<Seal, 'fromId' | 'toId' | 'gaps' | 'late'>): number[] {
  const without = new Set(gaps);
  const ids: number[] = [];
  for (let id = fromId; id <= toId; id++) if (!without.has(id)) ids.push(id);
  return [...ids, ...late];
}
