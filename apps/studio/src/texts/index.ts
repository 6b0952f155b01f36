import type { Locale } from '@touchline/contract';
import { createTexts, type Texts, type TextsByKey } from '@touchline/texts';
import { createContext, useContext } from 'react';
import type { en } from './en';

interface English extends TextsByKey<typeof en> {}

/** Finds a text of the studio by its key. */
export type StudioTexts = Texts<English>;

/** Loads the texts of one language. */
export async function loadTexts(locale: Locale): Promise<StudioTexts> {
  const tree = locale === 'de' ? (await import('./de')).de : (await import('./en')).en;
  return createTexts<English>(locale, tree);
}

const TextsContext = createContext<StudioTexts | undefined>(undefined);
export const TextsProvider = TextsContext.Provider;

export function useTexts(): StudioTexts {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('No texts were provided');
  return texts;
}
