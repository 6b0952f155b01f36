import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useConfig } from '../../shell/config/queries';
import { consentStore, isAsking, useConsent } from '../../shell/consent/useConsent';
import { useApp } from '../../shell/context';
import { currentRegionQuery } from '../../shell/region/queries';

const ConsentBanner = lazy(() => import('./ConsentBanner'));
const Sync = lazy(() => import('../../entities/slot/Sync'));

/** Asks for consent once the region is known and has a regulation; does not block the page. */
export function ConsentGate() {
  const { api } = useApp();
  const config = useConfig(api);
  // Without a region in the audience the configuration has none either, so the region is fetched.
  const isUnnamed = typeof window !== 'undefined' && api.audience.regionId === undefined;
  const { data: current } = useQuery({ ...currentRegionQuery(api), enabled: isUnnamed });
  const region = config.region ?? current;
  const state = useConsent();
  const { privacyRegulation, userCentricsId } = region ?? {};
  const isKnown = region !== undefined;
  useEffect(() => {
    if (isKnown) void consentStore.open({ privacyRegulation, userCentricsId });
  }, [isKnown, privacyRegulation, userCentricsId]);
  return (
    <>
      <Suspense>{isAsking(state) && <ConsentBanner />}</Suspense>
      <Suspense>{region?.advertising && <Sync region={region} />}</Suspense>
    </>
  );
}
