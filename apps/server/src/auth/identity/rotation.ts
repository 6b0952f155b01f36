import { createHmac, randomBytes } from 'node:crypto';
import { digest } from '../../kernel/common/secrets';
import type { Db } from '../../kernel/store/store';
import * as queries from './queries';

/** Two tabs may use one refresh token at once; a later second use means that it was stolen. */
const GRACE_MS = 20_000;
/** Uses of one session within the grace period; a client needs two or three. */
const MOST_STEPS = 20;

/** The stored state of a refresh token, locked together with its family. */
interface Presented {
  familyId: string;
  usedAt: Date | null;
  successorSalt: Buffer | null;
}

export const isReused = ({ usedAt }: Presented, now: Date): boolean =>
  usedAt !== null && now.getTime() - usedAt.getTime() > GRACE_MS;

/**
 * The token that replaces a presented one. A token has one successor, so that a session never has two valid tokens:
 * later uses within the grace period get the same one, or the one that has replaced it since. Undefined after too many
 * replacements.
 */
export async function rotate(tx: Db, token: string, presented: Presented, now: Date): Promise<string | undefined> {
  if (presented.successorSalt) return latest(tx, successorOf(token, presented.successorSalt));
  const salt = randomBytes(32);
  const successor = successorOf(token, salt);
  await queries.markUsed(tx, digest(token), presented.usedAt ?? now, salt);
  await queries.insertRefreshToken(tx, { hash: digest(successor), familyId: presented.familyId, createdAt: now });
  return successor;
}

async function latest(tx: Db, successor: string): Promise<string | undefined> {
  let token = successor;
  for (let step = 0; step < MOST_STEPS; step++) {
    const salt = await queries.successorSaltOf(tx, digest(token));
    if (!salt) return token;
    token = successorOf(token, salt);
  }
  return undefined;
}

/** Needs the token itself and the stored salt: neither the database nor an old token alone leads to the next one. */
const successorOf = (token: string, salt: Buffer): string =>
  createHmac('sha256', token).update(salt).digest('base64url');
