import { localStorageIfAllowed, storedValues } from '../../shell/session/storage';
import { adConsent } from './ad-consent';

const KEY = 'adUserId';
/** What the ad server of the built-in contract accepts. */
const VALID = /^[\w.~:-]{1,128}$/;

export const isAdUserId = (value: unknown): value is string => typeof value === 'string' && VALID.test(value);

const stored = storedValues(localStorageIfAllowed());

/** The viewer's advertising id; deleted as soon as they do not agree any more. */
export function adUserId(): string | undefined {
  if (adConsent() === 'all') return stored.read(KEY, isAdUserId);
  forgetAdUserId();
  return undefined;
}

export const keepAdUserId = (id: string): void => stored.write(KEY, id);
export const forgetAdUserId = (): void => stored.remove(KEY);
