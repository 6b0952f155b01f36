import type { UserTokens } from '@touchline/contract';
import type { StoredValues } from '../features/session';

/** The person who is signed in on this device. */
export interface Person {
  userId: string;
  email: string;
}

/** What screens need of a registered session: take over tokens, know the person, sign out. */
export interface AccountSession {
  adopt(tokens: UserTokens): Promise<void>;
  signOut(): Promise<void>;
  person(): Person | undefined;
}

const USER = 'registeredUser';
const EMAIL = 'userEmail';

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function isRecord(value: unknown): value is { username: string } {
  return typeof value === 'object' && value !== null && 'username' in value && isText(value.username);
}

/** Keeps the registered record on this device. */
export function accountSession(stored: StoredValues): AccountSession {
  return {
    async adopt({ userId, email, idToken: _idToken, ...tokens }) {
      stored.write(USER, { username: userId, ...tokens });
      stored.write(EMAIL, email);
    },
    async signOut() {
      stored.remove(USER);
      stored.remove(EMAIL);
    },
    person() {
      const user = stored.read(USER, isRecord);
      return user && { userId: user.username, email: stored.read(EMAIL, isText) ?? '' };
    },
  };
}

/** Nobody: what the server draws for. */
export const nobodysAccount: AccountSession = {
  adopt: () => Promise.resolve(),
  signOut: () => Promise.resolve(),
  person: () => undefined,
};
