/** Playback statistics, polled by a panel; null if the engine does not provide a value. */
export interface Statistics {
  readonly engine: string | null;
  /** Bitrate of the rendition on screen, in bits per second. */
  readonly bitrate: number | null;
  /** Estimated bandwidth, in bits per second. */
  readonly bandwidth: number | null;
  readonly width: number;
  readonly height: number;
  readonly codecs: string | null;
  /** Seconds buffered ahead of the position. */
  readonly buffer: number;
  readonly frames: number;
  readonly droppedFrames: number;
  /** Seconds behind the newest frame at the origin. */
  readonly latency: number | null;
  readonly targetLatency: number | null;
  /** Whether a live stream plays with low latency. */
  readonly lowLatency: boolean | null;
  readonly rate: number;
  /** Number of stalls since the source was loaded. */
  readonly stalls: number;
  /** Time from `load` to the first frame, in milliseconds. */
  readonly firstFrameMs: number | null;
}

export const NO_STATISTICS: Statistics = {
  engine: null,
  bitrate: null,
  bandwidth: null,
  width: 0,
  height: 0,
  codecs: null,
  buffer: 0,
  frames: 0,
  droppedFrames: 0,
  latency: null,
  targetLatency: null,
  lowLatency: null,
  rate: 1,
  stalls: 0,
  firstFrameMs: null,
};
