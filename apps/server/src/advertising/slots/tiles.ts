import { type Remembered, remember } from '../../kernel/store/remembered';
import type { Store } from '../../kernel/store/store';
import { findAdTiles } from './queries';

/** The advertising tiles of all pages, in memory. */
export class AdTiles {
  readonly #ids: Remembered<ReadonlySet<string>>;

  constructor(store: Store) {
    this.#ids = remember(store, ['catalogue'], () => findAdTiles(store.db));
  }

  /** Tiles of lines are named `tile:<id>`. */
  async include(tileId: string): Promise<boolean> {
    return (await this.#ids.get()).has(tileId.replace(/^tile:/, ''));
  }
}
