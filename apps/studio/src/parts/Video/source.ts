import type { DatedSegment } from '@touchline/player/engines/engine';

/** Why a source cannot go on by itself: its address is no longer valid, there is nothing to play, or it cannot be decoded. */
export type Loss = 'refused' | 'absent' | 'undecodable';

/** A stream on a video element. All times are media time in seconds. */
export interface Source {
  /** The segments with their dates; empty before the playlist is loaded, or if it has none. */
  segments(): readonly DatedSegment[];
  isLive(): boolean;
  /** Where a live stream is played: as near its end as plays without stalling. */
  livePosition(): number | null;
  /** Requests use the renewed address from now on. */
  renew(url: string): void;
  destroy(): void;
}

export interface SourceOptions {
  readonly url: string;
  readonly video: HTMLVideoElement;
  readonly onLoss: (loss: Loss) => void;
}
