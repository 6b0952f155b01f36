import { LRUCache } from 'lru-cache';
import { networksOf } from '../../kernel/http/networks';
import type { Tidy } from '../../kernel/jobs/housekeeping';
import type { Store } from '../../kernel/store/store';
import { countTry, deleteTries, forgetTries, readTries, type WrongKeys } from './wrong-key-queries';

export const MOST_TRIES = 10;
const BLOCKED_MS = 3_600_000;
const WELCOME_MS = 86_400_000;
const MOST_NETWORKS = 1000;
const SHOWN = 50;

/**
 * Counts wrong keys by network: after ten of them it is refused for an hour, whatever it sends. A network in which an
 * encoder had a right key is not: one with a wrong key would lock the others of its venue out.
 */
export class WrongKeyCounts implements Tidy {
  readonly #store: Store;
  readonly #now: () => number;
  /** Networks and until when they are blocked, epoch ms. */
  readonly #blocked = new LRUCache<string, number>({ max: MOST_NETWORKS });
  /** Networks with a right key, and until when that counts, epoch ms. */
  readonly #welcome = new LRUCache<string, number>({ max: MOST_NETWORKS });

  constructor({ store, now }: { store: Store; now: () => number }) {
    this.#store = store;
    this.#now = now;
  }

  isBlocked(address: string): boolean {
    const network = networkOf(address);
    const now = this.#now();
    return (this.#blocked.get(network) ?? 0) > now && (this.#welcome.get(network) ?? 0) <= now;
  }

  /** Notes a wrong key and the input that it named. */
  async note(address: string, inputId: string | undefined): Promise<void> {
    const network = networkOf(address);
    const at = this.#now();
    const tries = await countTry(this.#store.db, { network, inputId, at, since: at - BLOCKED_MS });
    if (tries >= MOST_TRIES) this.#blocked.set(network, at + BLOCKED_MS);
  }

  /** A right key from the same network: the wrong ones were mistakes. */
  async forgive(address: string): Promise<void> {
    const network = networkOf(address);
    this.#welcome.set(network, this.#now() + WELCOME_MS);
    await forgetTries(this.#store.db, network);
  }

  /** Tries of the last hour, the newest first. */
  recent(): Promise<WrongKeys[]> {
    return readTries(this.#store.db, this.#now() - BLOCKED_MS, SHOWN);
  }

  async tidy(): Promise<void> {
    await deleteTries(this.#store.db, this.#now() - BLOCKED_MS, MOST_NETWORKS);
  }
}

const networkOf = (address: string): string => networksOf(address)[0]?.name ?? address.slice(0, 64);
