import type { SignalMeasures } from '../../media';
import { LoudnessMeter } from './loudness';
import type { Delays } from './track-writer';

/** What is counted between two measures. */
export class Meters {
  readonly loudness = new LoudnessMeter();
  videoBytes = 0;
  audioBytes = 0;
  frames = 0;
  droppedFrames = 0;
  timestampJumps = 0;
  silentSeconds = 0;
  delayMs = 0;
  delays = 0;
  #since: number;

  constructor(private readonly now: () => number) {
    this.#since = now();
  }

  /** Takes over how long frames took to become parts. */
  addDelays(delays: Delays): void {
    this.delayMs += delays.sum;
    this.delays += delays.count;
    delays.sum = 0;
    delays.count = 0;
  }

  take(more: {
    readonly channels: number;
    readonly keyFrameSeconds: number | undefined;
    readonly soundAfterPictureMs: number | undefined;
  }): SignalMeasures {
    const now = this.now();
    const seconds = Math.max(0.001, (now - this.#since) / 1000);
    const sound = this.loudness.take();
    const measures: SignalMeasures = {
      videoBitrate: Math.round((this.videoBytes * 8) / seconds),
      audioBitrate: Math.round((this.audioBytes * 8) / seconds),
      fps: Math.round((this.frames / seconds) * 10) / 10,
      keyFrameSeconds: more.keyFrameSeconds,
      soundAfterPictureMs: more.soundAfterPictureMs,
      levels: Array.from({ length: more.channels }, () => sound?.level ?? 0),
      loudness: sound && Math.round(sound.loudness * 10) / 10,
      delaySeconds: this.delays === 0 ? undefined : this.delayMs / this.delays / 1000,
      droppedFrames: this.droppedFrames,
      timestampJumps: this.timestampJumps,
      silenceFilledSeconds: this.silentSeconds,
    };
    this.#since = now;
    this.videoBytes = 0;
    this.audioBytes = 0;
    this.frames = 0;
    this.droppedFrames = 0;
    this.timestampJumps = 0;
    this.silentSeconds = 0;
    this.delayMs = 0;
    this.delays = 0;
    return measures;
  }
}
