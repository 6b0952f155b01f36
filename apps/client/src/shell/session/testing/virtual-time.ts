import type { Timers } from '../timer';

interface Planned {
  readonly at: number;
  readonly order: number;
  readonly run: () => void;
}

/** Virtual time under control of a test, with its scheduled tasks. */
export class VirtualTime {
  /** Epoch ms. */
  now = 1_800_000_000_000;
  #order = 0;
  readonly #planned = new Set<Planned>();

  readonly timers: Timers = {
    set: (run, ms) => {
      const timer = { at: this.now + ms, order: this.#order++, run };
      this.#planned.add(timer);
      return timer;
    },
    clear: (timer) => void this.#planned.delete(timer as Planned),
  };

  /** Time of the next task. */
  next(): number | undefined {
    return this.#first()?.at;
  }

  /** Advances time and runs every task in it in order. */
  async pass(ms: number): Promise<void> {
    const end = this.now + ms;
    await settled();
    for (let first = this.#first(); first && first.at <= end; first = this.#first()) {
      this.#planned.delete(first);
      this.now = Math.max(this.now, first.at);
      first.run();
      await settled();
    }
    this.now = end;
  }

  wait(ms: number): Promise<void> {
    return new Promise((resolve) => void this.timers.set(resolve, ms));
  }

  #first(): Planned | undefined {
    let first: Planned | undefined;
    for (const timer of this.#planned)
      if (!first || timer.at < first.at || (timer.at === first.at && timer.order < first.order)) first = timer;
    return first;
  }
}

/** More turns than any chain of promises here takes; much faster than a turn of the event loop. */
const TURNS = 40;

/** Resolves when all pending promise callbacks have run. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) await Promise.resolve();
}
