const SEGMENT_SECONDS = 2;
/** A length is rounded where it is compared with the target duration of a playlist. */
const LONGEST_SEGMENT_SECONDS = 2.5;
const HALF_A_FRAME_SECONDS = 0.02;
/** Key frame distances that are remembered: one long one long ago does not matter for ever. */
const REMEMBERED = 16;

/**
 * Decides at which key frames a segment ends. Waiting for the next one may take as long as it took before: with key
 * frames at scene changes the first one after two seconds may come much too late.
 */
export class Cutting {
  #distances: number[] = [];
  #lastKey: number | undefined;

  /** The distances of the last key frames, in seconds, the newest at the end. */
  get distances(): readonly number[] {
    return this.#distances;
  }

  /** A key frame, in seconds, and where the open segment began. */
  isDue(key: number, start: number): boolean {
    if (this.#lastKey !== undefined) this.#distances.push(key - this.#lastKey);
    if (this.#distances.length > REMEMBERED) this.#distances.shift();
    this.#lastKey = key;
    const seconds = key - start;
    return (
      seconds >= SEGMENT_SECONDS - HALF_A_FRAME_SECONDS ||
      seconds + Math.max(0, ...this.#distances) > LONGEST_SEGMENT_SECONDS
    );
  }

  /** The first key frame after an interruption. */
  restart(key: number): void {
    this.#lastKey = key;
  }
}
