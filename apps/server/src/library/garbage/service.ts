import type { Storage } from '../../kernel/storage/storage';
import type { Db, Store } from '../../kernel/store/store';
import * as queries from './queries';

interface GarbageOptions {
  store: Store;
  storage: Pick<Storage, 'delete'>;
  /** Epoch ms. */
  now: () => number;
}

/** An object that is written now is needed within this time, or its writer is gone. */
const WRITING_MS = 3_600_000;
const AT_ONCE = 500;
/** Rows of one statement. */
const MOST_ROWS = 1000;

/** Objects in the storage that nothing needs any more, also after a crash: each is noted before it is written. */
export class Garbage {
  readonly #options: GarbageOptions;

  constructor(options: GarbageOptions) {
    this.#options = options;
  }

  /** Notes an object that is about to be written. */
  async expect(object: string): Promise<void> {
    await queries.expectObjects(this.#options.store.db, [object], new Date(this.#options.now() + WRITING_MS));
  }

  /** The objects are needed, in the transaction that needs them. */
  async keep(tx: Db, objects: readonly string[]): Promise<void> {
    await queries.forgetObjects(tx, objects);
  }

  /** The objects are not needed any more, in the transaction that says so. */
  async drop(tx: Db, objects: readonly string[]): Promise<void> {
    const now = new Date(this.#options.now());
    for (let at = 0; at < objects.length; at += MOST_ROWS)
      await queries.noteObjects(tx, objects.slice(at, at + MOST_ROWS), now);
  }

  /** The media of a stream are not needed any more, in the transaction that says so; they go after a while. */
  async dropStream(tx: Db, streamId: string, laterMs: number): Promise<void> {
    await queries.noteStream(tx, streamId, new Date(this.#options.now() + laterMs));
  }

  /** Whether a stream is about to be deleted: another one cannot have its name yet. */
  isLeaving(tx: Db, streamId: string): Promise<boolean> {
    return queries.isStreamNoted(tx, streamId);
  }

  /** Deletes what is due. */
  async collect(): Promise<number> {
    const { store, storage, now } = this.#options;
    let deleted = 0;
    for (;;) {
      const some = await store.transaction(async (tx) => {
        const objects = await queries.dueObjects(tx, new Date(now()), AT_ONCE);
        if (objects.length > 0) await storage.delete(objects);
        await queries.forgetObjects(tx, objects);
        return objects.length;
      });
      deleted += some;
      if (some < AT_ONCE) return deleted;
    }
  }
}
