import type { Store } from '../../kernel/store/store';
import { markSeen } from './queries';

/** Notes when nodes last wrote what is on air, so that a crash of all of them does not end the wait for an encoder. */
export class Presence {
  readonly #store: Store;
  readonly #now: () => number;

  constructor({ store, now }: { store: Store; now: () => number }) {
    this.#store = store;
    this.#now = now;
  }

  async markSeen(inputIds: readonly string[]): Promise<void> {
    if (inputIds.length > 0) await markSeen(this.#store.db, inputIds, this.#now());
  }
}
