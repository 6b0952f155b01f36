import type { Locale } from '@touchline/contract';

/** The languages of the interface, each by its own name. */
export const locales: readonly { locale: Locale; name: string }[] = [
  { locale: 'en', name: 'English' },
  { locale: 'de', name: 'Deutsch' },
];
