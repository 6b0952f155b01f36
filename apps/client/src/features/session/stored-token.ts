import type { UserType } from '@touchline/contract';
import { readRecords } from './records';
import type { StoredValues } from './storage';

/** Tokens that run out sooner than this are left to the session, which renews them. */
const SPARE_SECONDS = 60;

/** The token a session would begin with, for what cannot wait until there is one. */
export function storedToken(stored: StoredValues, now: number): { token: string; userType: UserType } | undefined {
  const { registered, anonymous } = readRecords(stored);
  const { accessToken, accessTokenExpiryTime = 0 } = registered ?? anonymous ?? {};
  if (accessToken === undefined || accessTokenExpiryTime < now + SPARE_SECONDS) return undefined;
  return { token: accessToken, userType: registered ? 'registered' : 'anonymous' };
}
