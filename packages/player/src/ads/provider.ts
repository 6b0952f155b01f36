import type { Engine, EngineKind } from '../engines/engine';
import type { AdState, AdsHost } from '../model/ads';
import type { Clock } from '../model/clock';

/** What a provider needs to play the ads of a tag. */
export interface AdRequest {
  /** Address to ask, with its macros filled. */
  readonly tag: string;
  /** Address of the page. */
  readonly base: string;
  readonly host: AdsHost;
  readonly clock: Clock;
  /** The element that shows the ads. */
  readonly video: HTMLVideoElement;
  readonly engines: readonly EngineKind[];
  /** Starts an engine, muted if the browser blocks sound. */
  readonly start: (engine: Pick<Engine, 'play' | 'setMuted'>) => Promise<void>;
  /** Whether the viewer paused, or never started. */
  readonly isPaused: () => boolean;
  /** Aborted when the ads are stopped; nothing is reported then. */
  readonly signal: AbortSignal;
  readonly log: (message: string) => void;
}

/** Reports what a provider does; not called any more after the ads are stopped. */
export interface AdListener {
  /** The ad on screen, or its position, changed. */
  onAd(ad: AdState): void;
  /** The first picture of an ad is on screen. */
  onShown(): void;
  onStatus(status: 'playing' | 'paused' | 'waiting'): void;
  /** All ads are over, or there are none. */
  onEnd(): void;
}

/** The ads of one tag, from the request to the end. */
export interface AdRun {
  play(): void;
  pause(): void;
  skip(): void;
  /** Counts a click and returns the address to open. */
  open(): string | null;
  setSound(muted: boolean, volume: number): void;
  /** Ends playback and all reports; the last picture remains until it is released. */
  halt(): void;
  /** Releases everything. */
  stop(): void;
}

/** Plays ads before a video. */
export interface AdProvider {
  begin(request: AdRequest, listener: AdListener): AdRun;
}
