import { randomBytes } from 'node:crypto';
import type { Banner } from '@touchline/contract';
import type { Text } from '@touchline/contract/content';
import type { Audience } from '../../kernel/common/audience';
import { type Remembered, remember } from '../../kernel/store/remembered';
import type { Announce, Db, Store } from '../../kernel/store/store';
import { localise } from '../../kernel/store/stored-content';
import type { Events } from '../events/service';
import { dropBanner, dropOldBanner, findBanner, writeBanner } from './queries';

interface BannersOptions {
  store: Store;
  events: Pick<Events, 'entries'>;
  /** Epoch ms. */
  now: () => number;
}

interface InTransaction {
  tx: Db;
  announce: Announce;
}

/** The banner over everything that all viewers see; there is one at a time. */
export class Banners {
  readonly #options: BannersOptions;
  readonly #known: Remembered<Awaited<ReturnType<typeof findBanner>>>;

  constructor(options: BannersOptions) {
    this.#options = options;
    this.#known = remember(options.store, ['banner'], () => findBanner(options.store.db));
  }

  /** The banner now, whoever sees it. */
  async current(): Promise<{ eventId: string; text: Text; until: number; id: string } | undefined> {
    const found = await this.#known.get();
    if (!found || found.until.getTime() <= this.#options.now()) return undefined;
    return {
      id: found.version,
      eventId: found.eventId,
      text: found.text,
      until: Math.floor(found.until.getTime() / 1000),
    };
  }

  /** The banner for an audience; none where its event is not on offer. */
  async shown(audience: Audience): Promise<Banner | undefined> {
    const found = await this.current();
    if (!found) return undefined;
    const [event] = await this.#options.events.entries([found.eventId], audience);
    return event && { ...found, text: localise(found.text, audience.locale) };
  }

  /** Replaces the banner that there is. */
  async show({ tx, announce }: InTransaction, eventId: string, text: Text, minutes: number): Promise<void> {
    const until = new Date(this.#options.now() + minutes * 60_000);
    await writeBanner(tx, { version: randomBytes(6).toString('hex'), eventId, text, until });
    announce('banner');
  }

  /** Takes the banner of an event away; that of another event stays. */
  async hide({ tx, announce }: InTransaction, eventId: string): Promise<void> {
    await dropBanner(tx, eventId);
    announce('banner');
  }

  async tidy(): Promise<void> {
    await dropOldBanner(this.#options.store.db, new Date(this.#options.now()));
  }
}
