import type { DeviceFlowType } from '@touchline/contract';
import type { ConnectedCaller } from '../../auth';
import { Problem } from '../../kernel/http/problem';
import type { StoredSession } from './queries';

/** How long a device can fetch its tokens after the approval. */
const PICK_UP_MS = 120_000;
/** Paying and self-service take longer than an approval. */
const TAKE_OVER_MS = 1_800_000;

/** Register starts as login (FLOW-02). */
export const startsAs = (type: DeviceFlowType): DeviceFlowType => (type === 'register' ? 'login' : type);

/** A checkout or account management belongs to the account that asked for it. */
export function refuseForeign({ type, ownerId }: StoredSession, { accountId }: ConnectedCaller): void {
  if (ownerId !== null && ownerId !== accountId && startsAs(type) !== 'login')
    throw new Problem(409, 'Another account', 'The device is signed in to another account.');
}

/** An approved sign-in waits for its device; everything else continues on this browser. */
export function approval(
  { type, expiresAt }: StoredSession,
  { accountId, authenticatedAt }: ConnectedCaller,
  now: Date,
) {
  const isSignIn = startsAs(type) === 'login';
  const least = now.getTime() + (isSignIn ? PICK_UP_MS : TAKE_OVER_MS);
  const to: 'authenticated' | 'entered' = isSignIn ? 'authenticated' : 'entered';
  return { to, accountId, authenticatedAt, expiresAt: new Date(Math.max(expiresAt.getTime(), least)) };
}
