import type { DatedSegment } from '../engines/engine';

/** A picture of this age means that the video stands still, or is not on screen: the element's own time is used. */
const OLD_MS = 250;
/** Of most streams; measured as soon as pictures are shown. */
const FRAME_SECONDS = 1 / 25;

/** What the clock needs of a video element. */
type ClockedVideo = Pick<HTMLVideoElement, 'currentTime' | 'paused' | 'seeking' | 'readyState' | 'playbackRate'> &
  Partial<Pick<HTMLVideoElement, 'requestVideoFrameCallback' | 'cancelVideoFrameCallback'>>;

interface Shown {
  readonly media: number;
  readonly at: number;
}

/** Wall-clock time (epoch seconds) of a position, by the segment there; null if it has no date. */
export function dateAt(segments: readonly DatedSegment[], position: number): number | null {
  let [low, high] = [0, segments.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((segments[middle]?.start ?? 0) <= position) low = middle;
    else high = middle - 1;
  }
  const segment = segments[low];
  return segment?.programDateTime ? segment.programDateTime / 1000 + position - segment.start : null;
}

/** The position of a wall-clock time (epoch seconds); null if no segment has it. */
export function positionOf(segments: readonly DatedSegment[], date: number): number | null {
  for (let index = segments.length - 1; index >= 0; index--) {
    const segment = segments[index];
    if (!segment?.programDateTime) continue;
    const into = date - segment.programDateTime / 1000;
    if (into >= 0 && into <= segment.duration) return segment.start + into;
  }
  return null;
}

/** The position of a wall-clock time, or the nearest one that there is; null without dates. */
export function nearestPosition(segments: readonly DatedSegment[], date: number): number | null {
  const exact = positionOf(segments, date);
  if (exact !== null) return exact;
  let nearest: { position: number; distance: number } | null = null;
  for (const { programDateTime, start, duration } of segments) {
    if (!programDateTime) continue;
    const into = Math.min(Math.max(date - programDateTime / 1000, 0), duration);
    const distance = Math.abs(programDateTime / 1000 + into - date);
    if (!nearest || distance < nearest.distance) nearest = { position: start + into, distance };
  }
  return nearest?.position ?? null;
}

/**
 * Tells which wall-clock time a video shows. It notes every picture: `currentTime` alone is inexact by a frame. The date
 * of a position is looked up each time, since hls.js moves segments when it learns their real time stamps, and since a
 * discontinuity has dates of its own.
 */
export class WallClock {
  readonly #video: ClockedVideo;
  readonly #segments: () => readonly DatedSegment[];
  readonly #offset: number;
  #handle: number | null = null;
  #shown: Shown | null = null;
  #frame = FRAME_SECONDS;

  /** `offsetMs`: how much later its dates are than those of the common clock. */
  constructor(video: ClockedVideo, segments: () => readonly DatedSegment[], offsetMs: number) {
    this.#video = video;
    this.#segments = segments;
    this.#offset = offsetMs / 1000;
    this.#observe();
  }

  /** Seconds from one picture to the next. */
  get frame(): number {
    return this.#frame;
  }

  /** Whether it shows no new pictures. Missing callbacks are no sign of it: on a busy device time goes on without them. */
  get isStanding(): boolean {
    return this.#video.readyState < 3;
  }

  /** Media time of the picture on screen, or of the one that is sought, by its middle. */
  get picture(): number {
    const { currentTime, seeking } = this.#video;
    if (seeking) return currentTime - this.#frame / 2;
    const into = this.#shown ? currentTime - this.#shown.media : -1;
    return this.#shown && into > -0.001 && into < 1.05 * this.#frame ? this.#shown.media : currentTime;
  }

  /** Common wall-clock time at `now` (ms); null if unknown. */
  at(now: number): number | null {
    const { paused, seeking, currentTime, playbackRate } = this.#video;
    const shown = this.#shown;
    const age = shown ? now - shown.at : Number.POSITIVE_INFINITY;
    if (paused) return this.#common(this.picture);
    if (!shown || seeking || age > OLD_MS) return this.#common(currentTime);
    return this.#common(shown.media + (age / 1000) * playbackRate);
  }

  /** Position of a common wall-clock time; null if no segment has it. */
  positionOf(wall: number): number | null {
    return positionOf(this.#segments(), wall + this.#offset);
  }

  nearestPosition(wall: number): number | null {
    return nearestPosition(this.#segments(), wall + this.#offset);
  }

  stop(): void {
    if (this.#handle !== null) this.#video.cancelVideoFrameCallback?.(this.#handle);
    this.#handle = null;
  }

  #common(position: number): number | null {
    const date = dateAt(this.#segments(), position);
    return date === null ? null : date - this.#offset;
  }

  #observe(): void {
    this.#handle =
      this.#video.requestVideoFrameCallback?.((_, { mediaTime, expectedDisplayTime }) => {
        this.#note({ media: mediaTime, at: expectedDisplayTime });
        this.#observe();
      }) ?? null;
  }

  #note(shown: Shown): void {
    const step = shown.media - (this.#shown?.media ?? shown.media);
    // The shortest step is one frame; pictures that were not shown make longer ones.
    if (step > 1 / 130 && step < 0.1) this.#frame = Math.min(this.#frame * 1.02, step);
    this.#shown = shown;
  }
}
