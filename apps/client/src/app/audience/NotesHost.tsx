import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useApp } from '../../shell/context';
import { pageIdle } from '../../shell/idle';
import { note } from '../../shell/log/log';

const loadNotes = async () => {
  await pageIdle();
  return import('./notes');
};

/** Loads what reports the app's events when the page is at rest; the app works without it. */
export function NotesHost() {
  const { api, addressBar, device, session } = useApp();
  const queries = useQueryClient();
  const currentApi = useEffectEvent(() => api);
  useEffect(() => {
    let isOver = false;
    let stop = () => undefined as void;
    const start = async () => {
      const { startNotes } = await loadNotes();
      if (!isOver) stop = startNotes({ addressBar, device, queries, session, api: () => currentApi() });
    };
    start().catch((error: unknown) => note('info', `Events are not reported: ${String(error)}`));
    return () => {
      isOver = true;
      stop();
    };
  }, [addressBar, device, queries, session]);
  return null;
}
