import type { SourceKind } from './source';
import type { Tracks } from './tracks';

/** What the viewer sees happening. */
export type PlayerStatus =
  | 'idle'
  | 'loading'
  | 'playing'
  | 'paused'
  | 'buffering'
  | 'reconnecting'
  | 'ended'
  | 'failed';

/** Where the viewer is within a live window; all in seconds of the media's own time. */
export interface LiveState {
  readonly atEdge: boolean;
  /** Distance to the newest picture the origin has. */
  readonly latency: number;
  readonly windowStart: number;
  /** The latest position that plays without waiting: where "Go live" leads. */
  readonly windowEnd: number;
}

/** Why playback ended for good; the skin has a sentence for each. */
export type FailureReason = 'unavailable' | 'decoder' | 'protection' | 'gave-up';

/** A failure with a code a support person can use. */
export interface PlayerError {
  readonly reason: FailureReason;
  readonly code: string;
  readonly message: string;
}

/** Everything there is to know about playback, in one immutable object. */
export interface PlayerState extends Tracks {
  readonly status: PlayerStatus;
  readonly kind: SourceKind | null;
  readonly position: number;
  /** Length of the video, or of the live window. */
  readonly duration: number;
  readonly live: LiveState | null;
  readonly muted: boolean;
  readonly volume: number;
  /** 'autoplay' when the browser refused sound, so that the skin can offer it. */
  readonly muteReason: 'autoplay' | null;
  readonly fullscreen: boolean;
  readonly error: PlayerError | null;
}

/** The state before anything is loaded. */
export const IDLE: PlayerState = {
  status: 'idle',
  kind: null,
  position: 0,
  duration: 0,
  live: null,
  muted: false,
  volume: 1,
  muteReason: null,
  fullscreen: false,
  error: null,
  audioTracks: [],
  audioTrack: null,
  captionTracks: [],
  captions: 'off',
  qualities: [],
  quality: 'auto',
  playingQuality: null,
};
