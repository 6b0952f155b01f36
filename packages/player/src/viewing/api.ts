import type { EngineKind } from '../engines/engine';
import type { AdsHost } from '../model/ads';
import type { Cameras, DecoderStore } from '../model/cameras';
import type { Clock } from '../model/clock';
import type { LogEntry } from '../model/log';
import type { Source, SourceFetcher } from '../model/source';
import type { PlayerState } from '../model/state';
import type { Statistics } from '../model/statistics';
import type { SoundStore, SoundTarget } from './sound';
import type { Thumbnail } from './thumbnails';
import type { VideoEvent } from './video-events';

/** Metadata and actions for the media controls of the system: lock screen, media keys, headsets. */
export interface NowPlaying {
  readonly title: string;
  readonly subtitle?: string;
  readonly artwork?: readonly { readonly src: string; readonly sizes?: string; readonly type?: string }[];
  /** Actions of the next and previous keys, for instance switching channels. */
  readonly next?: () => void;
  readonly previous?: () => void;
}

/** The part of `navigator.wakeLock` that is used. */
export interface WakeLocks {
  request(type: 'screen'): Promise<{ release(): Promise<void> }>;
}

/** What an app's shell offers a player in place of the browser's own interfaces; what is absent is the browser's. */
export interface PlayerDevice {
  readonly wakeLocks?: WakeLocks;
  readonly mediaSession?: MediaSession;
  /** Shows the app in a small window over others; the viewer ends it. */
  readonly enterPictureInPicture?: (size: { readonly width: number; readonly height: number }) => void;
  /**
   * Reports when the app is hidden (`true`) and shown again; returns a function that stops. A hidden player releases its
   * decoder; shown again, it continues: a live stream at its edge, a recording where it was.
   */
  readonly onSuspend?: (listener: (isSuspended: boolean) => void) => () => void;
  /** Whether the sound goes on while the app is hidden; asked when it is. A hidden player stops without it. */
  readonly keepsSound?: () => boolean;
}

export interface PlayerOptions {
  readonly video: HTMLVideoElement;
  /** In order of preference; the first engine that supports a source is used. */
  readonly engines?: readonly EngineKind[];
  /** Stores the mute setting across players (PLAY-05); without it the player starts with that of the video element. */
  readonly sound?: SoundStore;
  readonly log?: (entry: LogEntry) => void;
  readonly clock?: Clock;
  /** Server time in epoch seconds, for URLs that expire. */
  readonly serverTime?: () => number;
  /** Loads what ads need; called only for sources with ads. Without it there are none. */
  readonly ads?: () => Promise<AdsHost>;
  /** Most TVs can decode one video at a time: an ad then plays on the element of the content. Several by default. */
  readonly decoders?: 'several' | 'one';
  /** Remembers how many cameras this device plays at once. */
  readonly cameraDecoders?: DecoderStore;
  readonly device?: PlayerDevice;
}

/** Settings that are known before the source is. */
export interface LoadOptions {
  /** Identifies the player in the sound store. */
  readonly sound?: SoundTarget;
  readonly nowPlaying?: NowPlaying;
  /** Receives the analytics events of this source (PLAY-10); without it none are made. */
  readonly report?: (event: VideoEvent) => void;
}

/** Plays one source at a time. */
export interface Player {
  state(): PlayerState;
  /** Called after every state change; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Loads a source, or the source a fetcher resolves to. */
  load(source: Source | SourceFetcher, options?: LoadOptions): void;
  play(): void;
  pause(): void;
  seek(seconds: number): void;
  /** Seeks to the live edge and plays. */
  seekToLive(): void;
  /**
   * Plays from the beginning of the video or live window, or from a wall-clock time (epoch seconds) within the window.
   */
  startOver(since?: number): void;
  setMuted(muted: boolean): void;
  setVolume(volume: number): void;
  setAudioTrack(id: string): void;
  setCaptions(id: string): void;
  setQuality(id: string): void;
  /** Sets the playback rate of a recording, down to 0.25 with several cameras; ignored for live streams. */
  setRate(rate: number): void;
  enterFullscreen(element: HTMLElement): void;
  exitFullscreen(): void;
  togglePictureInPicture(): void;
  /** Opens the device picker of the browser (AirPlay, Remote Playback API). */
  chooseRemoteDevice(): void;
  /** Updates the system media controls; null removes them. */
  setNowPlaying(now: NowPlaying | null): void;
  /** Renews an expiring URL now, which reveals whether another device took over. */
  renew(): void;
  /** Wall-clock time of media time 0, in epoch seconds; null if the stream does not carry it. */
  zeroAt(): number | null;
  /** The thumbnail for a position, or null if it is not loaded yet; the first call loads the track. */
  thumbnailAt(seconds: number): Thumbnail | null;
  /** Skips the ad, if it can be skipped now. */
  skipAd(): void;
  /** Ends the ads at once: the content continues, a live stream at its edge. */
  endBreak(): void;
  /** Counts a click on the ad, pauses an ad before the video, and returns the address to open; null if it has none. */
  openAd(): string | null;
  /** The cameras of a source with several; null with other sources, and before it is opened. */
  cameras(): Cameras | null;
  statistics(): Statistics;
  destroy(): void;
}
