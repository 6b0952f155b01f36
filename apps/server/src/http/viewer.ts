import type { CommonQuery, Locale, Platform } from '@touchline/contract';
import { locales, platforms } from '@touchline/contract/schema';

/** For whom public content is chosen: the same bytes for everyone alike in these three. */
export interface Audience {
  platform: Platform;
  locale: Locale;
  regionId: string;
}

export function platformOf(query: CommonQuery): Platform {
  return platforms.find((platform) => platform === query.platform) ?? 'web';
}

/** `de-AT` reads German; anything unknown reads English. */
export function localeOf(tag: string | undefined): Locale {
  const language = tag?.toLowerCase().split('-', 1)[0];
  return locales.find((locale) => locale === language) ?? 'en';
}
