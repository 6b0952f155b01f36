import type { StoredValues } from '../session';
import type { KnownSession } from './device-flow';

const ID = 'sessionId';
const TOKEN = 'sessionToken';

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The session of a sign-in that is still open, kept for the way back from this device's own sign-in page. */
export interface KeptSession {
  read(): KnownSession | undefined;
  keep(session: KnownSession): void;
  forget(): void;
}

export const keptSession = (stored: StoredValues): KeptSession => ({
  read() {
    const id = stored.read(ID, isText);
    const sessionToken = stored.read(TOKEN, isText);
    return id === undefined || sessionToken === undefined ? undefined : { id, sessionToken };
  },
  keep({ id, sessionToken }) {
    stored.write(ID, id);
    stored.write(TOKEN, sessionToken);
  },
  forget() {
    stored.remove(ID);
    stored.remove(TOKEN);
  },
});
