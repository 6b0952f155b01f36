// Direct file imports: the indexes would pull in React.
import type { UserType } from '@touchline/contract';
import { mayStartByItself } from '../../features/watch/playing/preferred';
import { type Preferences, readPreferences } from '../../shell/preferences/read-preferences';
import type { StoredValues } from '../../shell/session/storage';
import { storedViewer } from '../../shell/session/stored-viewer';

/** The viewer as stored on this device. */
interface EarlyViewer {
  /** Without one only what everyone may watch is played. */
  token: string | undefined;
  userType: UserType;
  preferences: Preferences;
}

/** Guard for stored values that the caller validates itself. */
export const isPresent = (value: unknown): value is unknown => value !== undefined;

/** The viewer for whom a video may start before the app; `undefined` for a person without a valid token or where autoplay is off. */
export function earlyViewer(stored: StoredValues): EarlyViewer | undefined {
  const preferences = readPreferences(stored.read('settings', isPresent));
  const known = storedViewer(stored, Date.now() / 1000);
  // Developer settings may select another server, which only the app resolves.
  return known && mayStartByItself(preferences) && preferences.environment === 'auto'
    ? { ...known, preferences }
    : undefined;
}
