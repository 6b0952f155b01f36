import type { UserType } from '@touchline/contract';
import { isUsable } from './life';
import { readRecords } from './records';
import type { StoredValues } from './storage';

/** Tokens that expire sooner are left to the session, which renews them. */
const SPARE_SECONDS = 60;

/** The viewer of early scripts. */
interface StoredViewer {
  /** The token that a session would start with; a guest may have none. */
  token: string | undefined;
  userType: UserType;
}

/** The viewer as stored on this device, else a guest; `undefined` where the session of a person has to be renewed first. */
export function storedViewer(stored: StoredValues, now: number): StoredViewer | undefined {
  const { registered, anonymous } = readRecords(stored);
  const known = registered ?? anonymous;
  const token = known && isUsable(known, { now: now + SPARE_SECONDS, doubt: 0 }) ? known.accessToken : undefined;
  if (!registered) return { token, userType: 'anonymous' };
  return token === undefined ? undefined : { token, userType: 'registered' };
}
