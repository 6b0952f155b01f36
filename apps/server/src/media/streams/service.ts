import { LRUCache } from 'lru-cache';
import type { Store } from '../../kernel/store/store';
import { type StreamRow, streamById } from './queries';

export type { StreamRow } from './queries';

interface Known {
  /** Undefined where there is no such stream. */
  row: StreamRow | undefined;
  /** Whether a change was announced since it was read. */
  isStale: boolean;
  reading: Promise<StreamRow | undefined> | undefined;
  /** When the database was away: nobody waits for it again at once. */
  failedAt: number;
}

const MOST = 5000;
const AFTER_FAILURE_MS = 3000;

/** The rows of streams, each read at first use and again after a change; the last good one while the database is away. */
export class StreamRows {
  readonly #store: Store;
  readonly #known = new LRUCache<string, Known>({ max: MOST });
  readonly #stop: () => void;

  constructor(store: Store) {
    this.#store = store;
    this.#stop = store.changes.subscribe((topics) => {
      if (topics && !topics.has('media')) return;
      for (const known of this.#known.values()) known.isStale = true;
    });
  }

  async find(id: string): Promise<StreamRow | undefined> {
    const known = this.#known.get(id);
    if (known && (!known.isStale || performance.now() - known.failedAt < AFTER_FAILURE_MS)) return known.row;
    if (known?.reading) return known.reading;
    const next: Known = known ?? {
      row: undefined,
      isStale: true,
      reading: undefined,
      failedAt: Number.NEGATIVE_INFINITY,
    };
    next.reading = this.#read(id, next, known !== undefined).finally(() => {
      next.reading = undefined;
    });
    return next.reading;
  }

  close(): void {
    this.#stop();
  }

  async #read(id: string, known: Known, hasRow: boolean): Promise<StreamRow | undefined> {
    // A change during the read makes it stale again.
    known.isStale = false;
    try {
      known.row = await streamById(this.#store.db, id);
      this.#known.set(id, known);
    } catch (error) {
      known.isStale = true;
      known.failedAt = performance.now();
      if (!hasRow) throw error;
    }
    return known.row;
  }
}
