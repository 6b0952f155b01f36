import { type MediaMessage, PublishRefused } from '../rtmp/session-types';

/** Above what any encoder needs for H.264 in 8 bits. */
const MOST_BITRATE = 60_000_000;
const BURST_BYTES = (10 * MOST_BITRATE) / 8;
/** So far the time stamps may run ahead of the clock. */
const MOST_AHEAD_MS = 20_000;
/** What waited in the line while it was interrupted comes in a burst. */
const MOST_BEHIND_MS = 60_000;
/** Clocks differ: what is ahead by so little of the time is none of the encoder's haste. */
const TOLERANCE = 1.02;
/** A larger step of the time stamps is a jump, not time. */
const LONGEST_STEP_MS = 3000;
/** Media for so long, whose time stamps move on by less than that, can never be shown. */
const STILL_MS = 10_000;
const LEAST_MOVED_MS = 1000;
/** What passes between two messages and is longer is a pause. */
const LONGEST_BETWEEN_MS = 1000;
/** Messages that only keep the connection are not longer. */
const KEEPING_BYTES = 5;

/** Watches that a publisher sends no more than can be taken: in bits, and in time. Throws `PublishRefused` otherwise. */
export class Pace {
  readonly #now: () => number;
  #at: number | undefined;
  #bytes = 0;
  #aheadMs = 0;
  #newest: number | undefined;
  #stillMs = 0;
  #movedMs = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Takes a message; only those of the main connection tell the time. */
  add({ type, timestamp, body }: MediaMessage, isMain: boolean): void {
    const now = this.#now();
    const passed = Math.max(0, now - (this.#at ?? now));
    this.#at = now;
    this.#bytes = Math.max(0, this.#bytes - (passed * MOST_BITRATE) / 8000) + body.length;
    if (this.#bytes > BURST_BYTES)
      throw new PublishRefused(
        `The signal has more than ${MOST_BITRATE / 1_000_000} Mbit/s. Lower the bitrate; 6 Mbit/s are usual for 1080p.`,
      );
    const isMedia = isMain && type !== 'data';
    const step = isMedia ? this.#step(timestamp) : 0;
    if (isMedia && body.length > KEEPING_BYTES) this.#watchStill(Math.min(passed, LONGEST_BETWEEN_MS));
    this.#aheadMs = Math.max(-MOST_BEHIND_MS, this.#aheadMs - passed * TOLERANCE) + step;
    if (this.#aheadMs > MOST_AHEAD_MS)
      throw new PublishRefused('The stream comes faster than in real time. Send it at its own speed (ffmpeg: -re).');
  }

  #watchStill(passed: number): void {
    this.#stillMs += passed;
    if (this.#movedMs >= LEAST_MOVED_MS) {
      this.#stillMs = 0;
      this.#movedMs = 0;
    }
    if (this.#stillMs > STILL_MS)
      throw new PublishRefused('The time stamps of the encoder stand still. Restart the encoder.');
  }

  /** By how much the time stamps have moved on. */
  #step(timestamp: number): number {
    const step = (timestamp - (this.#newest ?? timestamp)) | 0;
    if (step >= 0 || step < -LONGEST_STEP_MS) this.#newest = timestamp;
    this.#newest ??= timestamp;
    this.#movedMs += step < -LONGEST_STEP_MS ? LEAST_MOVED_MS : Math.max(0, step);
    return step > 0 && step <= LONGEST_STEP_MS ? step : 0;
  }
}
