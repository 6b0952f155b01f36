import type { Clock } from '../model/clock';
import type { LogEntry } from '../model/log';
import type { RenewedAddress, Source } from '../model/source';
import type { LiveState } from '../model/state';
import type { Statistics } from '../model/statistics';
import type { Tracks } from '../model/tracks';

/** Where playback stands; sampled often. */
export interface Timeline {
  readonly position: number;
  readonly duration: number;
  readonly live: LiveState | null;
  /** When the media's second 0 happened, in epoch seconds, where the stream says it. */
  readonly zeroAt: number | null;
}

/** What an engine reports while it plays. */
export type EngineEvent =
  | { readonly type: 'ready' | 'playing' | 'paused' | 'waiting' | 'ended' }
  | ({ readonly type: 'time' } & Timeline)
  | { readonly type: 'volume'; readonly muted: boolean; readonly volume: number }
  | { readonly type: 'tracks'; readonly tracks: Tracks };

/** Something an engine cannot get over by itself. */
export interface Fault {
  /** `expired`: the address is refused, a fresh one may not be. `unavailable`: there is no such video for us. */
  readonly kind: 'network' | 'expired' | 'media' | 'protection' | 'unsupported' | 'unavailable';
  readonly code: string;
  readonly message: string;
}

/** What an engine gets from the player. */
export interface EngineHost {
  readonly video: HTMLVideoElement;
  readonly clock: Clock;
  emit(event: EngineEvent): void;
  fault(fault: Fault): void;
  log(entry: LogEntry): void;
}

/** Ways out of trouble, from light to heavy. */
export type RecoveryAction = 'resume' | 'decoder' | 'reload';

/** The part of the statistics that an engine knows. */
export type EngineStatistics = Omit<Statistics, 'engine' | 'stalls' | 'firstFrameMs'>;

/** Plays one source on one surface. */
export interface Engine {
  readonly name: string;
  timeline(): Timeline;
  /** Rejects as the browser does, for instance when sound needs a gesture first. */
  play(): Promise<void>;
  pause(): void;
  seek(seconds: number): void;
  setMuted(muted: boolean): void;
  setVolume(volume: number): void;
  setAudioTrack(id: string): void;
  setCaptions(id: string): void;
  setQuality(id: string): void;
  /** How fast to play, also after a decoder was started again. */
  setRate(rate: number): void;
  /** Whether to catch up with the live edge after falling behind; off while the viewer chose to be behind. */
  followLive(follow: boolean): void;
  recover(action: RecoveryAction, url: string): void;
  /** From now on everything is fetched below the fresh address; nothing on screen changes. */
  renew(address: RenewedAddress): void;
  statistics(): EngineStatistics;
  destroy(): void;
}

/** Opens a source, or answers null when this kind of engine cannot play it here. */
export interface EngineKind {
  readonly name: string;
  open(source: Source, host: EngineHost): Promise<Engine | null>;
}
