import type { UserType } from '@touchline/contract';
import { isUsable } from './life';
import { readRecords } from './records';
import type { StoredValues } from './storage';

/** Tokens that expire sooner are left to the session, which renews them. */
const SPARE_SECONDS = 60;

/** The token that a session would start with, for early scripts; `now` in epoch seconds. */
export function storedToken(stored: StoredValues, now: number): { token: string; userType: UserType } | undefined {
  const { registered, anonymous } = readRecords(stored);
  const known = registered ?? anonymous;
  if (known?.accessToken === undefined || !isUsable(known, { now: now + SPARE_SECONDS, doubt: 0 })) return undefined;
  return { token: known.accessToken, userType: registered ? 'registered' : 'anonymous' };
}
