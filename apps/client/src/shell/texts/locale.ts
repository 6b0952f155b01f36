import type { Locale } from '@touchline/contract';
import type { StoredValues } from '../session/storage';

const KEY = 'locale';
const A_YEAR = 365 * 86_400;

const isLocale = (value: unknown): value is Locale => value === 'en' || value === 'de';

/** The language the viewer chose on this device, else the device's, else English. */
export function readLocale(stored: StoredValues, languages: readonly string[]): Locale {
  const device = languages.map((tag) => tag.toLowerCase().split('-', 1)[0]).find(isLocale);
  return stored.read(KEY, isLocale) ?? device ?? 'en';
}

/** Remembers the choice, also where the server sees it before it draws a page. */
export function keepLocale(locale: Locale, stored: StoredValues): void {
  stored.write(KEY, locale);
  document.cookie = `${KEY}=${locale}; path=/; max-age=${A_YEAR}; samesite=lax`;
}

/** A language tag as dates take it; some systems name theirs otherwise (`en-US@posix`), which is an error there. */
const TAG = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;

/** The device's own form of the chosen language: en-US tells times otherwise than en-GB. */
export function readerLocale(locale: string, languages: readonly string[]): string {
  return languages.find((tag) => TAG.test(tag) && tag.split('-', 1)[0] === locale) ?? locale;
}
