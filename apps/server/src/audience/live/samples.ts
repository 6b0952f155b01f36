import type { Tidy } from '../../kernel/jobs/housekeeping';
import { type Job, whenDue } from '../../kernel/jobs/recurring';
import type { Store } from '../../kernel/store/store';
import { countViewers, deleteMinutesBefore, deleteViewersSeenBefore, insertMinute } from './queries';
import type { SimulatedViewers } from './service';
import { SEEN_MS } from './viewers';

interface SamplesOptions {
  store: Store;
  simulated: SimulatedViewers | undefined;
  /** Epoch ms. */
  now: () => number;
}

const MINUTE_MS = 60_000;
/** The longest range of a board, the week before it included, and some days. */
const KEPT_SECONDS = 110 * 86_400;

/** Notes every minute how many watch, once for all nodes. Minutes in which no node ran stay empty. */
export class LiveSamples implements Job, Tidy {
  readonly name = 'live minutes';
  readonly #options: SamplesOptions;

  constructor(options: SamplesOptions) {
    this.#options = options;
  }

  run(): Promise<number> {
    const { store, simulated, now } = this.#options;
    return whenDue({ store, now, name: this.name }, async (tx) => {
      const time = now();
      const minute = Math.floor(time / MINUTE_MS);
      const at = minute * 60;
      await insertMinute(tx, at, false, await countViewers(tx, time - SEEN_MS));
      if (simulated) await insertMinute(tx, at, true, await simulated.live(at));
      await deleteViewersSeenBefore(tx, time - SEEN_MS);
      return { done: 1, nextAt: new Date((minute + 1) * MINUTE_MS) };
    });
  }

  async tidy(): Promise<void> {
    const { store, now } = this.#options;
    await deleteMinutesBefore(store.db, Math.floor(now() / 1000) - KEPT_SECONDS);
  }
}
