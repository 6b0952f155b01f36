const WINDOW_MS = 10_000;
const SEEKS = 3;

/** Tells when a follower cannot keep up: it needs a seek again and again. */
export class Escalation {
  #seeks: number[] = [];

  /** Counts a seek; returns whether it is the third within ten seconds. */
  sought(now: number): boolean {
    this.#seeks = [...this.#seeks.filter((at) => now - at < WINDOW_MS), now];
    if (this.#seeks.length < SEEKS) return false;
    this.#seeks = [];
    return true;
  }
}
