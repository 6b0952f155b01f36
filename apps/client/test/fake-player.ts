import { IDLE, type PlayerState } from '@touchline/player/model/state';
import type { Player } from '@touchline/player/viewing/api';
import { vi } from 'vitest';

/** A player that plays nothing: its state is set by the test, and its calls are recorded. */
export function fakePlayer(first: Partial<PlayerState> = {}) {
  let state: PlayerState = { ...IDLE, status: 'playing', ...first };
  const listeners = new Set<() => void>();
  const player = {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load: vi.fn<Player['load']>(),
    play: vi.fn<Player['play']>(),
    pause: vi.fn<Player['pause']>(),
    seek: vi.fn<Player['seek']>(),
    seekToLive: vi.fn<Player['seekToLive']>(),
    startOver: vi.fn<Player['startOver']>(),
    setMuted: vi.fn<Player['setMuted']>(),
    setVolume: vi.fn<Player['setVolume']>(),
    setAudioTrack: vi.fn<Player['setAudioTrack']>(),
    setCaptions: vi.fn<Player['setCaptions']>(),
    setQuality: vi.fn<Player['setQuality']>(),
    setRate: vi.fn<Player['setRate']>(),
    enterFullscreen: vi.fn<Player['enterFullscreen']>(),
    exitFullscreen: vi.fn<Player['exitFullscreen']>(),
    togglePictureInPicture: vi.fn<Player['togglePictureInPicture']>(),
    chooseRemoteDevice: vi.fn<Player['chooseRemoteDevice']>(),
    setNowPlaying: vi.fn<Player['setNowPlaying']>(),
    renew: vi.fn<Player['renew']>(),
    zeroAt: vi.fn<Player['zeroAt']>(() => null),
    cameras: vi.fn<Player['cameras']>(() => null),
    thumbnailAt: vi.fn<Player['thumbnailAt']>(() => null),
    skipAd: vi.fn<Player['skipAd']>(),
    endBreak: vi.fn<Player['endBreak']>(),
    openAd: vi.fn<Player['openAd']>(() => null),
    statistics: vi.fn<Player['statistics']>(),
    destroy: vi.fn<Player['destroy']>(),
  };
  return {
    player,
    change: (changes: Partial<PlayerState>): void => {
      state = { ...state, ...changes };
      for (const listener of listeners) listener();
    },
  };
}
