import { accessRequirement, protectionOf } from '@touchline/rules/access/access';
import type { Audience } from '../../kernel/common/audience';
import { isOffered } from '../../kernel/store/conditions';
import { type Remembered, remember } from '../../kernel/store/remembered';
import type { Store } from '../../kernel/store/store';
import type { StoredChannel, StoredEvent } from '../../kernel/store/stored-content';
import { allChannels, type LimitedRow, publicEvents } from './queries';

interface PublicItemsOptions {
  store: Store;
  /** Epoch ms. */
  now: () => number;
}

interface Known {
  channels: ReadonlyMap<string, LimitedRow<StoredChannel>>;
  events: ReadonlyMap<string, LimitedRow<StoredEvent>>;
}

interface PublicEvent {
  /** With the stream of its channel, where it has none of its own. */
  event: StoredEvent;
  channel: StoredChannel | undefined;
}

const MOST_CHANNELS = 1000;
const MOST_EVENTS = 2000;
/** Events that start this soon are read too; later ones with the next change of the catalogue. */
const AHEAD_SECONDS = 48 * 3600;

/**
 * What everyone may watch, in memory: it plays, and its addresses are renewed, without a query and therefore also while
 * the database is away. Other items are not found here.
 */
export class PublicItems {
  readonly #now: () => number;
  readonly #known: Remembered<Known>;

  constructor({ store, now }: PublicItemsOptions) {
    this.#now = now;
    this.#known = remember(store, ['catalogue'], async () => {
      const [channels, events] = await Promise.all([
        allChannels(store.db, MOST_CHANNELS),
        publicEvents(store.db, this.#seconds() + AHEAD_SECONDS, MOST_EVENTS),
      ]);
      return { channels: byId(channels), events: byId(events) };
    });
  }

  /** Reads the items, so that they are known before the first request. */
  async load(): Promise<void> {
    await this.#known.get();
  }

  /** The channel, if everyone of the audience may watch it. */
  async channel(id: string, audience: Audience): Promise<StoredChannel | undefined> {
    const channel = await this.#channel(id, audience);
    return channel && accessRequirement(protectionOf(channel)) === 'public' ? channel : undefined;
  }

  /** The event with its channel, if everyone of the audience may watch it. */
  async event(id: string, audience: Audience): Promise<PublicEvent | undefined> {
    const row = (await this.#known.get()).events.get(id);
    if (!row || !isOffered(row, audience, this.#seconds())) return undefined;
    const { doc } = row;
    const channel = doc.channelId === undefined ? undefined : await this.#channel(doc.channelId, audience);
    const streamId = doc.streamId ?? channel?.streamId;
    return { event: streamId === undefined ? doc : { ...doc, streamId }, channel };
  }

  async #channel(id: string, audience: Audience): Promise<StoredChannel | undefined> {
    const row = (await this.#known.get()).channels.get(id);
    return row && isOffered(row, audience, this.#seconds()) ? row.doc : undefined;
  }

  #seconds(): number {
    return Math.floor(this.#now() / 1000);
  }
}

const byId = <T>(rows: readonly LimitedRow<T>[]): ReadonlyMap<string, LimitedRow<T>> =>
  new Map(rows.map((row) => [row.id, row]));
