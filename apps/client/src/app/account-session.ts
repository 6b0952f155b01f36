import type { UserTokens } from '@touchline/contract';
import type { StoredValues } from '../features/session';

/** The session of a device flow that is under way on this device. */
export interface OpenDeviceFlow {
  sessionId: string;
  sessionToken: string;
}

/** What screens need of the viewer's session: take over tokens, know the person, sign out, find an open sign-in again. */
export interface AccountSession {
  adopt(tokens: UserTokens): void;
  signOut(): Promise<void>;
  person(): { userId: string; email: string | undefined } | undefined;
  deviceFlow(): OpenDeviceFlow | undefined;
  keepDeviceFlow(flow: OpenDeviceFlow | undefined): void;
}

const keys = { user: 'registeredUser', email: 'userEmail', id: 'sessionId', token: 'sessionToken' } as const;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function isRecord(value: unknown): value is { username: string } {
  return typeof value === 'object' && value !== null && 'username' in value && isText(value.username);
}

/** Keeps the registered record on this device. */
export function accountSession(stored: StoredValues): AccountSession {
  const keepDeviceFlow = (flow: OpenDeviceFlow | undefined) => {
    if (flow) {
      stored.write(keys.id, flow.sessionId);
      stored.write(keys.token, flow.sessionToken);
      return;
    }
    stored.remove(keys.id);
    stored.remove(keys.token);
  };
  return {
    adopt({ userId, email, idToken: _unused, ...tokens }) {
      stored.write(keys.user, { username: userId, ...tokens });
      stored.write(keys.email, email);
    },
    async signOut() {
      stored.remove(keys.user);
      stored.remove(keys.email);
      keepDeviceFlow(undefined);
    },
    person() {
      const user = stored.read(keys.user, isRecord);
      return user && { userId: user.username, email: stored.read(keys.email, isText) };
    },
    deviceFlow() {
      const sessionId = stored.read(keys.id, isText);
      const sessionToken = stored.read(keys.token, isText);
      return sessionId === undefined || sessionToken === undefined ? undefined : { sessionId, sessionToken };
    },
    keepDeviceFlow,
  };
}

/** Nobody: what the server draws for. */
export const nobodysAccount: AccountSession = {
  adopt: () => undefined,
  signOut: () => Promise.resolve(),
  person: () => undefined,
  deviceFlow: () => undefined,
  keepDeviceFlow: () => undefined,
};
