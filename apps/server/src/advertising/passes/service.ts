import { type Remembered, remember } from '../../kernel/store/remembered';
import type { Store } from '../../kernel/store/store';
import { rightsWithoutAds } from './queries';

/** Passes whose holders see no ads. */
export class AdFreePasses {
  readonly #rights: Remembered<ReadonlySet<string>>;

  constructor(store: Store) {
    this.#rights = remember(store, ['offers'], () => rightsWithoutAds(store.db));
  }

  /** Whether one of these access rights belongs to an offer without ads. */
  async include(accessRightIds: readonly string[]): Promise<boolean> {
    const rights = await this.#rights.get();
    return accessRightIds.some((id) => rights.has(id));
  }
}
