import type { StudioLoad, StudioLoadChange } from '@touchline/contract';
import type { Floor } from '../../kernel/load/floor';
import type { Load } from '../../kernel/load/load';
import { isStep } from '../../kernel/load/steps';
import type { InTransaction } from '../audit/audited-call';

interface LoadSwitchOptions {
  load: Load;
  /** Epoch ms. */
  now: () => number;
}

/** The switch with which operators leave out more than the load demands. */
export class LoadSwitch {
  readonly #options: LoadSwitchOptions;

  constructor(options: LoadSwitchOptions) {
    this.#options = options;
  }

  read(): StudioLoad {
    const { measured, floor } = this.#options.load;
    return { measured, ...(floor ? { set: { ...floor } } : {}) };
  }

  /** Returns what was set before and what is set now. */
  async set({ tx, announce }: InTransaction, { step, minutes }: StudioLoadChange) {
    const { load, now } = this.#options;
    const seconds = Math.floor(now() / 1000);
    const floor: Floor | undefined = isStep(step) && step > 0 ? { step, until: seconds + minutes * 60 } : undefined;
    const before = await load.setFloor(tx, announce, floor);
    return { before: before && before.until > seconds ? before : null, after: floor ?? null };
  }
}
