import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createLateRights } from '../../entities/rights/late-rights';
import type { ViewerRights } from '../../entities/rights/rights';
import type { Api } from '../../shell/api/api';
import type { Session } from '../../shell/session/session';
import { followPersonLater } from '../connection/follow-person-later';
import type { Runtime } from '../connection/runtime';

interface Viewer {
  runtime: Runtime;
  api: Api;
  session: Session;
  queries: QueryClient;
}

/** Subscribes to the changes of the registered person; returns their rights, known once the code for them has loaded. */
export function usePersonalRights({ runtime, api, session, queries }: Viewer): ViewerRights {
  const [rights] = useState(createLateRights);
  const personId = useSyncExternalStore(
    session.subscribe,
    () => session.person()?.userId,
    () => undefined,
  );
  useEffect(() => {
    if (personId === undefined) return undefined;
    return followPersonLater({ runtime, api, session, queries, provide: rights.provide });
  }, [personId, runtime, api, session, queries, rights]);
  return rights;
}
