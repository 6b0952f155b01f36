import type { PlayerState } from '@touchline/player/model/state';

/** The last seconds of a recording, in which the next video is offered. */
const LAST_SECONDS = 10;
/** A shorter recording offers the next one at its end only. */
const SHORTEST = 60;
/** Seconds after the final whistle. */
const AFTER_WHISTLE = 60;

interface EventEnd {
  /** Whether the event is over although the player has not ended. */
  readonly isOver: boolean;
  /** Epoch seconds of the final whistle. */
  readonly whistleAt: number | undefined;
  /** Epoch seconds. */
  readonly now: number;
}

/** Whether the next video is offered: at the end, in the last seconds, or after the final whistle of a live match. */
export function isNextDue(
  { status, live, position, duration }: Pick<PlayerState, 'status' | 'live' | 'position' | 'duration'>,
  { isOver, whistleAt, now }: EventEnd,
): boolean {
  if (status === 'ended' || isOver) return true;
  if (status !== 'playing') return false;
  if (live) return live.atEdge && whistleAt !== undefined && now >= whistleAt + AFTER_WHISTLE;
  return duration >= SHORTEST && duration - position <= LAST_SECONDS;
}
