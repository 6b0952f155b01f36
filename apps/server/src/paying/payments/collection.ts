import type { FastifyBaseLogger } from 'fastify';
import { Problem } from '../../kernel/http/problem';
import type { Announce, Db, Store } from '../../kernel/store/store';
import { localise } from '../../kernel/store/stored-content';
import type { Payouts } from '../payouts/service';
import type { Payment, PaymentProvider, PaymentRequest } from '../providers/provider';
import type { Holdings } from './holdings';
import type { PaymentLetters } from './letters';
import { isOrderId, type StoredOrder } from './order';
import * as queries from './order-queries';
import type { OrderRecords } from './order-records';
import type { Settlement } from './settlement';
import type { Subscriptions } from './subscriptions';

interface CollectionOptions {
  store: Store;
  provider: PaymentProvider;
  records: OrderRecords;
  settlement: Settlement;
  subscriptions: Subscriptions;
  holdings: Holdings;
  payouts: Payouts;
  letters: PaymentLetters;
  now: () => number;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** How long until the provider is asked about a payment without news. */
export const RECHECK_MS = 60_000;
/** How long a bank's question can be answered. */
export const ACTION_MS = 30 * 60_000;
const KEEP_NOTICES_MS = 30 * 86_400_000;

/**
 * Collects the money of orders. An order is settled in one transaction when the provider has its money, however that
 * becomes known: by the provider's answer, its notice, or a later query.
 */
export class Collection {
  readonly #options: CollectionOptions;

  constructor(options: CollectionOptions) {
    this.#options = options;
  }

  /** Charges a kept card for a renewal; a question of the bank cannot be answered and counts as declined. */
  async charge(order: StoredOrder, owner: { id: string; email: string }, card: PaymentRequest['saved']): Promise<void> {
    const payment = await this.#start({
      ...requestOf(order, owner),
      keepCard: false,
      ...(card ? { saved: card } : {}),
    });
    await this.apply(payment.status === 'needs-action' ? { ...payment, status: 'declined' } : payment);
  }

  /** Collects the money of an order; repeating it is the same payment. */
  async collect(
    order: StoredOrder,
    owner: { id: string; email: string },
    method: Pick<PaymentRequest, 'card' | 'saved'>,
  ): Promise<Payment> {
    const payment = await this.#start({ ...requestOf(order, owner), keepCard: order.terms.renews, ...method });
    await this.apply(payment);
    return payment;
  }

  /**
   * Applies the state of a payment to its order. Paid is final; late and repeated states are ignored. `noticeId` is the
   * provider's message that reported it.
   */
  async apply(reported: Payment, noticeId?: string): Promise<void> {
    const { store, provider, records, payouts, log } = this.#options;
    const at = new Date(this.#options.now());
    const payment = await this.#withCard(reported);
    await store.transaction(async (tx, announce) => {
      if (noticeId !== undefined && !(await records.takeNotice(tx, provider.description.name, noticeId, at))) return;
      const order = isOrderId(payment.orderId) ? await records.lock(tx, payment.orderId) : undefined;
      if (!order || order.provider !== provider.description.name)
        log.warn({ payment: payment.id }, 'a payment that belongs to no order');
      else if (payment.amount !== order.amount || payment.currency !== order.currency)
        log.warn({ order: order.id, payment: payment.id }, 'a payment of another amount than its order');
      else if (order.state === 'paid') await this.#surplus(tx, announce, order, payment);
      else if (!(await payouts.isOwed(tx, payment.id))) await this.#advance(tx, announce, order, payment, at);
    });
  }

  async tidy(): Promise<void> {
    await queries.forgetNotices(this.#options.store.db, new Date(this.#options.now() - KEEP_NOTICES_MS));
  }

  /** Asks the provider to collect. Without an answer the payment is pending and queried later. */
  async #start(request: PaymentRequest): Promise<Payment> {
    try {
      return await this.#options.provider.start(request);
    } catch (error) {
      if (error instanceof Problem) throw error;
      this.#options.log.warn({ err: error, order: request.orderId }, 'the payment provider did not answer');
      const { orderId, amount, currency } = request;
      return { id: '', orderId, status: 'pending', amount, currency };
    }
  }

  /** A notice names its card by id only. A pass that renews needs the card, so it is fetched. */
  async #withCard(payment: Payment): Promise<Payment> {
    const { store, provider } = this.#options;
    if (payment.status !== 'succeeded' || payment.card || !isOrderId(payment.orderId)) return payment;
    const order = await queries.findOrder(store.db, payment.orderId);
    if (!order?.terms.renews || order.state === 'paid' || order.provider !== provider.description.name) return payment;
    const { id: orderId, attempt } = order;
    const found = await provider.find({ orderId, attempt, paymentId: payment.id });
    return found?.status === 'succeeded' ? found : payment;
  }

  async #advance(tx: Db, announce: Announce, order: StoredOrder, payment: Payment, at: Date): Promise<void> {
    const { settlement, subscriptions, letters } = this.#options;
    if (payment.status === 'succeeded') {
      if (await this.#isDuplicate(tx, order)) return this.#returnDuplicate(tx, announce, order, payment, at);
      const number = await settlement.pay(tx, announce, order, payment);
      return letters.receipt(tx, announce, order, number);
    }
    // Another request has the provider's answer already.
    if (payment.id === '' && order.paymentId !== null) return;
    const wait = { pending: RECHECK_MS, 'needs-action': ACTION_MS, declined: undefined }[payment.status];
    await queries.changeOrder(tx, order.id, {
      state: payment.status,
      ...(payment.id === '' ? {} : { paymentId: payment.id }),
      dueAt: wait === undefined ? null : new Date(at.getTime() + wait),
      at,
    });
    if (payment.status !== 'declined' || order.subscriptionId === null) return;
    const next = await subscriptions.declined(tx, order.subscriptionId);
    if (next) await letters.renewalDeclined(tx, announce, order, next);
  }

  /** Whether another payment has bought the same meanwhile, as two tabs can. */
  async #isDuplicate(tx: Db, { ownerId, terms, subscriptionId }: StoredOrder): Promise<boolean> {
    if (subscriptionId !== null) return false;
    return (await this.#options.holdings.heldUntil(tx, ownerId, terms)) !== undefined;
  }

  /** Returns a payment that would buy what the person has already; the order is cancelled and never booked. */
  async #returnDuplicate(
    tx: Db,
    announce: Announce,
    order: StoredOrder,
    { id: paymentId, amount }: Payment,
    at: Date,
  ): Promise<void> {
    const { payouts, letters } = this.#options;
    await queries.changeOrder(tx, order.id, { state: 'cancelled', paymentId, dueAt: null, at });
    await payouts.owe(tx, { orderId: order.id, paymentId, amount, reason: 'duplicate' });
    await letters.paymentReturned(tx, announce, order, amount);
  }

  /** A second payment of an order that is paid already is returned. */
  async #surplus(tx: Db, announce: Announce, order: StoredOrder, payment: Payment): Promise<void> {
    const { payouts, letters, log } = this.#options;
    const { id: paymentId, amount, status } = payment;
    if (status !== 'succeeded' || paymentId === order.paymentId) return;
    if (!(await payouts.owe(tx, { orderId: order.id, paymentId, amount, reason: 'surplus' }))) return;
    log.warn({ order: order.id, payment: paymentId }, 'paid twice: the second payment is returned');
    await letters.paymentReturned(tx, announce, order, amount);
  }
}

const requestOf = (
  { id: orderId, attempt, amount, currency, terms }: StoredOrder,
  owner: { id: string; email: string },
) => ({ orderId, attempt, amount, currency, description: localise(terms.title, 'en'), owner });
