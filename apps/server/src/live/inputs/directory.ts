import { type Remembered, remember } from '../../kernel/store/remembered';
import type { Store } from '../../kernel/store/store';
import { allInputs } from './queries';
import type { StoredInput } from './stored-input';

/** The most inputs of a service. */
export const MOST_INPUTS = 100;

/** All inputs, in memory. */
export class InputDirectory {
  readonly #known: Remembered<readonly StoredInput[]>;

  constructor(store: Store) {
    this.#known = remember(store, ['inputs'], () => allInputs(store.db, MOST_INPUTS));
  }

  all(): Promise<readonly StoredInput[]> {
    return this.#known.get();
  }

  async find(id: string): Promise<StoredInput | undefined> {
    return (await this.#known.get()).find((input) => input.id === id);
  }

  /** The input for a channel or event. */
  async of(kind: StoredInput['target']['kind'], id: string): Promise<StoredInput | undefined> {
    return (await this.#known.get()).find(({ target }) => target.kind === kind && target.id === id);
  }
}
