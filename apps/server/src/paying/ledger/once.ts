import { createHash } from 'node:crypto';
import { Problem } from '../../kernel/http/problem';
import type { Db } from '../../kernel/store/store';
import { findAnswer, keepAnswer, takeKey } from './key-queries';

/** A key of somebody, and what they ask with it. */
interface KeyedRequest {
  ownerId: string;
  key: string;
  /** What the key is bound to; the same key with another one is refused. */
  body: object;
  at: Date;
}

/**
 * Does the work of a key one time, within the caller's transaction, and answers every later call the same. Who comes at the
 * same moment waits for the first; where that one fails, nothing is kept and the next one tries.
 */
export async function once<T extends object>(
  tx: Db,
  { ownerId, key, body, at }: KeyedRequest,
  work: () => Promise<T>,
): Promise<T> {
  const hash = createHash('sha256').update(canonical(body)).digest();
  if (await takeKey(tx, { ownerId, key, hash, at })) {
    const answer = await work();
    await keepAnswer(tx, ownerId, key, answer);
    return answer;
  }
  const kept = await findAnswer(tx, ownerId, key);
  if (!kept?.hash.equals(hash))
    throw new Problem(422, 'Key already used', 'This Idempotency-Key came with another request before.');
  return kept.answer as T;
}

/** The same text for the same content, whatever order its fields came in. */
function canonical(body: object): string {
  const entries = Object.entries(body).filter(([, value]) => value !== undefined);
  return JSON.stringify(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
