import { languageTag } from '@touchline/rules/app/language-tag';
import type { Texts } from '@touchline/texts';
import { createContext, type ReactNode, useContext, useDeferredValue, useSyncExternalStore } from 'react';

const TextsContext = createContext<Texts | undefined>(undefined);

/** Display of times for the viewer; without an offset it is the device's clock. */
interface Reading {
  locale: string;
  utcOffsetMinutes: number | undefined;
}

const ReadingContext = createContext<Reading>({ locale: 'en-GB', utcOffsetMinutes: 0 });
export const useReading = () => useContext(ReadingContext);

const never = () => () => undefined;

/**
 * Provides the texts and the viewer's language and time zone. The server renders in UTC; the browser hydrates with that
 * and then applies its own, deferred.
 */
export function TextsProvider({ texts, children }: { texts: Texts; children: ReactNode }) {
  const offset = useSyncExternalStore(
    never,
    () => undefined,
    () => 0,
  );
  const reader = useSyncExternalStore(
    never,
    () => languageTag(texts.locale, navigator.languages),
    () => languageTag(texts.locale),
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
