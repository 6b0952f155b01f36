import { IDLE, type PlayerState } from '@touchline/player/model/state';
import type { Player, PlayerOptions } from '@touchline/player/viewing/api';

/** A player that plays nothing: it loads what it is given, and its state can be set. */
interface FakePlayer {
  readonly video: HTMLVideoElement;
  readonly state: () => PlayerState;
  readonly change: (changes: Partial<PlayerState>) => void;
  /** How often its source was fetched. */
  readonly loads: () => number;
  readonly isDestroyed: () => boolean;
}

/** All players of a page. */
export const fakePlayers: FakePlayer[] = [];

export function createFakePlayer({ video }: PlayerOptions): Player {
  let state: PlayerState = { ...IDLE, muted: video.muted };
  let loads = 0;
  let isDestroyed = false;
  const listeners = new Set<() => void>();
  const change = (changes: Partial<PlayerState>) => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };
  const player: Partial<Player> = {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load: (source) => {
      loads++;
      change({ status: 'loading', error: null });
      if (typeof source === 'function') void source().catch(() => undefined);
    },
    play: () => change({ status: 'playing' }),
    pause: () => change({ status: 'paused' }),
    seek: (position) => change({ position }),
    setMuted: (muted) => {
      video.muted = muted;
      change({ muted });
    },
    setNowPlaying: () => undefined,
    setCaptions: () => undefined,
    renew: () => undefined,
    destroy: () => {
      isDestroyed = true;
    },
  };
  fakePlayers.push({ video, state: () => state, change, loads: () => loads, isDestroyed: () => isDestroyed });
  return player as Player;
}
