import type { AdState } from './ads';
import type { SourceKind } from './source';
import type { Tracks } from './tracks';

/** Playback status as shown to the viewer. */
export type PlayerStatus =
  | 'idle'
  | 'loading'
  | 'playing'
  | 'paused'
  | 'buffering'
  | 'reconnecting'
  | 'ended'
  | 'failed';

/** Position within the live window; all values in seconds of media time. */
export interface LiveState {
  readonly atEdge: boolean;
  /** Distance to the newest frame at the origin. */
  readonly latency: number;
  readonly windowStart: number;
  /** The latest position that plays without waiting, the target of "Go live". */
  readonly windowEnd: number;
  /** Wall-clock time of the window start, in epoch seconds; null if the stream does not carry it. */
  readonly startsAt: number | null;
}

/** State of playback on another device (AirPlay, Remote Playback API). */
export type RemoteState = 'unavailable' | 'available' | 'connecting' | 'connected';

/** Reason why playback failed; the user interface has a text for each. */
export type FailureReason =
  /** Playback never started. */
  | 'unavailable'
  /** The right to watch expired during playback. */
  | 'refused'
  /** The video ended or was removed during playback. */
  | 'over'
  /** The account plays on too many devices, or another device took over from this one. */
  | 'elsewhere'
  | 'decoder'
  | 'protection'
  | 'gave-up';

/** A failure with an error code for support (`error-codes.ts`). */
export interface PlayerError {
  readonly reason: FailureReason;
  /** Such as `TL-P-213`. */
  readonly code: string;
  /** Error details of the engine, such as `levelLoadError-403` or `source-409`. */
  readonly detail: string;
  readonly message: string;
}

/** The complete playback state, as one immutable object. */
export interface PlayerState extends Tracks {
  readonly status: PlayerStatus;
  readonly kind: SourceKind | null;
  readonly position: number;
  /** Duration of the video, or of the live window. */
  readonly duration: number;
  readonly live: LiveState | null;
  /** Playback rate selected by the viewer, without catching up with the live edge. */
  readonly rate: number;
  /** Whether this device plays at normal speed only. */
  readonly isRateFixed: boolean;
  readonly muted: boolean;
  readonly volume: number;
  /** 'autoplay' if the browser blocked sound, so that the user interface can offer to unmute. */
  readonly muteReason: 'autoplay' | null;
  readonly fullscreen: boolean;
  readonly canPictureInPicture: boolean;
  readonly pictureInPicture: boolean;
  readonly remote: RemoteState;
  /** Whether the source has thumbnails for the seek bar. */
  readonly hasThumbnails: boolean;
  /** The ad on screen, if any; position, duration and live window remain those of the content. */
  readonly ad: AdState | null;
  readonly error: PlayerError | null;
}

export const IDLE: PlayerState = {
  status: 'idle',
  kind: null,
  position: 0,
  duration: 0,
  live: null,
  rate: 1,
  isRateFixed: false,
  muted: false,
  volume: 1,
  muteReason: null,
  fullscreen: false,
  canPictureInPicture: false,
  pictureInPicture: false,
  remote: 'unavailable',
  hasThumbnails: false,
  ad: null,
  error: null,
  audioTracks: [],
  audioTrack: null,
  captionTracks: [],
  captions: 'off',
  qualities: [],
  quality: 'auto',
  playingQuality: null,
};
