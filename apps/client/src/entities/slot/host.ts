import type { AdsHost } from '@touchline/player/model/ads';
import { fillTag } from '@touchline/rules/ads/tag';
import { isTvPlatform } from '../../shell/platform/platform';
import { currentPreferences } from '../../shell/preferences/preferences';
import { adConsent } from './ad-consent';
import { adUserId } from './ad-user-id';
import { sendAdBeacon, wholeAddress } from './beacon';
import { notedApi } from './notes';
import { rememberBreak, wasBreakSeen, wereAdsSeenLately } from './seen-breaks';
import { tagValues } from './tag-values';

const NO_API = { audience: { platform: 'web', locale: 'en', regionId: undefined }, baseUrl: '/api' } as const;
const api = () => notedApi() ?? NO_API;

/** The services of the app for ads in players. */
export const adsHost: AdsHost = {
  consent: adConsent,
  fill(template, more) {
    const { audience } = api();
    const values = { ...tagValues(template, audience.platform), more };
    return wholeAddress(fillTag(template, values, { random: Math.random, now: Date.now() }), api());
  },
  adUserId,
  hasSeen: wasBreakSeen,
  remember: rememberBreak,
  hasSeenLately: wereAdsSeenLately,
  provider: () => (currentPreferences().isEnabledImaSdk && !isTvPlatform(api().audience.platform) ? 'ima' : 'vast'),
  service: () => wholeAddress('/', api()),
  isDebug: () => currentPreferences().isEnabledImaSdkDebug,
  beacon: (url) => sendAdBeacon(url, api()),
};
