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
  /** When the beginning of the window happened, in epoch seconds, where the stream says it. */
  readonly startsAt: number | null;
}

/** Playing on another device: whether there is one, and how far it got. */
export type RemoteState = 'unavailable' | 'available' | 'connecting' | 'connected';

/** Why playback ended for good; the skin has a sentence for each. */
export type FailureReason =
  /** It never started. */
  | 'unavailable'
  /** The right to watch ended while it played. */
  | 'refused'
  /** It played and is no longer there. */
  | 'over'
  | 'decoder'
  | 'protection'
  | 'gave-up';

/** A failure with a code a support person can use (`error-codes.ts`). */
export interface PlayerError {
  readonly reason: FailureReason;
  /** Such as `TL-P-213`. */
  readonly code: string;
  /** What exactly happened, in the words of the engine: `levelLoadError-403`, `source-409`. */
  readonly detail: string;
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
  /** How fast the viewer wants it; catching up with the live edge is not counted. */
  readonly rate: number;
  readonly muted: boolean;
  readonly volume: number;
  /** 'autoplay' when the browser refused sound, so that the skin can offer it. */
  readonly muteReason: 'autoplay' | null;
  readonly fullscreen: boolean;
  readonly canPictureInPicture: boolean;
  readonly pictureInPicture: boolean;
  readonly remote: RemoteState;
  /** Whether the source has small pictures for the bar. */
  readonly hasThumbnails: boolean;
  readonly error: PlayerError | null;
}

/** The state before anything is loaded. */
export const IDLE: PlayerState = {
  status: 'idle',
  kind: null,
  position: 0,
  duration: 0,
  live: null,
  rate: 1,
  muted: false,
  volume: 1,
  muteReason: null,
  fullscreen: false,
  canPictureInPicture: false,
  pictureInPicture: false,
  remote: 'unavailable',
  hasThumbnails: false,
  error: null,
  audioTracks: [],
  audioTrack: null,
  captionTracks: [],
  captions: 'off',
  qualities: [],
  quality: 'auto',
  playingQuality: null,
};
