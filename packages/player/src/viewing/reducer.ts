import type { EngineEvent } from '../engines/engine';
import type { SourceKind } from '../model/source';
import { IDLE, type PlayerError, type PlayerState, type PlayerStatus, type RemoteState } from '../model/state';

/** Events that change the state: those of the engine and those of the player. */
export type PlayerEvent =
  | EngineEvent
  | { readonly type: 'load'; readonly kind: SourceKind | null }
  | { readonly type: 'source'; readonly kind: SourceKind }
  | { readonly type: 'stalled' | 'moving' | 'autoplay-blocked' | 'autoplay-muted' | 'mute-chosen' }
  | { readonly type: 'fullscreen' | 'picture-in-picture'; readonly on: boolean }
  | { readonly type: 'remote'; readonly remote: RemoteState }
  | { readonly type: 'thumbnails'; readonly available: boolean }
  | { readonly type: 'rate'; readonly rate: number }
  | { readonly type: 'failed'; readonly error: PlayerError };

/** Returns the next state, or the same object if nothing changed. */
export function reduce(state: PlayerState, event: PlayerEvent): PlayerState {
  switch (event.type) {
    case 'load':
      return { ...IDLE, ...persistentState(state), status: 'loading', kind: event.kind };
    case 'source':
      return merge(state, { kind: event.kind });
    case 'failed':
      return { ...state, status: 'failed', ad: null, error: event.error };
    case 'time':
      return withTime(state, event);
    case 'volume':
      return merge(state, {
        muted: event.muted,
        volume: event.volume,
        muteReason: event.muted ? state.muteReason : null,
      });
    case 'ad':
      return withAd(state, event.ad);
    case 'tracks':
      return merge(state, event.tracks);
    case 'autoplay-muted':
      return merge(state, { muted: true, muteReason: 'autoplay' });
    case 'mute-chosen':
      return merge(state, { muteReason: null });
    case 'fullscreen':
      return merge(state, { fullscreen: event.on });
    case 'picture-in-picture':
      return merge(state, { pictureInPicture: event.on });
    case 'remote':
      return merge(state, { remote: event.remote });
    case 'thumbnails':
      return merge(state, { hasThumbnails: event.available });
    case 'fixed-rate':
      return merge(state, { isRateFixed: true });
    case 'rate':
      return merge(state, { rate: event.rate });
    case 'ready':
    case 'playing':
    case 'paused':
    case 'waiting':
    case 'ended':
    case 'stalled':
    case 'moving':
    case 'autoplay-blocked':
      break;
  }
  const isFinal = state.status === 'failed' || state.status === 'idle';
  return isFinal ? state : merge(state, { status: STATUS_AFTER[event.type](state.status) });
}

type StatusStep = 'ready' | 'playing' | 'paused' | 'waiting' | 'ended' | 'stalled' | 'moving' | 'autoplay-blocked';

const STATUS_AFTER: Record<StatusStep, (status: PlayerStatus) => PlayerStatus> = {
  playing: () => 'playing',
  ended: () => 'ended',
  // Browsers fire 'pause' right before 'ended'.
  paused: (status) => (status === 'ended' ? 'ended' : 'paused'),
  'autoplay-blocked': () => 'paused',
  ready: (status) => (status === 'loading' ? 'paused' : status),
  waiting: (status) => (status === 'playing' ? 'buffering' : status),
  stalled: (status) => (status === 'ended' || status === 'paused' ? status : 'reconnecting'),
  // Playback continued without a 'playing' event.
  moving: (status) => (status === 'reconnecting' || status === 'buffering' ? 'playing' : status),
};

function withTime(state: PlayerState, { position, duration, live }: Extract<PlayerEvent, { type: 'time' }>) {
  const same = live !== null && state.live !== null && isSame(state.live, live);
  return merge(state, {
    position: Math.round(position * 10) / 10,
    duration: Math.round(duration * 10) / 10,
    live: same ? state.live : live,
  });
}

function withAd(state: PlayerState, ad: PlayerState['ad']): PlayerState {
  const same = ad !== null && state.ad !== null && isSame(state.ad, ad);
  return same ? state : merge(state, { ad });
}

/** Properties that persist from one source to the next. */
function persistentState(state: PlayerState): Partial<PlayerState> {
  const { muted, volume, muteReason, fullscreen, canPictureInPicture, pictureInPicture, remote } = state;
  return { muted, volume, muteReason, fullscreen, canPictureInPicture, pictureInPicture, remote };
}

function merge(state: PlayerState, change: Partial<PlayerState>): PlayerState {
  const next = { ...state, ...change };
  return isSame(state, next) ? state : next;
}

function isSame<T extends object>(a: T, b: T): boolean {
  return (Object.keys(b) as (keyof T)[]).every((key) => Object.is(a[key], b[key]));
}
