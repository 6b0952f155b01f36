import type { Locale, Platform } from '@touchline/contract';

/** Platform, language and region of the content; part of every query key. */
export interface Audience {
  readonly platform: Platform;
  readonly locale: Locale;
  readonly regionId: string | undefined;
}

export const audienceKey = ({ platform, locale, regionId }: Audience) => [platform, locale, regionId ?? ''] as const;

/** The audience as query parameters of every call. */
export const audienceQuery = ({ platform, locale, regionId }: Audience) => ({
  platform,
  locale,
  ...(regionId === undefined ? {} : { regionId }),
});
