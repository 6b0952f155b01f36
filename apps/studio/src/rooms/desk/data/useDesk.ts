import type { CallProblem, DeskBoard, StudioRole } from '@touchline/contract';
import { useEffect, useState } from 'react';
import { open } from '../../../shell/api';
import { useSession } from '../../../shell/session';
import { useStream } from '../../../shell/stream';
import { type PatchEnd, usePatches } from './patches';
import { learnClock, unknownClock } from './server-time';
import { type Commands, useCommands } from './useCommands';

/** The roles that the server lets change what is on air. */
export const MAY_CHANGE: readonly StudioRole[] = ['owner', 'producer'];

/** What the panels of the desk share: the board with changes that are under way, and how to make more. */
export interface Desk {
  readonly eventId: string;
  readonly board: DeskBoard;
  /** How far the clock of the server is ahead, in milliseconds. */
  readonly offsetMs: number;
  readonly mayChange: boolean;
  readonly patch: (change: (board: DeskBoard) => DeskBoard) => PatchEnd;
  /** Forgets what the server took: after something was taken back only its boards tell what is left. */
  readonly dropSettled: () => void;
  readonly commands: Commands;
}

interface DeskState {
  readonly desk: Desk | undefined;
  readonly state: 'connecting' | 'live' | 'lost';
  readonly problem: CallProblem | undefined;
}

/** Follows the desk of an event. */
export function useDesk(eventId: string): DeskState {
  const { operator } = useSession();
  const { board, state, problem } = useStream<DeskBoard>(eventId, (signal) =>
    open('studioDesk', { params: { eventId }, signal }),
  );
  const offsetMs = useOffset(board);
  const { shown, patch, dropSettled } = usePatches(board);
  const commands = useCommands();
  const mayChange = MAY_CHANGE.includes(operator.role);
  const desk = shown && { eventId, board: shown, offsetMs, mayChange, patch, dropSettled, commands };
  return { desk, state, problem };
}

/** Each board says the time of the server. */
function useOffset(board: DeskBoard | undefined): number {
  const [clock, setClock] = useState(unknownClock);
  useEffect(() => {
    if (board) setClock((before) => learnClock(before, board.at, Date.now()));
  }, [board]);
  return clock.offsetMs;
}
