import type { Locale, Platform } from '@touchline/contract';
import { locales, platforms } from '@touchline/contract/schema';

/** For whom public content is chosen: the same bytes for everyone alike in these three. */
export interface Audience {
  platform: Platform;
  locale: Locale;
  regionId: string;
}

export function platformOf(named: unknown): Platform {
  return platforms.find((platform) => platform === named) ?? 'web';
}

/** `de-AT` reads German; anything unknown reads English. */
export function localeOf(tag: unknown): Locale {
  const language = typeof tag === 'string' ? tag.toLowerCase().split('-', 1)[0] : undefined;
  return locales.find((locale) => locale === language) ?? 'en';
}
