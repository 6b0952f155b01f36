import { type Remembered, remember } from '../../kernel/store/remembered';
import type { Store } from '../../kernel/store/store';
import type { StoredStream } from '../../kernel/store/stored-content';
import { allStreams } from './queries';

/** All streams, in memory: the origin asks for one with every request. */
export class Streams {
  readonly #known: Remembered<ReadonlyMap<string, StoredStream>>;

  constructor(store: Store) {
    this.#known = remember(store, ['streams'], () => allStreams(store.db));
  }

  /** Reads the streams, so that they are known before the first request. */
  async load(): Promise<void> {
    await this.#known.get();
  }

  async find(id: string): Promise<StoredStream | undefined> {
    return (await this.#known.get()).get(id);
  }
}
