import type { Claims } from '../../auth';
import { type Remembered, remember } from '../../kernel/store/remembered';
import type { Store } from '../../kernel/store/store';
import { rightsWithoutAds } from './queries';

/** The passes that a person holds. */
export interface HeldPasses {
  /** The access rights of an account. */
  rightsOf(accountId: string): Promise<readonly string[]>;
}

/** Passes whose holders see no ads. */
export class AdFreePasses {
  readonly #rights: Remembered<ReadonlySet<string>>;
  readonly #held: HeldPasses;

  constructor(store: Store, held: HeldPasses) {
    this.#held = held;
    this.#rights = remember(store, ['offers'], () => rightsWithoutAds(store.db));
  }

  /** Whether a caller has a pass without ads. */
  async areHeldBy({ accountId, userType }: Claims): Promise<boolean> {
    return userType === 'registered' && this.include(await this.#held.rightsOf(accountId));
  }

  /** Whether one of these access rights belongs to an offer without ads. */
  async include(accessRightIds: readonly string[]): Promise<boolean> {
    const rights = await this.#rights.get();
    return accessRightIds.some((id) => rights.has(id));
  }
}
