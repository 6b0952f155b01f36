import type { RemoteConfig } from '@touchline/contract';
import { RemoteConfig as RemoteConfigSchema } from '@touchline/contract/schema';
import { flagDefaults } from '@touchline/rules/app/config-defaults';
import { type FlagCaller, matchesFlagRule } from '@touchline/rules/app/flag-rules';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { type Remembered, remember } from '../../kernel/store/remembered';
import type { Announce, Db, Store } from '../../kernel/store/store';
import { allFlags, replaceRule, type StoredFlag } from './queries';

/** Flags that are on or off for everybody. */
export type Switch = 'watching_badge_enabled' | 'cmcd_enabled';

/** Remote flags. */
export class Flags {
  readonly #entries: Remembered<StoredFlag[]>;

  constructor(store: Store) {
    this.#entries = remember(store, ['flags'], async () => (await allFlags(store.db)).filter(isUsable));
  }

  /** The flags of a device; of several entries for one flag the last counts. */
  async for(caller: FlagCaller): Promise<RemoteConfig> {
    const entries = await this.#entries.get();
    const set = entries
      .filter((entry) => matchesFlagRule(entry, caller))
      .map(({ flag, value }) => [flag, value] as const);
    return { ...flagDefaults(caller.platform), ...Object.fromEntries(set) };
  }

  /** Turns a flag on or off for all devices, whatever the content or earlier rules say; all nodes are told. */
  async setSwitch(tx: Db, announce: Announce, flag: Switch, isOn: boolean): Promise<void> {
    await replaceRule(tx, flag, isOn, 'Set in the studio');
    announce('flags');
  }
}

const schemas = new Map<string, TSchema>(Object.entries(RemoteConfigSchema.properties));

/** Unknown flags and invalid values are dropped, so that they do not block the others. */
function isUsable({ flag, value }: StoredFlag): boolean {
  const schema = schemas.get(flag);
  return schema !== undefined && Value.Check(schema, value);
}
