import type { Region } from '@touchline/contract';
import { useEffect } from 'react';
import { useConsent } from '../../shell/consent/useConsent';
import { useApp } from '../../shell/context';
import { pageIdle } from '../../shell/idle';
import { adConsent } from './ad-consent';
import { adUserId, forgetAdUserId } from './ad-user-id';
import { noteAdRegion } from './region';
import { lookUpAdUserId, runSyncScripts } from './third-parties';

/** The third parties of the operator's advertising: asked with the viewer's consent only, when the page is idle (ADS-05). */
export default function Sync({ region }: { region: Region }) {
  const { device } = useApp();
  const { platform, frame } = device;
  useConsent();
  const isAllowed = adConsent() === 'all';
  useEffect(() => noteAdRegion(region), [region]);
  useEffect(() => {
    if (!isAllowed) {
      forgetAdUserId();
      return undefined;
    }
    if (frame === 'tv') return undefined;
    const { userIdUrl, syncUrls = [] } = region.advertising ?? {};
    const withdrawn = new AbortController();
    const ask = async () => {
      await pageIdle();
      if (withdrawn.signal.aborted) return;
      // On desktops only: phones have ids of their own.
      if (userIdUrl !== undefined && platform === 'web' && adUserId() === undefined)
        void lookUpAdUserId(userIdUrl, platform, withdrawn.signal);
      runSyncScripts(syncUrls, platform, withdrawn.signal);
    };
    void ask();
    return () => withdrawn.abort();
  }, [isAllowed, region, platform, frame]);
  return null;
}
