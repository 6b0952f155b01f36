import type { HlsConfig } from 'hls.js';
import type { Cameras, DecoderStore } from '../model/cameras';
import type { Clock } from '../model/clock';
import type { LogEntry } from '../model/log';
import type { RenewedAddress, Source } from '../model/source';
import type { LiveState } from '../model/state';
import type { Statistics } from '../model/statistics';
import type { Tracks } from '../model/tracks';
import type { AdChange, Breaks } from './breaks';

/** Playback position and live window; sampled several times a second. */
export interface Timeline {
  readonly position: number;
  readonly duration: number;
  readonly live: LiveState | null;
  /** Wall-clock time of media time 0, in epoch seconds; null if the stream does not carry it. */
  readonly zeroAt: number | null;
}

/** Events an engine emits during playback. */
export type EngineEvent =
  | { readonly type: 'ready' | 'playing' | 'paused' | 'waiting' | 'ended' }
  | ({ readonly type: 'time' } & Timeline)
  | AdChange
  | { readonly type: 'volume'; readonly muted: boolean; readonly volume: number }
  /** The engine knows one playback rate only. */
  | { readonly type: 'fixed-rate' }
  | { readonly type: 'tracks'; readonly tracks: Tracks };

/** An error an engine cannot recover from by itself. */
export interface Fault {
  /**
   * `expired`: the URL was rejected, a renewed one may work. `unavailable`: the video cannot be played here. `elsewhere`:
   * the account plays on too many devices.
   */
  readonly kind: 'network' | 'expired' | 'media' | 'protection' | 'unsupported' | 'unavailable' | 'elsewhere';
  readonly code: string;
  readonly message: string;
}

/** A part of a stream; `programDateTime` in epoch ms, the others in seconds of media time. */
export interface DatedSegment {
  readonly start: number;
  readonly duration: number;
  readonly programDateTime: number | null;
}

/** Commands that an engine gives on behalf of the viewer. */
interface Viewer {
  seek(seconds: number): void;
  pause(): void;
}

/** Services the player provides to an engine. */
export interface EngineHost {
  readonly video: HTMLVideoElement;
  readonly clock: Clock;
  /** Of several cameras. */
  readonly decoders?: 'several' | 'one';
  readonly cameraDecoders?: DecoderStore | undefined;
  /** Commands like those of the viewer. */
  readonly viewer?: Viewer;
  /** Extends what loads playlists. */
  playlists?(loader: NonNullable<HlsConfig['pLoader']>): NonNullable<HlsConfig['pLoader']>;
  /** Loads what inserts the breaks of the source; absent if it has none. Never rejects. */
  breaks?(): Promise<Breaks | null>;
  emit(event: EngineEvent): void;
  fault(fault: Fault): void;
  log(entry: LogEntry): void;
}

/** Recovery actions, from least to most disruptive. */
export type RecoveryAction = 'resume' | 'decoder' | 'reload';

/** Statistics provided by the engine; the player adds the others. */
export type EngineStatistics = Omit<Statistics, 'engine' | 'stalls' | 'firstFrameMs'>;

/** Plays one source on one video element. */
export interface Engine {
  readonly name: string;
  /** Several cameras on one clock; only of the engine for them. */
  readonly cameras?: Cameras;
  timeline(): Timeline;
  /** The segments of the stream, as far as they are known; only of engines that read playlists. */
  segments?(): readonly DatedSegment[];
  /** Sets the distance to the live edge, in seconds; only of engines that read playlists. */
  setLatency?(seconds: number): void;
  /** Rejects as `HTMLMediaElement.play` does, for instance with `NotAllowedError` if sound needs a user gesture. */
  play(): Promise<void>;
  pause(): void;
  seek(seconds: number): void;
  setMuted(muted: boolean): void;
  setVolume(volume: number): void;
  setAudioTrack(id: string): void;
  setCaptions(id: string): void;
  setQuality(id: string): void;
  /** Sets the playback rate; it persists when the decoder is restarted. */
  setRate(rate: number): void;
  /** Whether to catch up with the live edge after falling behind; off while the viewer chose to watch behind it. */
  followLive(follow: boolean): void;
  recover(action: RecoveryAction, url: string): void;
  /** Requests use the renewed URL from now on; playback is not interrupted. */
  renew(address: RenewedAddress): void;
  statistics(): EngineStatistics;
  destroy(): void;
}

/** Opens a source, or resolves to null if this engine cannot play it in this browser. */
export interface EngineKind {
  readonly name: string;
  open(source: Source, host: EngineHost): Promise<Engine | null>;
  /** Whether this kind plays on where another one failed to decode; it is asked once, and remembers the failure. */
  replaces?(failed: string, host: Pick<EngineHost, 'video' | 'decoders'>): boolean;
}
