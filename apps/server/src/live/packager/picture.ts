import { type PackagedTrack, type PackagerSink, VIDEO_TIMESCALE, videoInit } from '../../media';
import type { VideoConfig } from '../rtmp/flv/h264';
import { PublishRefused } from '../rtmp/session-types';
import { KEY_FRAME, OTHER_FRAME, TrackWriter } from './track-writer';

/** A frame of the picture as it arrived. */
export interface PictureFrame {
  readonly data: Buffer;
  /** Since time zero. */
  readonly ms: number;
  readonly compositionMs: number;
  readonly isKey: boolean;
  readonly arrivedAt: number;
}

interface HeldFrame {
  readonly frame: PictureFrame;
  readonly dts: number;
}

/** Where nothing else is known: the length of a frame at 25 fps. */
const USUAL_DURATION = VIDEO_TIMESCALE / 25;
/** Many times of what half a second can have. */
const MOST_PART_BYTES = 32 * 1024 * 1024;
/** Frames that are counted to know the frame rate of an encoder that does not tell it. */
const COUNTED_FRAMES = 48;

/**
 * One picture. The length of a frame is known when the next one comes: one is held back, so that there is never a guess
 * that would add up.
 */
export class Picture {
  readonly writer: TrackWriter;
  hasCaptions = false;
  disorderedFrames = 0;
  #held: HeldFrame | undefined;
  #lastDuration = USUAL_DURATION;
  #config: VideoConfig | undefined;
  #counted = { frames: 0, ticks: 0 };
  #measuredRate: number | undefined;

  constructor(
    name: string,
    private readonly sink: PackagerSink,
    now: () => number,
  ) {
    this.writer = new TrackWriter(name, VIDEO_TIMESCALE, sink, now);
  }

  get config(): VideoConfig | undefined {
    return this.#config;
  }

  get heldMs(): number | undefined {
    return this.#held?.frame.ms;
  }

  /** The end of everything, with the frame that is held back. */
  get endMs(): number {
    const held = this.#held;
    return held ? (held.dts + this.#lastDuration) / (VIDEO_TIMESCALE / 1000) : this.writer.endMs;
  }

  /** Takes over a configuration; the init segment goes out with `announce`. */
  configure(config: VideoConfig): void {
    this.#config = config;
    this.#measuredRate = undefined;
    this.#counted = { frames: 0, ticks: 0 };
  }

  announce(): void {
    if (this.#config) this.sink.init(this.writer.name, videoInit(this.#config));
  }

  describe(): PackagedTrack | undefined {
    const config = this.#config;
    if (!config) return undefined;
    const frameRate = config.frameRate ?? this.#measuredRate;
    return {
      name: this.writer.name,
      kind: 'video',
      codecs: config.codecs,
      timescale: VIDEO_TIMESCALE,
      width: config.width,
      height: config.height,
      ...(frameRate === undefined ? {} : { frameRate }),
      ...(this.hasCaptions ? { hasClosedCaptions: true } : {}),
    };
  }

  /** The decode time of a frame in ticks; time stamps that stand still or go back a little are moved behind the last. */
  ticksOf(frame: PictureFrame): number {
    const dts = Math.round(frame.ms * (VIDEO_TIMESCALE / 1000));
    if (!this.#held || dts > this.#held.dts) return dts;
    this.disorderedFrames++;
    return this.#held.dts + 1;
  }

  /** The frame that was held back gets its length. */
  settle(nextDts: number): void {
    const held = this.#held;
    if (held) this.#release(held, nextDts - held.dts);
  }

  /** Puts out the frame that is held back with the length of the one before. */
  flush(): void {
    if (this.#held) this.#release(this.#held, this.#lastDuration);
  }

  hold(frame: PictureFrame, dts: number): void {
    if (this.writer.openBytes + frame.data.length > MOST_PART_BYTES)
      throw new PublishRefused('The time stamps of a picture hardly move. Restart the encoder.');
    this.#held = { frame, dts };
  }

  /** Whether the frame rate became known just now. */
  takeRate(): boolean {
    if (this.#config?.frameRate !== undefined || this.#measuredRate !== undefined) return false;
    if (this.#counted.frames < COUNTED_FRAMES) return false;
    this.#measuredRate = Math.round((this.#counted.frames * VIDEO_TIMESCALE * 100) / this.#counted.ticks) / 100;
    return true;
  }

  #release({ frame, dts }: HeldFrame, duration: number): void {
    this.#held = undefined;
    this.#lastDuration = duration;
    this.#counted.frames++;
    this.#counted.ticks += duration;
    const sample = {
      data: frame.data,
      duration,
      compositionOffset: Math.round(frame.compositionMs * (VIDEO_TIMESCALE / 1000)),
      flags: frame.isKey ? KEY_FRAME : OTHER_FRAME,
    };
    this.writer.add(sample, dts, frame.arrivedAt);
  }
}
