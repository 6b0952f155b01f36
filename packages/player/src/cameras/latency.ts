/** The group is so many segments behind the newest picture of its slowest camera. */
const SEGMENTS = 3;
/** A camera that is later than that does not hold up the others. */
const MAX_LATE = 10;
const SMOOTHING = 0.1;
/** Smaller differences are due to when playlists are fetched. */
const TOLERANCE = 0.5;

/**
 * The latency of a live group: all can only be where the slowest camera has pictures already. It grows, and does not
 * shrink while the group is watched.
 */
export class GroupLatency {
  readonly #late = new Map<string, number>();
  #target: number | null = null;

  /** Notes that the newest picture of a camera is so many seconds older than that of the stream that is heard. */
  note(cameraId: string, seconds: number): void {
    if (seconds > MAX_LATE) return;
    const before = this.#late.get(cameraId) ?? seconds;
    this.#late.set(cameraId, before + SMOOTHING * (seconds - before));
  }

  forget(cameraId: string): void {
    this.#late.delete(cameraId);
  }

  /** The latency to change to, or null if `current` is enough. */
  wanted(current: number, segmentSeconds: number): number | null {
    const late = Math.max(0, ...this.#late.values());
    const needed = Math.max(this.#target ?? 0, SEGMENTS * segmentSeconds + late);
    if (needed <= current + TOLERANCE) return null;
    this.#target = Math.ceil(needed * 2) / 2;
    return this.#target;
  }
}
