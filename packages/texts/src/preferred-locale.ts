import type { Locale } from '@touchline/contract';

/** The language selected in the client, else the browser's first supported one. */
export function preferredLocale(cookie: string, languages: readonly string[]): Locale {
  const chosen = /(?:^|;\s*)locale=(\w+)/.exec(cookie)?.[1];
  const wanted = [chosen, ...languages].map((tag) => tag?.toLowerCase().split('-', 1)[0]);
  const known = wanted.find((tag) => tag === 'en' || tag === 'de');
  return known === 'de' ? 'de' : 'en';
}
