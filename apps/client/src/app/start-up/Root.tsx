'use no memo';

import type { QueryClient } from '@tanstack/react-query';
import type { TextTree } from '@touchline/texts';
import { useCallback, useState } from 'react';
import type { AddressBar } from '../../shell/address/address-bar';
import type { Audience } from '../../shell/api/audience';
import type { Device } from '../../shell/platform/platform';
import type { Session } from '../../shell/session/session';
import type { StoredValues } from '../../shell/session/storage';
import type { Runtime } from '../connection/runtime';
import { apiFor } from '../connection/wiring';
import { Providers } from '../Providers';
import { useAppContext } from './app-context';
import { usePersonalRights } from './personal-rights';
import { StartUpFault } from './StartUpFaults';
import { useSessionFollowing } from './session-following';
import { useStartUp } from './start-up-run';

interface RootProps {
  queries: QueryClient;
  addressBar: AddressBar;
  device: Device;
  runtime: Runtime;
  session: Session;
  stored: StoredValues;
  audience: Audience;
  /** The region that the address of the start names. */
  namedRegion: string | undefined;
  /** The state that came with the page, if the server rendered it. */
  drawn: { renderedAt: number; texts: TextTree } | undefined;
}

/** The app in a browser: runs the start-up, follows session, language and region, and shows start-up faults. */
export function Root(props: RootProps) {
  const { queries, addressBar, device, runtime, session, stored, audience: first, namedRegion, drawn } = props;
  const [openedAt] = useState(() => drawn?.renderedAt ?? Math.floor(Date.now() / 1000));
  const apiOf = useCallback((audience: Audience) => apiFor(runtime, fetchHere, audience, session), [runtime, session]);
  const [api, setApi] = useState(() => apiOf(first));
  const showRegion = useCallback(
    (regionId: string | undefined) => setApi((before) => apiOf({ ...before.audience, regionId })),
    [apiOf],
  );
  useSessionFollowing(session, queries, api);
  const rights = usePersonalRights({ runtime, api, session, queries });
  const isDrawn = drawn !== undefined;
  const failure = useStartUp({ session, api, queries, stored, isDrawn, namedRegion }, showRegion);
  const app = useAppContext({ api, setApi, apiOf, device, addressBar, runtime, session, queries, stored });
  if (failure) return <StartUpFault locale={api.audience.locale} device={device} {...failure} />;
  return (
    <Providers
      queries={queries}
      renderedAt={openedAt}
      firstTexts={drawn && api.audience === first ? drawn.texts : undefined}
      app={app}
      rights={rights}
    />
  );
}

const fetchHere: typeof fetch = (...args) => fetch(...args);
