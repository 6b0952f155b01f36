import type { Locale } from '@touchline/contract';
import type { Texts } from '@touchline/texts';
import { createContext, useContext } from 'react';

const TextsContext = createContext<Texts | undefined>(undefined);
export const TextsProvider = TextsContext.Provider;

export function useTexts(): Texts {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('No texts were provided');
  return texts;
}

/** The language selected in the client, else the browser's first supported one. */
export function preferredLocale(cookie: string, languages: readonly string[]): Locale {
  const chosen = /(?:^|;\s*)locale=(\w+)/.exec(cookie)?.[1];
  const wanted = [chosen, ...languages].map((tag) => tag?.toLowerCase().split('-', 1)[0]);
  const known = wanted.find((tag) => tag === 'en' || tag === 'de');
  return known === 'de' ? 'de' : 'en';
}
