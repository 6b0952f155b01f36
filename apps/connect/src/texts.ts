import type { Texts } from '@touchline/texts';
import { createContext, useContext } from 'react';

const TextsContext = createContext<Texts | undefined>(undefined);
export const TextsProvider = TextsContext.Provider;

export function useTexts(): Texts {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('No texts were provided');
  return texts;
}
