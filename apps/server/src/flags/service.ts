import type { RemoteConfig } from '@touchline/contract';
import type { FlagEntry } from '@touchline/contract/content';
import { RemoteConfig as RemoteConfigSchema } from '@touchline/contract/schema';
import { type FlagCaller, flagDefaults, matchesFlagRule } from '@touchline/rules';
import { Value } from 'typebox/value';
import { type Remembered, remember } from '../store/remembered';
import type { Store } from '../store/store';
import { allFlags } from './queries';

/** Remote switches. */
export class Flags {
  readonly #entries: Remembered<FlagEntry[]>;

  constructor(store: Store) {
    this.#entries = remember(store, ['flags'], async () => (await allFlags(store.db)).filter(isUsable));
  }

  /** The switches of a device; of several entries for one flag the later counts. */
  async for(caller: FlagCaller): Promise<RemoteConfig> {
    const entries = await this.#entries.get();
    const set = entries
      .filter((entry) => matchesFlagRule(entry, caller))
      .map(({ flag, value }) => [flag, value] as const);
    return { ...flagDefaults(caller.platform), ...Object.fromEntries(set) };
  }
}

/** A flag that nobody knows, or with a value that is none for it, must not keep the others from being told. */
function isUsable({ flag, value }: FlagEntry): boolean {
  const schema = RemoteConfigSchema.properties[flag];
  return schema !== undefined && Value.Check(schema, value);
}
