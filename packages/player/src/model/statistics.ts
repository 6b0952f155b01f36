/** How playback is doing, for a panel that asks every second; null is what the engine does not know. */
export interface Statistics {
  readonly engine: string | null;
  /** Of the picture on screen, in bits per second. */
  readonly bitrate: number | null;
  /** What the line gives, as far as it was measured, in bits per second. */
  readonly bandwidth: number | null;
  readonly width: number;
  readonly height: number;
  readonly codecs: string | null;
  /** Seconds that play on without the network. */
  readonly buffer: number;
  readonly frames: number;
  readonly droppedFrames: number;
  /** Seconds behind the newest picture of the origin. */
  readonly latency: number | null;
  readonly targetLatency: number | null;
  readonly rate: number;
  /** Times the picture stood still since the source was loaded. */
  readonly stalls: number;
  /** From `load` to the first picture, in milliseconds. */
  readonly firstFrameMs: number | null;
}

/** What there is to say before anything plays. */
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
  rate: 1,
  stalls: 0,
  firstFrameMs: null,
};
