import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Api } from '../../shell/api/api';
import { note } from '../../shell/log/log';
import type { Session } from '../../shell/session/session';
import { watchDevice } from '../../shell/session/watch-device';
import { showTextToast } from '../../shell/toast';
import { loadForViewer } from '../connection/viewer-data';

/** Reloads personal data after sign-in and sign-out, and shows a toast when the session has expired. */
export function useSessionFollowing(session: Session, queries: QueryClient, api: Api): void {
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
}
