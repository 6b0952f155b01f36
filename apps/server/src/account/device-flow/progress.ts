import type { DeviceFlowInfo, DeviceFlowState } from '@touchline/contract';
import type { StoredSession } from './queries';

const UNFINISHED: ReadonlySet<DeviceFlowState> = new Set(['created', 'entered', 'authenticated'] as const);

/** How far a session has come at a time: what was not finished until its end has expired. */
export function progressAt(
  { state, type, expiresAt }: Pick<StoredSession, 'state' | 'type' | 'expiresAt'>,
  now: number,
): DeviceFlowInfo {
  const isOver = expiresAt.getTime() <= now && UNFINISHED.has(state);
  return {
    state: isOver ? 'expired' : state,
    sessionType: type,
    expiresAt: Math.floor(expiresAt.getTime() / 1000),
  };
}

/** Nothing more happens that the first device would have to hear of. */
export const isSettled = (state: DeviceFlowState) => state !== 'created' && state !== 'entered';
