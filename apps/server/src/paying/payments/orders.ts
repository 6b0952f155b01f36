import { randomUUID } from 'node:crypto';
import type { Locale, Order, TestCard } from '@touchline/contract';
import type { Audience } from '../../kernel/common/audience';
import { notFound, Problem } from '../../kernel/http/problem';
import type { Db, Store } from '../../kernel/store/store';
import { localise } from '../../kernel/store/stored-content';
import type { Attempts } from '../../people';
import { once } from '../ledger/once';
import type { Ledger } from '../ledger/service';
import type { Offers } from '../offers/service';
import type { Terms } from '../offers/terms';
import type { Payouts } from '../payouts/service';
import type { Payment, PaymentProvider } from '../providers/provider';
import { type Collection, RECHECK_MS } from './collection';
import type { Holdings } from './holdings';
import type { Invoices } from './invoices';
import { type PaymentMethods, savedCard, uuid } from './methods';
import type { StoredOrder } from './order';
import * as queries from './order-queries';
import type { OrderRecords } from './order-records';

interface OrdersOptions {
  store: Store;
  offers: Offers;
  provider: PaymentProvider;
  collection: Collection;
  ledger: Ledger;
  records: OrderRecords;
  holdings: Holdings;
  methods: PaymentMethods;
  invoices: Invoices;
  payouts: Payouts;
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

/** How long a request to the provider may be on its way. */
const START_MS = 5000;

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
    const { methods, provider, attempts, collection } = this.#options;
    const ownerId = buyer.accountId;
    const saved = request.methodId === undefined ? undefined : await methods.find(ownerId, request.methodId);
    if (request.card) provider.keep(request.card);
    await attempts.use('payment person', ownerId);
    const { orderId, isNew } = await this.#store(ownerId, key, request, { audience, saved, flowSessionId });
    if (!isNew) await attempts.undo('payment person', ownerId);
    const order = isNew ? await this.#own(ownerId, orderId) : await this.#resume(ownerId, orderId);
    if (!order) return this.#repeat(ownerId, orderId, audience.locale);
    const payment = await collection.collect(
      order,
      { id: ownerId, email: buyer.email },
      { ...(request.card ? { card: request.card } : {}), ...(saved ? { saved: savedCard(saved) } : {}) },
    );
    return { ...(await this.find(ownerId, orderId, audience.locale)), ...secretOf(payment) };
  }

  /**
   * Reopens an order whose payment was never begun, because a server stopped between storing it and asking the provider.
   * Undefined where the provider was asked, or is being asked.
   */
  async #resume(ownerId: string, id: string): Promise<StoredOrder | undefined> {
    const { store, records, now } = this.#options;
    const at = new Date(now());
    return store.transaction(async (tx) => {
      const order = await records.lock(tx, id);
      if (order?.ownerId !== ownerId || order.paymentId !== null) return undefined;
      if (order.state !== 'cancelled' && now() - order.changedAt.getTime() < START_MS) return undefined;
      await this.#refuseHeld(tx, ownerId, order.terms);
      await queries.changeOrder(tx, id, { state: 'open', dueAt: new Date(now() + RECHECK_MS), at });
      return { ...order, state: 'open' };
    });
  }

  /** Answers a repeated request: the order, and what the browser needs to go on with its payment. */
  async #repeat(ownerId: string, id: string, locale: Locale): Promise<Order> {
    const { state, paymentId, attempt } = await this.#own(ownerId, id);
    const order = await this.find(ownerId, id, locale);
    if (state !== 'needs-action' || paymentId === null) return order;
    const payment = await this.#options.provider.find({ orderId: id, attempt, paymentId });
    return { ...order, ...(payment ? secretOf(payment) : {}) };
  }

  async find(ownerId: string, id: string, locale: Locale): Promise<Order> {
    const order = await this.#own(ownerId, id);
    const { invoices, payouts, store } = this.#options;
    const number = order.state === 'paid' ? await invoices.numberOf(id) : undefined;
    const isReturned =
      order.state === 'cancelled' && order.paymentId !== null && (await payouts.isOwed(store.db, order.paymentId));
    return { ...toOrder(order, number, locale), ...(isReturned ? { isReturned } : {}) };
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

  async #own(ownerId: string, id: string): Promise<StoredOrder> {
    const order = await queries.findOrder(this.#options.store.db, uuid(id));
    if (order?.ownerId !== ownerId) throw notFound('Order', id);
    return order;
  }

  /** Stores the order, at most once per idempotency key. */
  async #store(ownerId: string, key: string, request: OrderRequest, details: OrderDetails) {
    const { store, offers, ledger, provider, now } = this.#options;
    const { audience, saved, flowSessionId } = details;
    const at = new Date(now());
    let isNew = false;
    // Fails below, and only where the key is new: a repeated request is answered even if the offer is gone.
    const offered = await offers.terms(request.offerId, audience).catch((error: unknown) => ({ error }));
    const body = { ...request, card: undefined, last4: request.card?.number.slice(-4), flowSessionId };
    const { orderId } = await store.transaction((tx) =>
      once(tx, { ownerId, key, body, at }, async () => {
        isNew = true;
        if ('error' in offered) throw offered.error;
        refuseOtherPrice(offered, request.price);
        // Concurrent orders of one person wait here: there is no row yet that they could wait for.
        await ledger.lockOwner(tx, ownerId);
        await this.#refuseDuplicate(tx, ownerId, offered);
        const id = randomUUID();
        await queries.insertOrder(tx, {
          id,
          ownerId,
          terms: offered,
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

  /** Sells nothing that the person has, or is about to have. */
  async #refuseDuplicate(tx: Db, ownerId: string, terms: Terms): Promise<void> {
    const { holdings } = this.#options;
    if (await holdings.isBeingPaid(tx, ownerId, terms))
      throw new Problem(409, 'Payment in progress', 'A payment for this pass is in progress.');
    await this.#refuseHeld(tx, ownerId, terms);
  }

  async #refuseHeld(tx: Db, ownerId: string, terms: Terms): Promise<void> {
    const until = await this.#options.holdings.heldUntil(tx, ownerId, terms);
    if (until === undefined) return;
    if (terms.renews) throw new Problem(409, 'Already subscribed', 'This pass is being paid for already.');
    const end = Number.isFinite(until) ? ` until ${new Date(until).toISOString()}` : '';
    throw new Problem(409, 'Already yours', `What this pass opens is open to you already${end}.`);
  }
}

interface OrderDetails {
  audience: Audience;
  saved: Awaited<ReturnType<PaymentMethods['find']>> | undefined;
  flowSessionId: string | undefined;
}

function refuseOtherPrice({ price, currency }: Terms, shown: number): void {
  if (price === shown) return;
  const members = { price, currency };
  throw new Problem(409, 'Price changed', 'body.price: the offer has another price now.', {}, members);
}

const secretOf = ({ clientSecret }: Payment) => (clientSecret === undefined ? {} : { clientSecret });

function toOrder(order: StoredOrder, invoiceNumber: string | undefined, locale: Locale): Order {
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
