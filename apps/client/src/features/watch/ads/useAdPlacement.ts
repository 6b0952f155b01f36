import type { AdState } from '@touchline/player/model/ads';
import type { Player } from '@touchline/player/viewing/api';
import { useSyncExternalStore } from 'react';

const nothing = () => undefined;

/** Where the ad on screen is placed; null while there is none. */
export const useAdPlacement = (player: Player | null): AdState['placement'] | null =>
  useSyncExternalStore(
    (listener) => player?.subscribe(listener) ?? nothing,
    () => player?.state().ad?.placement ?? null,
    () => null,
  );
