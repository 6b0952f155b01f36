import type { Tidy } from '../../kernel/jobs/housekeeping';
import type { EventStore } from './store';

const DAY_MS = 86_400_000;

interface RetentionOptions {
  events: EventStore;
  days: number;
  /** Epoch ms. */
  now: () => number;
}

/** Keeps events for some days, and makes room for those of tomorrow. */
export class EventRetention implements Tidy {
  readonly #options: RetentionOptions;

  constructor(options: RetentionOptions) {
    this.#options = options;
  }

  async tidy(): Promise<void> {
    const { events, days, now } = this.#options;
    await events.prepare();
    await events.dropBefore(now() - days * DAY_MS);
  }
}
