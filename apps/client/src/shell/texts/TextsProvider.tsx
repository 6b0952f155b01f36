import type { Texts } from '@touchline/texts';
import { createContext, type ReactNode, useContext, useDeferredValue, useSyncExternalStore } from 'react';
import { readerLocale } from './locale';

const TextsContext = createContext<Texts | undefined>(undefined);

/** How the viewer reads times; without an offset it is the device's clock. */
interface Reading {
  locale: string;
  utcOffsetMinutes: number | undefined;
}

const ReadingContext = createContext<Reading>({ locale: 'en', utcOffsetMinutes: 0 });
export const useReading = () => useContext(ReadingContext);

const never = () => () => undefined;

/**
 * The texts and, once for everyone, the viewer's own language and zone. The server draws in UTC; the browser takes over
 * with that and then tells its own, in slices.
 */
export function TextsProvider({ texts, children }: { texts: Texts; children: ReactNode }) {
  const offset = useSyncExternalStore(
    never,
    () => undefined,
    () => 0,
  );
  const reader = useSyncExternalStore(
    never,
    () => readerLocale(texts.locale, navigator.languages),
    () => texts.locale as string,
  );
  const [locale, utcOffsetMinutes] = [useDeferredValue(reader), useDeferredValue(offset)];
  return (
    <TextsContext value={texts}>
      <ReadingContext value={{ locale, utcOffsetMinutes }}>{children}</ReadingContext>
    </TextsContext>
  );
}

/** The texts of the viewer's language: `const t = useTexts(); t('menu.home')`. */
export function useTexts(): Texts {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('No texts were provided');
  return texts;
}
