import type { PlaybackAds } from '@touchline/contract';
import type { Preferences } from '../../shell/preferences/read-preferences';

type AdSwitches = Pick<Preferences, 'isEnabledAdSettingsOverride' | 'isEnabledHlsAdsPlayer'>;

/** Two ads of the built-in ad server that are always there. */
const SAMPLE_TAG = '/api/slots/vast?placement=preroll&sample=pod';

/** The macro of the content in all its spellings: a tag is filled later, where the content is not known. */
const CONTENT_ID = /(?:\[|%5B|\$\{|\$%7B|%24%7B|%%|%25%25)CONTENTID(?:\]|%5D|\}|%7D|%%|%25%25)/gi;

/** The ads of a playback, for its content and with the switches of developers (CONFIG-11). */
export function adsOfPlayback(
  ads: PlaybackAds | undefined,
  contentId: string,
  { isEnabledAdSettingsOverride, isEnabledHlsAdsPlayer }: AdSwitches,
): PlaybackAds | undefined {
  if (!ads && !isEnabledAdSettingsOverride) return undefined;
  const { tagUrl: configured, isStitched, viewer = '', ...rest } = ads ?? {};
  const tagUrl = isEnabledAdSettingsOverride ? SAMPLE_TAG : configured;
  return {
    viewer,
    ...rest,
    ...(tagUrl === undefined ? {} : { tagUrl: tagUrl.replace(CONTENT_ID, encodeURIComponent(contentId)) }),
    ...(isStitched && !isEnabledHlsAdsPlayer ? { isStitched } : {}),
  };
}
