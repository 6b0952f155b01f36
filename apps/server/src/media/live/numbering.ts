import { setTimeout as delay } from 'node:timers/promises';
import type { Store } from '../../kernel/store/store';
import { type GivenNumbers, writeNumbers } from './queries';

const GATHER_MS = 50;
const LONGEST_PAUSE_MS = 5000;
const CLOSE_MS = 2000;

/**
 * Notes which numbers of live streams viewers may have seen before they are in rows, so that a node that takes a stream
 * over uses none of them twice. One statement for all streams of the node.
 */
export class Numbering {
  readonly #store: Store;
  readonly #onError: (error: unknown, what: string) => void;
  readonly #waiting = new Map<string, GivenNumbers>();
  readonly #stopping = new AbortController();
  #writing: Promise<void> | undefined;

  constructor(store: Store, onError: (error: unknown, what: string) => void) {
    this.#store = store;
    this.#onError = onError;
  }

  /** What was noted before of the stream counts no more. */
  note(given: GivenNumbers): void {
    this.#waiting.set(given.streamId, given);
    this.#writing ??= this.#write().finally(() => {
      this.#writing = undefined;
    });
  }

  /** Settles when everything is written. */
  async settled(): Promise<void> {
    await this.#writing;
  }

  async close(): Promise<void> {
    await Promise.race([this.#writing, delay(CLOSE_MS, undefined, { ref: false })]);
    this.#stopping.abort();
    await this.#writing;
  }

  async #write(): Promise<void> {
    let failures = 0;
    const { signal } = this.#stopping;
    while (this.#waiting.size > 0 && !signal.aborted) {
      const pause = failures === 0 ? GATHER_MS : Math.min(250 * 2 ** failures, LONGEST_PAUSE_MS);
      await delay(pause, undefined, { signal }).catch(() => undefined);
      const some = [...this.#waiting.values()];
      this.#waiting.clear();
      try {
        await writeNumbers(this.#store.db, some);
        failures = 0;
      } catch (error) {
        failures++;
        for (const given of some) if (!this.#waiting.has(given.streamId)) this.#waiting.set(given.streamId, given);
        if (failures === 1 || failures % 20 === 0) this.#onError(error, 'numbers');
      }
    }
  }
}
