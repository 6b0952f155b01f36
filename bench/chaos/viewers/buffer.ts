/** A moment at which playback stood still; without an end while it lasts. */
interface Stall {
  from: number;
  until?: number;
}

/** The buffer of a player, which playback empties as time passes. Times are in ms. */
export class PlaybackBuffer {
  #aheadMs = 0;
  /** Until when it has been played. */
  #playedAt: number | undefined;
  readonly #stalls: Stall[] = [];

  /** Video arrived; the first of it begins playback. */
  append(seconds: number, now: number): void {
    this.#playedAt ??= now;
    this.#play(now);
    this.#aheadMs += seconds * 1000;
    const stall = this.#stalls.at(-1);
    if (stall) stall.until ??= now;
  }

  /** Drops what is further ahead than a player holds that has just joined. */
  trim(seconds: number, now: number): void {
    this.#play(now);
    this.#aheadMs = Math.min(this.#aheadMs, seconds * 1000);
  }

  /** The length of each stall within a time. */
  stallsWithin(from: number, until: number): number[] {
    this.#play(until);
    return this.#stalls
      .map((stall) => Math.min(stall.until ?? until, until) - Math.max(stall.from, from))
      .filter((ms) => ms > 0);
  }

  #play(now: number): void {
    if (this.#playedAt === undefined) return;
    const last = this.#stalls.at(-1);
    const isStill = last !== undefined && last.until === undefined;
    if (!isStill) this.#aheadMs -= now - this.#playedAt;
    this.#playedAt = now;
    if (this.#aheadMs >= 0) return;
    this.#stalls.push({ from: now + this.#aheadMs });
    this.#aheadMs = 0;
  }
}
