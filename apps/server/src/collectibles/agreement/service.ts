import type { CollectibleOffer } from '@touchline/contract';
import type { AppConfigServices } from '../../app-config';
import type { Audience } from '../../kernel/common/audience';
import { type Remembered, remember } from '../../kernel/store/remembered';
import type { Store } from '../../kernel/store/store';
import * as queries from './queries';

interface AgreementOptions {
  store: Store;
  legal: Pick<AppConfigServices['legal'], 'stored' | 'regional'>;
  /** Epoch ms. */
  now: () => number;
}

interface Version {
  version: number;
  since: Date;
}

const DOCUMENT = 'collectibles';

/**
 * What viewers agree to when they keep a scene: the legal text `collectibles`. A changed text, in any language or region, is
 * a new version; all versions are kept with their texts.
 */
export class Agreement {
  readonly #options: AgreementOptions;
  readonly #version: Remembered<Version>;

  constructor(options: AgreementOptions) {
    this.#options = options;
    this.#version = remember(options.store, ['legal'], () => this.#current());
  }

  /** The version that is agreed to now. */
  async version(): Promise<number> {
    return (await this.#version.get()).version;
  }

  /** The text for an audience, with its version; a 404 where the operator has none. */
  async read({ regionId, locale }: Audience): Promise<CollectibleOffer['agreement']> {
    const { html } = (await this.#options.legal.regional(regionId, DOCUMENT, locale)).data;
    const { version, since } = await this.#version.get();
    return { version, since: Math.floor(since.getTime() / 1000), text: html };
  }

  async #current(): Promise<Version> {
    const { store, legal, now } = this.#options;
    return store.transaction(async (tx) => {
      await queries.lockAgreements(tx);
      const [latest, stored] = [await queries.latestAgreement(tx), await legal.stored(DOCUMENT)];
      const texts = Object.fromEntries(stored);
      if (latest && areSame(latest.texts, texts)) return latest;
      const next = { version: (latest?.version ?? 0) + 1, texts, since: new Date(now()) };
      await queries.insertAgreement(tx, next);
      return next;
    });
  }
}

const areSame = (a: Record<string, string>, b: Record<string, string>): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([id, text]) => b[id] === text);
