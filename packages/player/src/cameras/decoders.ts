import type { DecoderStore } from '../model/cameras';

const AT_START: Record<DecoderStore['device'], number> = { desktop: 4, phone: 2, tv: 1 };

/** Frames of all videos since they were loaded. */
interface Frames {
  readonly total: number;
  readonly dropped: number;
}

const WINDOW_MS = 5000;
/** Fewer frames tell nothing. */
const MIN_FRAMES = 50;
/** Share of dropped frames that a device with too many videos has; a busy moment is not yet one. */
const TOO_MANY_DROPPED = 0.25;
const BAD_WINDOWS = 2;
/** So long without dropped frames: more may be possible next time. */
const GOOD_MS = 600_000;

/** How many videos this device plays at once: learned from dropped frames and errors, and remembered. */
export class DecoderBudget {
  readonly #store: DecoderStore;
  readonly #most: number;
  #count: number;
  #since: { readonly at: number; readonly frames: Frames } | null = null;
  #badWindows = 0;
  #goodMs = 0;

  constructor(store: DecoderStore) {
    this.#store = store;
    this.#most = AT_START[store.device];
    const learned = store.read();
    this.#count = learned === null || !Number.isInteger(learned) ? this.#most : within(learned, this.#most);
  }

  get count(): number {
    return this.#count;
  }

  /** One less, after a decoder failed. */
  lose(): void {
    this.restart();
    this.#goodMs = 0;
    if (this.#count === 1) return;
    this.#count--;
    this.#store.write(this.#count);
  }

  /** Begins to measure anew, since other videos play or the page was hidden. */
  restart(): void {
    this.#since = null;
    this.#badWindows = 0;
  }

  /** Counts frames; returns whether there are too many videos. `playing`: how many videos play. */
  sample(now: number, frames: Frames, playing: number): boolean {
    const since = this.#since;
    // Counters begin again when an element is loaded again.
    if (!since || frames.total < since.frames.total) {
      this.#since = { at: now, frames };
      return false;
    }
    if (now - since.at < WINDOW_MS) return false;
    this.#since = { at: now, frames };
    const total = frames.total - since.frames.total;
    const isBad = total >= MIN_FRAMES && (frames.dropped - since.frames.dropped) / total > TOO_MANY_DROPPED;
    this.#badWindows = isBad ? this.#badWindows + 1 : 0;
    if (!isBad) this.#note(now - since.at, playing);
    if (this.#badWindows < BAD_WINDOWS || playing < 2) return false;
    this.lose();
    return true;
  }

  /** Next time one more is tried if all played well for long. */
  #note(ms: number, playing: number): void {
    if (playing < this.#count || this.#count === this.#most) return;
    this.#goodMs += ms;
    if (this.#goodMs < GOOD_MS) return;
    this.#goodMs = 0;
    this.#store.write(within(this.#count + 1, this.#most));
  }
}

const within = (count: number, most: number): number => Math.min(Math.max(count, 1), most);
