import { type Remembered, remember } from '../../kernel/store/remembered';
import type { Db, Store } from '../../kernel/store/store';
import type { StoredChannel, StoredEvent } from '../../kernel/store/stored-content';
import { allChannels, eventsOf, nearEvents, nextLiveEvents, runningEvents } from './queries';

interface OverviewOptions {
  store: Store;
  /** Epoch ms. */
  now: () => number;
}

const MOST_CHANNELS = 100;

/** Channels and events of all regions and platforms, published or not: what operators see. */
export class ContentOverview {
  readonly #options: OverviewOptions;
  readonly #channels: Remembered<StoredChannel[]>;

  constructor(options: OverviewOptions) {
    this.#options = options;
    this.#channels = remember(options.store, ['catalogue'], () => allChannels(options.store.db, MOST_CHANNELS));
  }

  /** At most 100, in the operator's order. */
  channels(): Promise<StoredChannel[]> {
    return this.#channels.get();
  }

  /** The running event of each channel that has one. */
  async onAir(): Promise<ReadonlyMap<string, StoredEvent>> {
    const events = await runningEvents(this.#options.store.db, this.#seconds(), MOST_CHANNELS);
    return new Map(events.map((event) => [event.channelId ?? '', event]));
  }

  /** Live events that have not started, the next first. */
  next(limit: number): Promise<StoredEvent[]> {
    return nextLiveEvents(this.#options.store.db, this.#seconds(), limit);
  }

  /** Live events that run, begin within `ahead` seconds, or ended within `behind`; in this order. */
  near(spans: { behind: number; ahead: number; limit: number }): Promise<StoredEvent[]> {
    return nearEvents(this.#options.store.db, { now: this.#seconds(), ...spans });
  }

  /** The events of these ids that exist, or that a transaction has made. */
  async events(ids: readonly string[], db: Db = this.#options.store.db): Promise<ReadonlyMap<string, StoredEvent>> {
    const found = ids.length === 0 ? [] : await eventsOf(db, ids);
    return new Map(found.map((event) => [event.id, event]));
  }

  #seconds(): number {
    return Math.floor(this.#options.now() / 1000);
  }
}
