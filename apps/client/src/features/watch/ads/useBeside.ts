import type { Player } from '@touchline/player/viewing/api';
import { useSyncExternalStore } from 'react';
import { usePlayerState } from '../playing/usePlayer';
import type { PlayerLayout } from '../types';

/** From this width on screens have a column beside the player. */
const WIDE = '(min-width: 1200px)';

const subscribe = (listener: () => void) => {
  const wide = matchMedia(WIDE);
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
};

/** Whether a break of a live stream uses the column beside the player. */
export function useBeside(player: Player, { hasColumn = false }: PlayerLayout): boolean {
  const isWide = useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  );
  const isPossible = usePlayerState(player, ({ ad, fullscreen }) => ad?.placement === 'midroll' && !fullscreen);
  return hasColumn && isWide && isPossible;
}
