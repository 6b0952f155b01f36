import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useConfig } from '../../shell/config/queries';
import { consentStore, isAsking, useConsent } from '../../shell/consent/useConsent';
import { useApp } from '../../shell/context';
import { currentRegionQuery } from '../../shell/region/queries';

const ConsentBanner = lazy(() => import('./ConsentBanner'));

/** Asks for consent once the region is known and a regulation holds there; nobody waits for it. */
export function ConsentGate() {
  const { api, signedIn } = useApp();
  const config = useConfig(api);
  // Who is served without naming a region gets a configuration without one.
  const isUnnamed = typeof window !== 'undefined' && api.audience.regionId === undefined;
  const { data: current } = useQuery({ ...currentRegionQuery(api, signedIn), enabled: isUnnamed });
  const region = config.region ?? current;
  const state = useConsent();
  const { privacyRegulation, userCentricsId } = region ?? {};
  const isKnown = region !== undefined;
  useEffect(() => {
    if (isKnown) void consentStore.open({ privacyRegulation, userCentricsId });
  }, [isKnown, privacyRegulation, userCentricsId]);
  if (!isAsking(state)) return null;
  return (
    <Suspense>
      <ConsentBanner />
    </Suspense>
  );
}
