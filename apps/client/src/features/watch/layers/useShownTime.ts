import type { Player } from '@touchline/player/viewing/api';
import { usePlayerState } from '../playing/usePlayer';
import type { ScoredEvent } from '../types';

/** The time that the picture shows (epoch seconds), if it is in the past; undefined at the live edge. */
export const useShownTime = (player: Player, { startTime }: Pick<ScoredEvent, 'startTime'>): number | undefined =>
  usePlayerState(player, ({ live, position }) => {
    if (live === null) return startTime + Math.floor(position);
    if (live.atEdge || live.startsAt === null) return undefined;
    return Math.floor(live.startsAt + position - live.windowStart);
  });
