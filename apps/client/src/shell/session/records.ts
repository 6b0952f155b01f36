import type { AnonymousUserRecord, RegisteredUserRecord, Tokens } from '@touchline/contract';
import type { StoredValues } from './storage';

/** A registered viewer's record with their tokens. */
export type RegisteredUser = RegisteredUserRecord & Pick<Tokens, 'accessToken' | 'accessTokenExpiryTime'>;

/** The identities stored on this device. */
export interface Records {
  readonly registered: RegisteredUser | undefined;
  readonly anonymous: AnonymousUserRecord | undefined;
}

/** The storage keys of a session (ENT-01). */
export const keys = {
  anonymous: 'anonymousUser',
  registered: 'registeredUser',
  email: 'userEmail',
  sessionToken: 'sessionToken',
  sessionId: 'sessionId',
} as const;

/** The stored values, also of other tabs; invalid ones count as absent. */
export const readRecords = (stored: StoredValues): Records => ({
  registered: stored.read(keys.registered, isRegisteredUser),
  anonymous: stored.read(keys.anonymous, isAnonymousUser),
});

export const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const isAbsentOr = (isFine: (value: unknown) => boolean, value: unknown) => value === undefined || isFine(value);
const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function hasSoundTokens(fields: Readonly<Record<string, unknown>>): boolean {
  return (
    isAbsentOr(isText, fields['accessToken']) &&
    isAbsentOr(isText, fields['refreshToken']) &&
    isAbsentOr(isTime, fields['accessTokenExpiryTime']) &&
    isAbsentOr(isTime, fields['refreshTokenExpiryTime'])
  );
}

function isAnonymousUser(value: unknown): value is AnonymousUserRecord {
  const fields = fieldsOf(value);
  return isText(fields['username']) && isText(fields['password']) && hasSoundTokens(fields);
}

function isRegisteredUser(value: unknown): value is RegisteredUser {
  const fields = fieldsOf(value);
  const isComplete = isText(fields['username']) && isText(fields['accessToken']);
  return isComplete && isTime(fields['accessTokenExpiryTime']) && hasSoundTokens(fields);
}
