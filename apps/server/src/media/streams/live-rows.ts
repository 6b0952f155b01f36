import type { Store } from '../../kernel/store/store';
import type { Renditions } from '../model';
import type { LiveStreamOptions } from '../services';
import { describeLive, endLive, openStream, streamById } from './queries';
import type { StreamRow, StreamRows } from './service';

/** Changes the rows of live streams; other nodes are told. */
export class LiveRows {
  readonly #store: Store;
  readonly #rows: StreamRows;
  readonly #now: () => number;

  constructor({ store, rows, now }: { store: Store; rows: StreamRows; now: () => number }) {
    this.#store = store;
    this.#rows = rows;
    this.#now = now;
  }

  find(id: string): Promise<StreamRow | undefined> {
    return this.#rows.find(id);
  }

  /** The row as the database has it now. */
  stored(id: string): Promise<StreamRow | undefined> {
    return streamById(this.#store.db, id);
  }

  /** Makes the stream, or opens it to a new writer. */
  open(
    options: LiveStreamOptions & { targetSeconds: number },
    { writer, url = null }: { writer: string; url?: string | null | undefined },
  ): Promise<StreamRow> {
    const { id, lowLatency, encrypted, rewindSeconds, targetSeconds } = options;
    return this.#store.transaction(async (tx, announce) => {
      const now = new Date(this.#now());
      const facts = { lowLatency, encrypted, rewindSeconds, targetSeconds };
      await openStream(tx, { id, kind: 'live', ...facts, writer, writerUrl: url, now });
      announce('media');
      const row = await streamById(tx, id);
      if (!row) throw new Error(`The stream ${id} was removed while it was opened`);
      return row;
    });
  }

  describe(id: string, writer: string, facts: { renditions: Renditions; targetSeconds: number }): Promise<void> {
    return this.#store.transaction(async (tx, announce) => {
      await describeLive(tx, id, writer, facts);
      announce('media');
    });
  }

  end(id: string, writer: string): Promise<void> {
    return this.#store.transaction(async (tx, announce) => {
      await endLive(tx, id, writer);
      announce('media');
    });
  }
}
