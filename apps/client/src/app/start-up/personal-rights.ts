import type { QueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
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

/** Subscribes to the changes of the registered person; returns their rights once the code for them has loaded. */
export function usePersonalRights({ runtime, api, session, queries }: Viewer): ViewerRights | undefined {
  const [rights, setRights] = useState<ViewerRights>();
  const personId = useSyncExternalStore(
    session.subscribe,
    () => session.person()?.userId,
    () => undefined,
  );
  useEffect(() => {
    if (personId === undefined) return undefined;
    // As a transition: every event and channel on the screen depends on it.
    const provide = (next: ViewerRights | undefined) => startTransition(() => setRights(next));
    return followPersonLater({ runtime, api, session, queries, provide });
  }, [personId, runtime, api, session, queries]);
  return rights;
}
