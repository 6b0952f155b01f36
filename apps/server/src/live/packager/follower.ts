import { type PackagerSink, VIDEO_TIMESCALE } from '../../media';
import type { VideoConfig } from '../rtmp/flv/h264';
import { PublishRefused } from '../rtmp/session-types';
import { Picture, type PictureFrame } from './picture';
import type { Cut } from './sound';

/** Its key frames may be so far from those of the main picture. */
const ALIGNMENT_MS = 100;
/** So many key frames in a row with which no segment begins. */
const MOST_UNMATCHED = 12;
/** What waits for the main picture at most. */
const MOST_FRAMES = 600;
const MOST_BYTES = 16 * 1024 * 1024;

/** A smaller picture of the same signal: it is cut where the main one was, at its own pace. */
export class Follower {
  readonly picture: Picture;
  /** What came before the main picture got there. */
  #queue: PictureFrame[] = [];
  #queuedBytes = 0;
  #isWaiting = true;
  #unmatched = 0;

  constructor(
    name: string,
    sink: PackagerSink,
    now: () => number,
    private readonly cuts: readonly Cut[],
  ) {
    this.picture = new Picture(name, sink, now);
  }

  get isShown(): boolean {
    return !this.#isWaiting;
  }

  configure(config: VideoConfig): void {
    const before = this.picture.config;
    if (before?.record.equals(config.record)) return;
    if (before && this.isShown)
      throw new PublishRefused('The size of a rendition changed while it was sent. Restart the encoder.');
    this.picture.configure(config);
  }

  push(frame: PictureFrame, mainMs: number, onShown: () => void): void {
    if (!this.picture.config) return;
    this.#queue.push(frame);
    this.#queuedBytes += frame.data.length;
    this.drain(mainMs, onShown);
    if (this.#queue.length > MOST_FRAMES || this.#queuedBytes > MOST_BYTES)
      throw new PublishRefused('A rendition is far ahead of the main stream. Restart the encoder.');
  }

  /** Takes what the main picture has passed: only then it is known where that one was cut. */
  drain(mainMs: number, onShown: () => void): void {
    let first = this.#queue[0];
    while (first && first.ms + first.compositionMs + ALIGNMENT_MS <= mainMs) {
      this.#queue.shift();
      this.#queuedBytes -= first.data.length;
      this.#take(first, onShown);
      first = this.#queue[0];
    }
  }

  /** Puts out what waits, and ends. */
  end(): void {
    this.drain(Number.POSITIVE_INFINITY, () => undefined);
    this.stop();
  }

  stop(): void {
    this.#queue = [];
    this.picture.flush();
    this.picture.writer.close();
  }

  #take(frame: PictureFrame, onShown: () => void): void {
    const { picture } = this;
    const cut = frame.isKey ? this.#cutOf(frame) : undefined;
    if (frame.isKey) this.#unmatched = cut ? 0 : this.#unmatched + 1;
    if (this.#unmatched > MOST_UNMATCHED)
      throw new PublishRefused(
        'The key frames of a rendition are not where those of the main stream are. Set the same key frame interval (2 s) for all.',
      );
    if (this.#hasMissed(frame)) this.#pause();
    if (this.#isWaiting && !cut) return;
    const open = picture.writer.segmentNumber;
    const dts = picture.ticksOf(frame);
    if (cut && open !== cut.number) {
      if (cut.isCut) picture.flush();
      else picture.settle(dts);
      const wasWaiting = this.#isWaiting;
      this.#isWaiting = false;
      if (wasWaiting) onShown();
      picture.writer.open(cut.number, dts, offsetOf(frame), cut.isCut);
    } else picture.settle(dts);
    picture.hold(frame, dts);
  }

  /** The segment that begins with this key frame. */
  #cutOf({ ms, compositionMs }: PictureFrame): Cut | undefined {
    const shown = ms + compositionMs;
    return this.cuts.findLast((cut) => Math.abs(cut.ms - shown) <= ALIGNMENT_MS);
  }

  /** Whether the main picture was cut where this one has no key frame. */
  #hasMissed({ ms, compositionMs }: PictureFrame): boolean {
    const open = this.picture.writer.segmentNumber;
    const next = open === undefined ? undefined : this.cuts.find(({ number }) => number === open + 1);
    return next !== undefined && ms + compositionMs > next.ms + ALIGNMENT_MS;
  }

  /** Goes on with the next segment that it can begin. */
  #pause(): void {
    this.picture.flush();
    this.picture.writer.close();
    this.#isWaiting = true;
  }
}

/** From decoding to showing a frame, in ticks. */
export function offsetOf({ compositionMs }: PictureFrame): number {
  return Math.round(compositionMs * (VIDEO_TIMESCALE / 1000));
}
