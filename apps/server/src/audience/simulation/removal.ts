import type { Tidy } from '../../kernel/jobs/housekeeping';
import type { Store } from '../../kernel/store/store';
import { deleteReaders, deleteSimulated, hasReaders } from './queries';
import { simulatedReaders } from './readers';

const AT_ONCE = 20_000;
const MOST_ROUNDS = 50;
const readers = Object.values(simulatedReaders);

/** Deletes the simulated audience of a server that has none any more, so that figures are those of real viewers. */
export class SimulationRemoval implements Tidy {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  async tidy(): Promise<void> {
    const { db } = this.#store;
    if (!(await hasReaders(db, readers))) return;
    for (let round = 0; round < MOST_ROUNDS; round++)
      if (await deleteSimulated(db, AT_ONCE)) {
        await deleteReaders(db, readers);
        return;
      }
  }
}
