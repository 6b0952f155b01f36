import { hasSeenAdsLately, hasSeenBreak, readSeenBreaks, withSeenBreak } from '@touchline/rules/ads/seen';
import { sessionStorageIfAllowed, storedValues } from '../../shell/session/storage';

const KEY = 'seenBreaks';
const isAnything = (value: unknown): value is unknown => value !== undefined;
const stored = storedValues(sessionStorageIfAllowed());
const seen = () => readSeenBreaks(stored.read(KEY, isAnything));
const now = () => Math.floor(Date.now() / 1000);

/** Whether a break was shown in this tab, also before a reload. */
export const wasBreakSeen = (id: string): boolean => hasSeenBreak(seen(), id, now());

export const wereAdsSeenLately = (): boolean => hasSeenAdsLately(seen(), now());

export const rememberBreak = (id: string): void => stored.write(KEY, withSeenBreak(seen(), id, now()));
