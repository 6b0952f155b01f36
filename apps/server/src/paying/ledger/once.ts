import { createHash } from 'node:crypto';
import { Problem } from '../../kernel/http/problem';
import type { Db } from '../../kernel/store/store';
import { findAnswer, keepAnswer, takeKey } from './key-queries';

/** A request with an idempotency key. */
interface KeyedRequest {
  ownerId: string;
  key: string;
  /** The content bound to the key; the same key with other content is rejected. */
  body: object;
  at: Date;
}

/**
 * Runs the work of a key once, within the caller's transaction, and returns the same answer to every later call.
 * Concurrent calls wait for the first; where it fails, nothing is stored and the next one runs.
 */
export async function once<T extends object>(
  tx: Db,
  { ownerId, key, body, at }: KeyedRequest,
  work: () => Promise<T>,
): Promise<T> {
  const hash = contentOf(body);
  if (await takeKey(tx, { ownerId, key, hash, at })) {
    const answer = await work();
    await keepAnswer(tx, ownerId, key, answer);
    return answer;
  }
  const kept = await findAnswer(tx, ownerId, key);
  return answerTo(kept, hash) as T;
}

/** The stored answer of a key, for a request with this content. */
export function answerTo(
  kept: { hash: Buffer | null; answer: object | null } | undefined,
  hash: Buffer,
): object | null {
  if (!kept?.hash?.equals(hash))
    throw new Problem(422, 'Key already used', 'This Idempotency-Key came with another request before.');
  return kept.answer;
}

/** The content of a request as it is bound to its key: a hash, whatever the order of the fields. */
export const contentOf = (body: object): Buffer => createHash('sha256').update(canonical(body)).digest();

function canonical(body: object): string {
  const entries = Object.entries(body).filter(([, value]) => value !== undefined);
  return JSON.stringify(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
