import type { AdsHost } from '@touchline/player/model/ads';
import { fillTag } from '@touchline/rules/ads/tag';
import { adConsent } from '../../../entities/slot/ad-consent';
import { adUserId } from '../../../entities/slot/ad-user-id';
import { sendAdBeacon, wholeAddress } from '../../../entities/slot/beacon';
import { notedApi } from '../../../entities/slot/notes';
import { rememberBreak, wasBreakSeen } from '../../../entities/slot/seen-breaks';
import { tagValues } from '../../../entities/slot/tag-values';
import { isTvPlatform } from '../../../shell/platform/platform';
import { currentPreferences } from '../../../shell/preferences/preferences';

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
  hasSeen(id) {
    const isSeen = wasBreakSeen(id);
    // An ad follows: its controls should be there with its first frame. If they do not load, the player ends it.
    if (!isSeen) void import('./layer').catch(() => undefined);
    return isSeen;
  },
  remember: rememberBreak,
  provider: () => (currentPreferences().isEnabledImaSdk && !isTvPlatform(api().audience.platform) ? 'ima' : 'vast'),
  isDebug: () => currentPreferences().isEnabledImaSdkDebug,
  beacon: (url) => sendAdBeacon(url, api()),
};
