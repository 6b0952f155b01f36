import type { Platform, RemoteConfig } from '@touchline/contract';
import type { FlagEntry } from '@touchline/contract/content';
import { type Remembered, remember } from '../store/remembered';
import type { Store } from '../store/store';
import { allFlags } from './queries';

/** What holds where an operator says nothing (CONFIG-06). */
const defaultFlags = (platform: Platform): RemoteConfig => ({
  ad_deeplinks_enabled: platform !== 'ios',
  externallinks_enabled: true,
  direct_purchase_enabled: true,
  force_update_version: '0.0.0',
  cellular_autoplay_enabled: true,
});

/** Remote switches. */
export class Flags {
  readonly #entries: Remembered<FlagEntry[]>;

  constructor(store: Store) {
    this.#entries = remember(store, ['flags'], () => allFlags(store.db));
  }

  /** The switches of a platform; of several entries for one flag the later counts. */
  async forPlatform(platform: Platform): Promise<RemoteConfig> {
    const entries = await this.#entries.get();
    const set = entries
      .filter((entry) => entry.platforms?.includes(platform) ?? true)
      .map(({ flag, value }) => [flag, value] as const);
    return { ...defaultFlags(platform), ...Object.fromEntries(set) };
  }
}
