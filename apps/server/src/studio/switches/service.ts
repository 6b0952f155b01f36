import type { StudioSwitches } from '@touchline/contract';
import { platforms } from '@touchline/contract/schema';
import type { Flags, Switch } from '../../app-config';
import type { InTransaction } from '../audit/audited-call';

const FLAGS = {
  watchingBadge: 'watching_badge_enabled',
  cmcd: 'cmcd_enabled',
} as const satisfies Record<keyof StudioSwitches, Switch>;

/** Switches of operators: remote flags that are on or off for all viewers. */
export class Switches {
  readonly #flags: Flags;

  constructor(flags: Flags) {
    this.#flags = flags;
  }

  async read(): Promise<StudioSwitches> {
    return { watchingBadge: await this.#isOn('watchingBadge'), cmcd: await this.#isOn('cmcd') };
  }

  /** Returns what the switches were before. */
  async set({ tx, announce }: InTransaction, wanted: StudioSwitches): Promise<StudioSwitches> {
    const before = await this.read();
    for (const name of ['watchingBadge', 'cmcd'] as const)
      if (!(await this.#isEverywhere(name, wanted[name])))
        await this.#flags.setSwitch(tx, announce, FLAGS[name], wanted[name]);
    return before;
  }

  /** A switch is on if it is on for every platform; content may turn it on for some. */
  #isOn(name: keyof StudioSwitches): Promise<boolean> {
    return this.#isEverywhere(name, true);
  }

  async #isEverywhere(name: keyof StudioSwitches, value: boolean): Promise<boolean> {
    const flags = await Promise.all(platforms.map((platform) => this.#flags.for({ platform })));
    return flags.every((each) => each[FLAGS[name]] === value);
  }
}
