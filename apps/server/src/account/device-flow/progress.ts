import type { DeviceFlowInfo, DeviceFlowState } from '@touchline/contract';
import type { StoredSession } from './queries';

const UNFINISHED: ReadonlySet<DeviceFlowState> = new Set(['created', 'entered', 'authenticated'] as const);

/** The state of a session at a time: unfinished sessions expire. */
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

/** Whether the state is final for the first device. */
export const isSettled = (state: DeviceFlowState) => state !== 'created' && state !== 'entered';
