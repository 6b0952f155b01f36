import { randomUUID } from 'node:crypto';
import type { Locale, Order, TestCard } from '@touchline/contract';
import type { Audience } from '../../kernel/common/audience';
import { notFound, Problem } from '../../kernel/http/problem';
import type { Store } from '../../kernel/store/store';
import { localise } from '../../kernel/store/stored-content';
import type { Attempts } from '../../people';
import { once } from '../ledger/once';
import type { Offers } from '../offers/service';
import { type Collection, RECHECK_MS } from './collection';
import type { Invoices } from './invoices';
import { type PaymentMethods, uuid } from './methods';
import * as queries from './order-queries';
import type { Payment, PaymentProvider } from './provider';
import type { Subscriptions } from './subscriptions';

interface OrdersOptions {
  store: Store;
  offers: Offers;
  provider: PaymentProvider;
  collection: Collection;
  subscriptions: Subscriptions;
  methods: PaymentMethods;
  invoices: Invoices;
  attempts: Attempts;
  now: () => number;
}

interface Buyer {
  accountId: string;
  email: string;
}

interface OrderRequest {
  offerId: string;
  /** The price that the buyer was shown. */
  price: number;
  card?: TestCard;
  methodId?: string;
}

/** Orders that are paid with money. An order is stored before the provider is asked to collect. */
export class Orders {
  readonly #options: OrdersOptions;

  constructor(options: OrdersOptions) {
    this.#options = options;
  }

  /** Creates an order and starts its payment. `flowSessionId` is the device that waits for it. */
  async create(
    buyer: Buyer,
    key: string,
    request: OrderRequest,
    audience: Audience,
    flowSessionId: string | undefined,
  ): Promise<Order> {
    const { offers, methods, provider, attempts, collection } = this.#options;
    const ownerId = buyer.accountId;
    const terms = await offers.terms(request.offerId, audience);
    if (terms.price !== request.price)
      throw new Problem(409, 'Price changed', 'body.price: the offer has another price now.');
    const saved = request.methodId === undefined ? undefined : await methods.find(ownerId, request.methodId);
    if (request.card) provider.keep(request.card);
    const { orderId, isNew } = await this.#store(ownerId, key, request, { terms, saved, flowSessionId });
    if (!isNew) return this.find(ownerId, orderId, audience.locale);
    await attempts.use('payment person', ownerId);
    const payment = await collection.start({
      orderId,
      attempt: 1,
      amount: terms.price,
      currency: terms.currency,
      description: localise(terms.title, 'en'),
      owner: { id: ownerId, email: buyer.email },
      keepCard: terms.renews,
      ...(request.card ? { card: request.card } : {}),
      ...(saved
        ? { saved: { methodId: saved.providerMethodId, customerId: saved.customerId ?? undefined, isAlone: false } }
        : {}),
    });
    await collection.apply(payment);
    return { ...(await this.find(ownerId, orderId, audience.locale)), ...secretOf(payment) };
  }

  async find(ownerId: string, id: string, locale: Locale): Promise<Order> {
    const order = await this.#own(ownerId, id);
    const number = order.state === 'paid' ? await this.#options.invoices.numberOf(id) : undefined;
    return toOrder(order, number, locale);
  }

  /** Answers the bank's question; a refusal ends the payment. */
  async confirm(ownerId: string, id: string, approved: boolean, locale: Locale): Promise<Order> {
    const { provider, collection } = this.#options;
    const order = await this.#own(ownerId, id);
    if (order.state === 'needs-action' && order.paymentId !== null) {
      const { paymentId, attempt } = order;
      const payment = await provider.answer({ orderId: id, attempt, paymentId }, approved);
      if (payment) await collection.apply(payment);
    }
    return this.find(ownerId, id, locale);
  }

  async #own(ownerId: string, id: string): Promise<queries.StoredOrder> {
    const order = await queries.findOrder(this.#options.store.db, uuid(id));
    if (order?.ownerId !== ownerId) throw notFound('Order', id);
    return order;
  }

  /** Stores the order, at most once per idempotency key. */
  async #store(ownerId: string, key: string, request: OrderRequest, details: OrderDetails) {
    const { store, subscriptions, provider, now } = this.#options;
    const { terms, saved, flowSessionId } = details;
    const at = new Date(now());
    let isNew = false;
    const body = { ...request, card: undefined, last4: request.card?.number.slice(-4), flowSessionId };
    const { orderId } = await store.transaction((tx) =>
      once(tx, { ownerId, key, body, at }, async () => {
        isNew = true;
        if (terms.renews && (await subscriptions.isCurrent(tx, ownerId, terms.offerId)))
          throw new Problem(409, 'Already subscribed', 'This pass is being paid for already.');
        const id = randomUUID();
        await queries.insertOrder(tx, {
          id,
          ownerId,
          terms,
          provider: provider.description.name,
          methodId: saved?.id ?? null,
          flowSessionId: flowSessionId ?? null,
          at,
          dueAt: new Date(at.getTime() + RECHECK_MS),
        });
        return { orderId: id };
      }),
    );
    return { orderId, isNew };
  }
}

interface OrderDetails {
  terms: Awaited<ReturnType<Offers['terms']>>;
  saved: Awaited<ReturnType<PaymentMethods['find']>> | undefined;
  flowSessionId: string | undefined;
}

const secretOf = ({ clientSecret }: Payment) => (clientSecret === undefined ? {} : { clientSecret });

function toOrder(order: queries.StoredOrder, invoiceNumber: string | undefined, locale: Locale): Order {
  const { terms } = order;
  return {
    id: order.id,
    state: order.state,
    offerId: terms.offerId,
    title: localise(terms.title, locale),
    price: order.amount,
    currency: order.currency,
    tax: { rate: terms.taxRate, amount: terms.taxAmount },
    ...(terms.credits === undefined ? {} : { credits: terms.credits }),
    ...(invoiceNumber === undefined ? {} : { invoiceNumber }),
    createdAt: Math.floor(order.createdAt.getTime() / 1000),
  };
}
