import type { QueryClient } from '@tanstack/react-query';
import { AUTO_REGION } from '@touchline/rules/app/region-choice';
import { startTransition, useEffect, useMemo, useState } from 'react';
import type { AddressBar } from '../../shell/address/address-bar';
import type { Api } from '../../shell/api/api';
import type { Audience } from '../../shell/api/audience';
import { configQuery } from '../../shell/config/queries';
import type { AppContextValue } from '../../shell/context';
import { note } from '../../shell/log/log';
import type { Device } from '../../shell/platform/platform';
import { applyRegion, regionToShow, saveSelectedRegion } from '../../shell/region/memory';
import { regionInfoQuery } from '../../shell/region/queries';
import { selectedRegion } from '../../shell/region/selected-region';
import type { Session } from '../../shell/session/session';
import type { StoredValues } from '../../shell/session/storage';
import { watchDevice } from '../../shell/session/watch-device';
import { fallbackTexts } from '../../shell/texts/fallback-texts';
import { keepLocale } from '../../shell/texts/locale';
import { TextsProvider } from '../../shell/texts/TextsProvider';
import { createTexts, type TextTree } from '../../shell/texts/texts';
import { showTextToast } from '../../shell/toast';
import { IconSprite } from '../../ui/Icon/Icon';
import type { Runtime } from '../connection/runtime';
import { loadForViewer } from '../connection/viewer-data';
import { apiFor } from '../connection/wiring';
import { Providers } from '../Providers';
import { warmAtRest } from '../routing/warm';
import { usePersonalRights } from './personal-rights';
import { UnableToConnect, UnavailableInRegion } from './StartUpFaults';
import { runStartUp, type StartUp } from './start-up';
import { startUpSteps } from './start-up-steps';

export interface RootProps {
  queries: QueryClient;
  addressBar: AddressBar;
  device: Device;
  runtime: Runtime;
  session: Session;
  stored: StoredValues;
  audience: Audience;
  /** The state that came with the page, if the server rendered it. */
  drawn: { renderedAt: number; texts: TextTree } | undefined;
}

const RECONNECT_MS = { unreachable: 10_000, unavailable: 60_000 } as const;

/** The app in a browser: runs the start-up, follows language and region, and shows start-up faults. */
export function Root({ queries, addressBar, device, runtime, session, stored, audience: first, drawn }: RootProps) {
  const [audience, setAudience] = useState(first);
  const [startUp, setStartUp] = useState<StartUp>({ step: 'session' });
  const [attempt, setAttempt] = useState(1);
  const [api, setApi] = useState(() => apiFor(runtime, fetchHere, first, session));
  const [openedAt] = useState(() => drawn?.renderedAt ?? Math.floor(Date.now() / 1000));
  const isDrawn = drawn !== undefined;

  useEffect(() => watchDevice(session), [session]);

  useEffect(() => {
    let who = session.who();
    const stopFollowing = session.subscribe(() => {
      const before = who;
      who = session.who();
      // A first anonymous token changes nothing on the page.
      if (before !== 'nobody' || who === 'registered') loadForViewer(queries, api, session, before === 'registered');
    });
    const stopHearing = session.onExpired(() => {
      note('warning', 'The session has expired');
      void showTextToast(queries, api, 'session.expired');
    });
    return () => {
      stopFollowing();
      stopHearing();
    };
  }, [session, queries, api]);

  const rights = usePersonalRights({ runtime, api, session, queries });

  useEffect(() => {
    let over = false;
    const tell = (state: StartUp) => {
      // As a transition: during hydration an urgent update would render everything below at once.
      if (!over) startTransition(() => setStartUp(state));
    };
    void runStartUp(startUpSteps({ session, api, queries, stored, isDrawn }), tell);
    return () => {
      over = true;
    };
  }, [attempt, api, queries, session, stored, isDrawn]);

  // Without html from the server, the region is known once the server has located the viewer.
  useEffect(() => {
    if (isDrawn) return undefined;
    let over = false;
    const adopt = async () => {
      const regionId = await whereToShow(api, { session, queries, stored });
      if (over || regionId === api.audience.regionId) return;
      const next = { ...api.audience, regionId };
      setAudience(next);
      setApi(apiFor(runtime, fetchHere, next, session));
    };
    void adopt();
    return () => {
      over = true;
    };
  }, [isDrawn, api, session, queries, stored, runtime]);

  // The fault stays until a call succeeds, so that the app does not flash with every retry.
  const [lost, setLost] = useState<'unreachable' | 'unavailable'>();
  const { step } = startUp;
  if ((step === 'unreachable' || step === 'unavailable') && lost !== step) setLost(step);
  if ((step === 'consent' || step === 'ready') && lost !== undefined) setLost(undefined);

  const isStuck = step === 'unreachable' || step === 'unavailable';
  const patienceMs = isStuck ? RECONNECT_MS[step] : undefined;
  useEffect(() => {
    if (patienceMs === undefined) return undefined;
    const timer = setInterval(() => setAttempt((before) => before + 1), patienceMs);
    return () => clearInterval(timer);
  }, [patienceMs]);

  const isLimited = startUp.step === 'ready' && startUp.limited;
  useEffect(() => {
    if (isLimited) void showTextToast(queries, api, 'errors.configLimited');
  }, [isLimited, api, queries]);

  // Stable until a part changes: everything below renders with it.
  const app = useMemo<AppContextValue>(
    () => ({
      api,
      device,
      addressBar,
      origin: runtime.assetBase || window.location.origin,
      session,
      signedIn: () => session.start(),
      warm: (href) => warmAtRest(href, { queries, api }, device.frame),
      describe: () => undefined,
      chooseLocale: (locale) => {
        keepLocale(locale, stored);
        document.documentElement.lang = locale;
        const next = { ...audience, locale };
        setAudience(next);
        setApi(apiFor(runtime, fetchHere, next, session));
      },
      selectedRegion: () => selectedRegion(stored) ?? AUTO_REGION,
      chooseRegion: async (selection) => {
        saveSelectedRegion(selection, stored);
        const next = { ...audience, regionId: selection.regionId };
        const nextApi = apiFor(runtime, fetchHere, next, session);
        const outcome = await queries.fetchQuery(configQuery(nextApi)).catch(() => undefined);
        if (outcome?.source !== 'regional') return false;
        applyRegion(stored);
        setAudience(next);
        setApi(nextApi);
        return true;
      },
    }),
    [api, audience, device, addressBar, runtime, session, queries, stored],
  );

  if (lost !== undefined) {
    const tryAgain = () => setAttempt((before) => before + 1);
    return (
      <TextsProvider texts={createTexts(audience.locale, fallbackTexts[audience.locale])}>
        <IconSprite />
        {lost === 'unavailable' ? (
          <UnavailableInRegion onRetry={tryAgain} />
        ) : (
          <UnableToConnect busy={!isStuck} onReconnect={tryAgain} />
        )}
      </TextsProvider>
    );
  }
  return (
    <Providers
      queries={queries}
      renderedAt={openedAt}
      firstTexts={drawn && audience === first ? drawn.texts : undefined}
      app={app}
      rights={rights}
    />
  );
}

const fetchHere: typeof fetch = (...args) => fetch(...args);

/** The region to show; the current one where the server cannot tell. */
async function whereToShow(
  api: Api,
  { session, queries, stored }: Pick<RootProps, 'session' | 'queries' | 'stored'>,
): Promise<string | undefined> {
  try {
    await session.start();
    const info = await queries.fetchQuery(regionInfoQuery(api));
    const { regionId } = api.audience;
    // The main region may be named or not: both are the same region.
    return regionToShow(info, stored) ?? (regionId === info.mainRegionId ? regionId : undefined);
  } catch {
    // On failure the main region is kept, which the server serves by default.
    return api.audience.regionId;
  }
}
