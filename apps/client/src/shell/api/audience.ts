import type { Locale, Platform } from '@touchline/contract';

/** For whom content is asked; together with the call it is the key of every cached answer. */
export interface Audience {
  readonly platform: Platform;
  readonly locale: Locale;
  readonly regionId: string | undefined;
}

export const audienceKey = ({ platform, locale, regionId }: Audience) => [platform, locale, regionId ?? ''] as const;

/** What every call says of the audience; who asks comes after it. */
export const audienceQuery = ({ platform, locale, regionId }: Audience) => ({
  platform,
  locale,
  ...(regionId === undefined ? {} : { regionId }),
});
