import type { Offer } from '@touchline/contract';
import type { Texts } from '@touchline/texts';
import type { Locales } from '../../app-config';
import type { Audience } from '../../kernel/common/audience';
import { notFound } from '../../kernel/http/problem';
import { type Remembered, remember } from '../../kernel/store/remembered';
import type { Store } from '../../kernel/store/store';
import { localise, optionalText, type StoredOffer } from '../../kernel/store/stored-content';
import { allOffers, findOffers } from './queries';
import { type Terms, termsOf } from './terms';

interface OffersOptions {
  store: Store;
  locales: Locales;
  now: () => number;
}

const RENEWALS = {
  day: undefined,
  week: 'shop.prices.renewsWeekly',
  month: 'shop.prices.renewsMonthly',
  year: 'shop.prices.renewsYearly',
} as const;

/** Offers with all price information: amount, tax, period, renewal, notice. */
export class Offers {
  readonly #options: OffersOptions;
  readonly #all: Remembered<StoredOffer[]>;

  constructor(options: OffersOptions) {
    this.#options = options;
    this.#all = remember(options.store, ['offers'], () => allOffers(options.store.db));
  }

  /** The currencies of all offers, those of a region first. */
  async currencies(regionId: string): Promise<string[]> {
    const prices = (await this.#all.get()).flatMap((offer) => offer.prices);
    const local = prices.filter(({ regions }) => regions.includes(regionId));
    return [...new Set([...local, ...prices].map(({ currency }) => currency))];
  }

  /** The access rights that are sold, each with the title of the offer that is about it most: of it alone, and lasting. */
  async passes(): Promise<{ id: string; title: string }[]> {
    const found = new Map<string, StoredOffer>();
    for (const offer of await this.#all.get())
      for (const id of offer.accessRights ?? []) {
        const before = found.get(id);
        if (!before || breadthOf(offer) < breadthOf(before)) found.set(id, offer);
      }
    return [...found].map(([id, { title }]) => ({ id, title: localise(title, 'en') }));
  }

  /** Offers with a price in the audience's region; with access rights, those that open any of them. */
  async list(audience: Audience, accessRights?: readonly string[]): Promise<Offer[]> {
    const entries = await this.#entries(audience);
    const wanted = entries.filter(
      ({ entry }) => !accessRights || entry.accessRights?.some((right) => accessRights.includes(right)),
    );
    const t = await this.#options.locales.texts(audience.locale);
    return wanted.map(({ entry, terms }) => toOffer(entry, terms, audience, t));
  }

  /** The terms of an offer for an audience. */
  async terms(offerId: string, audience: Audience): Promise<Terms> {
    const found = (await this.#entries(audience)).find(({ entry }) => entry.id === offerId);
    if (!found) throw notFound('Offer', offerId);
    return found.terms;
  }

  async #entries(audience: Audience): Promise<{ entry: StoredOffer; terms: Terms }[]> {
    const { store, now } = this.#options;
    const entries = await findOffers(store.db, audience, Math.floor(now() / 1000));
    return entries.flatMap((entry) => {
      const terms = termsOf(entry, audience.regionId);
      return terms ? [{ entry, terms }] : [];
    });
  }
}

/** An offer of one right that renews is about that right; passes for a day open many things. */
const breadthOf = ({ accessRights = [], renews }: StoredOffer): number => accessRights.length * 2 + (renews ? 0 : 1);

function toOffer(entry: StoredOffer, terms: Terms, { locale }: Audience, t: Texts): Offer {
  const { price, currency, credits, period, renews } = terms;
  const renewal = renews && period ? RENEWALS[period] : 'shop.prices.renewsNot';
  return {
    id: entry.id,
    title: localise(entry.title, locale),
    ...optionalText('description', entry.description, locale),
    callToActionText: localise(entry.callToActionText, locale),
    ...(entry.image ? { image: entry.image } : {}),
    ...(credits === undefined ? {} : { creditPackageInfo: { credits, cost: price } }),
    ...(entry.showToUser === undefined ? {} : { showToUser: entry.showToUser }),
    price,
    currency,
    ...(period ? { period } : {}),
    tax: { rate: terms.taxRate, amount: terms.taxAmount },
    renews,
    accessRightUniqueIds: terms.accessRights ?? [],
    ...(entry.withoutAds === undefined ? {} : { withoutAds: entry.withoutAds }),
    ...(renewal ? { renewal: t(renewal) } : {}),
    ...(renews ? { notice: t('shop.prices.cancelAnyTime') } : {}),
  };
}
