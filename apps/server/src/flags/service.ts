import type { RemoteConfig } from '@touchline/contract';
import { RemoteConfig as RemoteConfigSchema } from '@touchline/contract/schema';
import { type FlagCaller, flagDefaults, isMeant } from '@touchline/rules';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { type Remembered, remember } from '../store/remembered';
import type { Store } from '../store/store';
import { allFlags, type StoredFlag } from './queries';

/** Remote switches. */
export class Flags {
  readonly #entries: Remembered<StoredFlag[]>;

  constructor(store: Store) {
    this.#entries = remember(store, ['flags'], async () => (await allFlags(store.db)).filter(isUsable));
  }

  /** The switches of a device; of several entries for one flag the later counts. */
  async for(caller: FlagCaller): Promise<RemoteConfig> {
    const entries = await this.#entries.get();
    const set = entries.filter((entry) => isMeant(entry, caller)).map(({ flag, value }) => [flag, value] as const);
    return { ...flagDefaults(caller.platform), ...Object.fromEntries(set) };
  }
}

const schemas = new Map<string, TSchema>(Object.entries(RemoteConfigSchema.properties));

/** Leaves out unknown flags and values of another type: the others are answered all the same. */
function isUsable({ flag, value }: StoredFlag): boolean {
  const schema = schemas.get(flag);
  return schema !== undefined && Value.Check(schema, value);
}
