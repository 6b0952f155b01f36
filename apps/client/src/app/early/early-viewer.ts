// Not through the features' indexes: those would bring React along.
import type { UserType } from '@touchline/contract';
import { mayStartByItself } from '../../features/watch/playing/preferred';
import { type Preferences, readPreferences } from '../../shell/preferences/read-preferences';
import type { StoredValues } from '../../shell/session/storage';
import { storedToken } from '../../shell/session/stored-token';

/** Who watches, as far as this device knows it before the app is there. */
export interface EarlyViewer {
  token: string;
  userType: UserType;
  preferences: Preferences;
}

/** For values that are looked at field by field by who reads them. */
export const isAnything = (value: unknown): value is unknown => value !== undefined;

/** The viewer for whom a video may begin ahead of the app; nobody where the app has to sign in or be asked first. */
export function earlyViewer(stored: StoredValues): EarlyViewer | undefined {
  const preferences = readPreferences(stored.read('settings', isAnything));
  const known = storedToken(stored, Date.now() / 1000);
  // Developers may be sent to another server; only the app knows which.
  return known && mayStartByItself(preferences) && preferences.environment === 'auto'
    ? { ...known, preferences }
    : undefined;
}
