import type Hls from 'hls.js';
import type { HlsConfig } from 'hls.js';
import type { AdState } from '../model/ads';

/** The ad on screen changed; null if there is none any more. */
export interface AdChange {
  readonly type: 'ad';
  readonly ad: AdState | null;
}

/** Inserts the breaks of a live stream, or tells of those in it. It is provided to engines, so that they need not contain it. */
export interface Breaks {
  /** Address of the stream with the breaks in it, for engines that cannot insert them. */
  stitched(url: string): string;
  /** Inserts breaks into a stream that hls.js plays, or tells of those in it. */
  guide(engine: GuidedEngine): GuidedBreaks;
}

/** What guided breaks need from the engine that plays the stream. */
export interface GuidedEngine {
  readonly video: HTMLVideoElement;
  /** Whether the source is only prepared. */
  isPrepared(): boolean;
  /** Whether the viewer paused. */
  isPaused(): boolean;
  emit(change: AdChange): void;
  /** Whether to keep the position although it is far behind the live edge, as it can be during a break. */
  holdPosition(isHeld: boolean): void;
}

/** The breaks of one stream, also across restarts of hls.js. */
export interface GuidedBreaks {
  /** Settings for a new instance, with its loaders. */
  config(playlistLoader: NonNullable<HlsConfig['pLoader']>, loader: HlsConfig['loader']): Partial<HlsConfig>;
  /** Observes a new instance; the previous one is destroyed already. */
  follow(hlsClass: typeof Hls, hls: Hls): void;
  /** Whether an event of the element, by its type, is about the content, and not about an ad in place of it. */
  isAboutContent(type: string): boolean;
  /** Position of the content while the element has another timeline, or null. */
  position(): number | null;
  /** The position to seek to instead: that of a break which would be jumped over. */
  seekTarget(seconds: number): number;
  /** Gives up breaks at the current position, since playback came to a standstill; returns whether there was one. */
  abandon(): boolean;
  stop(): void;
}
