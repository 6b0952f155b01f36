import { createContext, type ReactNode, useContext } from 'react';
import type { Texts } from './texts';

const TextsContext = createContext<Texts | undefined>(undefined);

export function TextsProvider({ texts, children }: { texts: Texts; children: ReactNode }) {
  return <TextsContext value={texts}>{children}</TextsContext>;
}

/** The texts of the viewer's language: `const t = useTexts(); t('menu.home')`. */
export function useTexts(): Texts {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('No texts were provided');
  return texts;
}
