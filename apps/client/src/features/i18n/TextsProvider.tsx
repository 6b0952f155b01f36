import { createContext, type ReactNode, useContext, useDeferredValue, useSyncExternalStore } from 'react';
import { readerLocale } from './reader-locale';
import type { Texts } from './texts';

const TextsContext = createContext<Texts | undefined>(undefined);

/** How the viewer reads times; without a zone it is the device's. */
interface Reading {
  locale: string;
  timeZone: string | undefined;
}

const ReadingContext = createContext<Reading>({ locale: 'en', timeZone: 'UTC' });
export const useReading = () => useContext(ReadingContext);

const never = () => () => undefined;

/**
 * The texts and, once for everyone, the viewer's own language and zone. The server draws in UTC; the browser takes over
 * with that and then tells its own, in slices.
 */
export function TextsProvider({ texts, children }: { texts: Texts; children: ReactNode }) {
  const zone = useSyncExternalStore(
    never,
    () => '',
    () => 'UTC',
  );
  const reader = useSyncExternalStore(
    never,
    () => readerLocale(texts.locale, navigator.languages),
    () => texts.locale as string,
  );
  const [locale, timeZone] = [useDeferredValue(reader), useDeferredValue(zone) || undefined];
  return (
    <TextsContext value={texts}>
      <ReadingContext value={{ locale, timeZone }}>{children}</ReadingContext>
    </TextsContext>
  );
}

/** The texts of the viewer's language: `const t = useTexts(); t('menu.home')`. */
export function useTexts(): Texts {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('No texts were provided');
  return texts;
}
