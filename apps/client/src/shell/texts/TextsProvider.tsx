'use no memo';

import { languageTag } from '@touchline/rules/app/language-tag';
import type { Texts } from '@touchline/texts';
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';

const TextsContext = createContext<Texts | undefined>(undefined);

/** Display of times for the viewer; without an offset it is the device's clock. */
interface Reading {
  locale: string;
  utcOffsetMinutes: number | undefined;
}

/** Provides the texts. */
export function TextsProvider({ texts, children }: { texts: Texts; children: ReactNode }) {
  return <TextsContext value={texts}>{children}</TextsContext>;
}

/** The texts of the viewer's language: `const t = useTexts(); t('menu.home')`. */
export function useTexts(): Texts {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('No texts were provided');
  return texts;
}

const never = () => () => undefined;

/** Keeps each reading the same object, so that it can be compared. */
function remembered(utcOffsetMinutes: number | undefined): (locale: string) => Reading {
  const known = new Map<string, Reading>();
  return (locale) => {
    const reading = known.get(locale) ?? { locale, utcOffsetMinutes };
    known.set(locale, reading);
    return reading;
  };
}

const onServer = remembered(0);
const inBrowser = remembered(undefined);

/**
 * The viewer's language and time zone. The server renders in UTC; each part of a page is hydrated with that and then
 * applies the viewer's own.
 */
export function useReading(): Reading {
  const { locale } = useTexts();
  return useSyncExternalStore(
    never,
    () => inBrowser(languageTag(locale, navigator.languages)),
    () => onServer(languageTag(locale)),
  );
}
