import type { InputDetail } from '@touchline/contract';
import type { Tidy } from '../../kernel/jobs/housekeeping';
import type { Db, Store } from '../../kernel/store/store';
import { deleteOldEntries, insertEntries, type LogEntry, readEntries } from './log-queries';

export type { LogKind } from './log-queries';

const SHOWN = 50;
const KEPT = 200;

/** What happened to inputs, in short sentences. */
export class InputLog implements Tidy {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  async write(entries: readonly LogEntry[], db: Db = this.#store.db): Promise<void> {
    await insertEntries(db, entries);
  }

  /** The newest first. */
  async read(inputId: string): Promise<InputDetail['log']> {
    const rows = await readEntries(this.#store.db, inputId, SHOWN);
    return rows.map(({ at, kind, text, by }) => ({
      at: Math.floor(at / 1000),
      kind,
      text,
      ...(by === null ? {} : { by }),
    }));
  }

  async tidy(): Promise<void> {
    await deleteOldEntries(this.#store.db, KEPT);
  }
}
