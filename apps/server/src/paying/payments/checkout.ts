import type { Checkout } from '@touchline/contract';
import type { Events } from '../../content';
import type { Audience } from '../../kernel/common/audience';
import { localise } from '../../kernel/store/stored-content';
import type { Offers } from '../offers/service';
import type { PaymentProvider } from '../providers/provider';
import type { Purchases } from '../purchases/service';
import type { Wallets } from '../purchases/wallets';
import type { PaymentMethods } from './methods';

interface CheckoutOptions {
  offers: Offers;
  wallets: Wallets;
  methods: PaymentMethods;
  events: Events;
  purchases: Purchases;
  provider: PaymentProvider;
}

/** The data of the checkout page. */
export class CheckoutOverview {
  readonly #options: CheckoutOptions;

  constructor(options: CheckoutOptions) {
    this.#options = options;
  }

  /** The given offers, else all credit packages; with the event they are for. */
  async of(
    ownerId: string,
    wanted: { offerIds: readonly string[]; eventId: string | undefined },
    audience: Audience,
  ): Promise<Checkout> {
    const { wallets, methods, provider } = this.#options;
    const offers = await this.#options.offers.list(audience);
    const named = offers.filter(({ id }) => wanted.offerIds.includes(id));
    const packages = offers.filter(({ creditPackageInfo }) => creditPackageInfo !== undefined);
    const event = wanted.eventId === undefined ? undefined : await this.#event(ownerId, wanted.eventId, audience);
    return {
      offers: named.length > 0 ? named : packages,
      wallets: await wallets.list(ownerId, audience.locale),
      methods: await methods.list(ownerId),
      provider: provider.description,
      ...(event ? { event } : {}),
    };
  }

  /** The event to be paid; left out where it is no longer on offer. */
  async #event(ownerId: string, id: string, audience: Audience): Promise<Checkout['event']> {
    const { events, purchases } = this.#options;
    const [entry] = await events.entries([id], audience);
    const price = entry?.ppvInfo?.[0];
    if (!entry || !price) return undefined;
    return {
      id,
      name: localise(entry.name, audience.locale),
      cost: price.cost,
      walletId: price.walletId,
      isBought: await purchases.has(ownerId, id),
    };
  }
}
