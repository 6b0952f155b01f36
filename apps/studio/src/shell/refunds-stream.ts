import type { StudioRole } from '@touchline/contract';
import { useSyncExternalStore } from 'react';
import { open } from './api';
import { followStream, type StreamState, unopened } from './stream';

/** Refunds that wait for this operator, as the stream tells them; the navigation and the room share it. */
let state: StreamState<{ waiting: number }> = unopened;
let stop: (() => void) | undefined;
const listeners = new Set<() => void>();

/** The roles that the server tells. */
const APPROVERS: ReadonlySet<StudioRole> = new Set(['owner', 'finance']);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  stop ??= followStream<{ waiting: number }>(
    (signal) => open('studioRefundsWaiting', { signal }),
    (next) => {
      state = next(state);
      for (const each of listeners) each();
    },
  );
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
    state = unopened;
  };
}

const ignore = () => () => undefined;

/** How many refunds wait for an operator of this role. */
export function useWaitingRefunds(role: StudioRole): number {
  const isAllowed = APPROVERS.has(role);
  return useSyncExternalStore(isAllowed ? subscribe : ignore, () => (isAllowed ? (state.board?.waiting ?? 0) : 0));
}
