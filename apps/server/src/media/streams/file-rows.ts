import type { StoredSheet } from '../../kernel/store/json-columns';
import type { Db, Store } from '../../kernel/store/store';
import type { Renditions } from '../model';
import { describeFile, lockStream, openStream } from './queries';
import type { StreamRow } from './service';

/** What changes in the description of a file. */
interface FileChange {
  renditions?: Renditions;
  targetSeconds?: number;
  still?: string;
  thumbnails?: StoredSheet;
  addedBytes?: number;
}

/** Changes the rows of files; other nodes are told. */
export class FileRows {
  readonly #store: Store;
  readonly #now: () => number;

  constructor({ store, now }: { store: Store; now: () => number }) {
    this.#store = store;
    this.#now = now;
  }

  /** Makes the stream of a file, unless it is there. */
  open(id: string, encrypted: boolean): Promise<void> {
    return this.#store.transaction(async (tx, announce) => {
      const facts = { lowLatency: false, encrypted, rewindSeconds: 0, targetSeconds: 2, writer: null, writerUrl: null };
      await openStream(tx, { id, kind: 'file', ...facts, now: new Date(this.#now()) });
      announce('media');
    });
  }

  change(id: string, work: (tx: Db, row: StreamRow) => Promise<FileChange>): Promise<void> {
    return this.#store.transaction(async (tx, announce) => {
      const row = await lockStream(tx, id);
      if (!row) throw new Error(`The stream ${id} was removed`);
      const { renditions, targetSeconds, still, thumbnails, addedBytes } = await work(tx, row);
      await describeFile(tx, id, {
        ...(renditions && { renditions: JSON.stringify(renditions) }),
        ...(targetSeconds !== undefined && { target_seconds: targetSeconds }),
        ...(still !== undefined && { still }),
        ...(thumbnails && { thumbnails: JSON.stringify(thumbnails) }),
        addedBytes: addedBytes ?? 0,
      });
      announce('media');
    });
  }
}
