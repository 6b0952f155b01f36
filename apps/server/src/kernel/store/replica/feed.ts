import { type ChangeListener, Listeners } from '../listeners';
import type { Notice, Outbox } from '../outbox';

interface FeedOptions {
  onError: (error: Error) => void;
  /** The standby did not answer. */
  onDoubt: () => void;
}

/** A standby that lacks a notice is looked at again after this time, then after twice as long, up to the latter. */
const AGAIN_MS = { first: 10, last: 640 } as const;

/**
 * The changes as a standby has them: a notice is told when its data can be read there. The primary's outbox says what to
 * wait for; what does not come within about a second is left to the look that the watch takes every second.
 */
export class ReplicaFeed {
  readonly #options: FeedOptions;
  readonly #listeners: Listeners;
  #outbox: Outbox | undefined;
  /** Notices that the primary has, and the standby has not. */
  readonly #awaited = new Set<number>();
  #againMs: number = AGAIN_MS.first;
  #timer: NodeJS.Timeout | undefined;
  #isReading = false;
  #again = false;

  constructor(options: FeedOptions) {
    this.#options = options;
    this.#listeners = new Listeners(options.onError);
  }

  subscribe(listener: ChangeListener): () => void {
    return this.#listeners.add(listener);
  }

  /** Follows the outbox of a standby, which was read before. */
  follow(outbox: Outbox): void {
    this.#outbox = outbox;
  }

  /** The primary has these. */
  hear(notices: readonly Notice[]): void {
    const outbox = this.#outbox;
    if (!outbox) return;
    for (const { id } of notices) if (!outbox.has(id)) this.#awaited.add(id);
    if (this.#awaited.size > 0 && this.#timer === undefined) void this.look();
  }

  /** Follows no standby any more: what it had not told yet may have changed. */
  leave(): void {
    this.stop();
    this.#listeners.tell(undefined);
  }

  stop(): void {
    this.#outbox = undefined;
    this.#rest();
  }

  /** Reads once; a call during a read makes it read once more. */
  async look(): Promise<void> {
    this.#again = true;
    if (!this.#outbox || this.#isReading) return;
    this.#isReading = true;
    try {
      while (this.#again && this.#outbox) {
        this.#again = false;
        await this.#readOnce(this.#outbox);
      }
      this.#lookAgain();
    } catch {
      this.#options.onDoubt();
    } finally {
      // In one step with the last check of `#again`: a call in between would be lost.
      this.#isReading = false;
    }
  }

  async #readOnce(outbox: Outbox): Promise<void> {
    const fresh = await outbox.unread();
    // Where the standby was left meanwhile, everything counts as changed.
    if (outbox === this.#outbox) this.#tell(fresh);
  }

  #tell(fresh: readonly Notice[]): void {
    const awaited = this.#awaited.size;
    for (const { id } of fresh) this.#awaited.delete(id);
    if (this.#awaited.size < awaited) this.#againMs = AGAIN_MS.first;
    if (fresh.length > 0) this.#listeners.tell(new Set(fresh.map(({ topic }) => topic)));
  }

  #lookAgain(): void {
    if (this.#timer !== undefined) return;
    if (this.#awaited.size === 0 || this.#againMs > AGAIN_MS.last) return this.#rest();
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.look();
    }, this.#againMs);
    this.#againMs *= 2;
  }

  #rest(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#awaited.clear();
    this.#againMs = AGAIN_MS.first;
  }
}
