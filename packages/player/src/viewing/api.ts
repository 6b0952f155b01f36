import type { EngineKind } from '../engines/engine';
import type { Clock } from '../model/clock';
import type { LogEntry } from '../model/log';
import type { Source, SourceFetcher } from '../model/source';
import type { PlayerState } from '../model/state';
import type { Statistics } from '../model/statistics';
import type { SoundOwner, SoundStore } from './sound';
import type { Thumbnail } from './thumbnails';
import type { VideoEvent } from './video-events';

/** What the system shows while the player plays: lock screens, media keys, headsets. */
export interface NowPlaying {
  readonly title: string;
  readonly subtitle?: string;
  readonly artwork?: readonly { readonly src: string; readonly sizes?: string; readonly type?: string }[];
  /** What the keys for the next and previous title do, for instance zap. */
  readonly next?: () => void;
  readonly previous?: () => void;
}

/** What a player is made of. */
export interface PlayerOptions {
  readonly video: HTMLVideoElement;
  /** In order of preference; the first that can play a source does. */
  readonly engines?: readonly EngineKind[];
  /** Remembers mute across players (PLAY-05); without it a player begins as its element is. */
  readonly sound?: SoundStore;
  readonly log?: (entry: LogEntry) => void;
  readonly clock?: Clock;
  /** Epoch seconds as the server counts them, for addresses that expire. */
  readonly serverTime?: () => number;
}

/** What is known about a video before its source is. */
export interface LoadOptions {
  /** Whose sound it is. */
  readonly sound?: SoundOwner;
  readonly nowPlaying?: NowPlaying;
}

/** Plays one source at a time: commands go in, state comes out. */
export interface Player {
  state(): PlayerState;
  /** Calls back after every change, until the answer is called. */
  subscribe(listener: () => void): () => void;
  /** Tells what is worth counting (PLAY-10), until the answer is called. */
  onVideoEvent(listener: (event: VideoEvent) => void): () => void;
  /** Takes the source itself, or how to ask for it. */
  load(source: Source | SourceFetcher, options?: LoadOptions): void;
  play(): void;
  pause(): void;
  seek(seconds: number): void;
  /** "Go live". */
  seekToLive(): void;
  /** Plays from the beginning: of the video or window, or of what began at a moment (epoch seconds) within the window. */
  startOver(since?: number): void;
  setMuted(muted: boolean): void;
  setVolume(volume: number): void;
  setAudioTrack(id: string): void;
  setCaptions(id: string): void;
  setQuality(id: string): void;
  /** How fast a recording plays, 1 being as it was; live keeps its own pace. */
  setRate(rate: number): void;
  enterFullscreen(element: HTMLElement): void;
  exitFullscreen(): void;
  togglePictureInPicture(): void;
  /** Lets the viewer pick a device to play on: AirPlay, or what the browser has. */
  chooseRemoteDevice(): void;
  /** What the system shows; null shows nothing of ours. */
  setNowPlaying(now: NowPlaying | null): void;
  /** The small picture for a position, once the track is there; asking fetches it. */
  thumbnailAt(seconds: number): Thumbnail | null;
  statistics(): Statistics;
  destroy(): void;
}
