import type { Transaction } from 'kysely';
import type { Schema } from '../../kernel/store/schema';
import type { Store } from '../../kernel/store/store';
import { insertReader, lockReader, moveReader } from './queries';

/** Batches of events commit sooner after their arrival: a time that ended so many ms ago is complete. */
export const CLOSED_MS = 15_000;

/** How far readers are in time, in epoch ms. Each is moved by one node at a time, together with what it has written. */
export class Progress {
  readonly #store: Store;
  readonly #known = new Set<string>();

  constructor(store: Store) {
    this.#store = store;
  }

  /**
   * Runs `work` from where the reader is, `start` at first, unless another node does. The reader moves to the returned
   * time in the same transaction; undefined leaves it where it is. Returns whether it moved.
   */
  async move(
    reader: string,
    start: number,
    work: (tx: Transaction<Schema>, through: number) => Promise<number | undefined>,
  ): Promise<boolean> {
    if (!this.#known.has(reader)) {
      await insertReader(this.#store.db, reader, start);
      this.#known.add(reader);
    }
    return this.#store.transaction(async (tx) => {
      const through = await lockReader(tx, reader);
      const next = through === undefined ? undefined : await work(tx, through);
      if (next === undefined) return false;
      await moveReader(tx, reader, next);
      return true;
    });
  }
}
