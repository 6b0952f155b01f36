import type { Locale, Platform } from '@touchline/contract';
import { locales, platforms } from '@touchline/contract/schema';

/** The properties of a viewer that public content depends on: equal audiences get the same bytes. */
export interface Audience {
  platform: Platform;
  locale: Locale;
  regionId: string;
}

export function platformOf(named: unknown): Platform {
  return platforms.find((platform) => platform === named) ?? 'web';
}

/** `de-AT` is German; unknown languages are English. */
export function localeOf(tag: unknown): Locale {
  const language = typeof tag === 'string' ? tag.toLowerCase().split('-', 1)[0] : undefined;
  return locales.find((locale) => locale === language) ?? 'en';
}
