import type { Locale } from '@touchline/contract';
import type { StoredValues } from '../session/storage';

const KEY = 'locale';
const A_YEAR = 365 * 86_400;

const isLocale = (value: unknown): value is Locale => value === 'en' || value === 'de';

/** The language selected on this device, else the device's, else English. */
export function readLocale(stored: StoredValues, languages: readonly string[]): Locale {
  const device = languages.map((tag) => tag.toLowerCase().split('-', 1)[0]).find(isLocale);
  return stored.read(KEY, isLocale) ?? device ?? 'en';
}

/** Stores the selection, also in a cookie that the server reads before it renders a page. */
export function keepLocale(locale: Locale, stored: StoredValues): void {
  stored.write(KEY, locale);
  document.cookie = `${KEY}=${locale}; path=/; max-age=${A_YEAR}; samesite=lax`;
}
