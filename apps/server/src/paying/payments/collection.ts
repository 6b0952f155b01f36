import type { FastifyBaseLogger } from 'fastify';
import { Problem } from '../../kernel/http/problem';
import type { Announce, Db, Store } from '../../kernel/store/store';
import { localise } from '../../kernel/store/stored-content';
import type { PaymentLetters } from './letters';
import * as queries from './order-queries';
import type { Notice, Payment, PaymentProvider, PaymentRequest } from './provider';
import type { Settlement } from './settlement';
import type { Subscriptions } from './subscriptions';

interface CollectionOptions {
  store: Store;
  provider: PaymentProvider;
  settlement: Settlement;
  subscriptions: Subscriptions;
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

  /** Asks the provider to collect. Without an answer the payment is pending and queried later. */
  async start(request: PaymentRequest): Promise<Payment> {
    try {
      return await this.#options.provider.start(request);
    } catch (error) {
      if (error instanceof Problem) throw error;
      this.#options.log.warn({ err: error, order: request.orderId }, 'the payment provider did not answer');
      const { orderId, amount, currency } = request;
      return { id: '', orderId, status: 'pending', amount, currency };
    }
  }

  /** Charges a kept card for a renewal; a question of the bank cannot be answered and counts as declined. */
  async charge(
    order: queries.StoredOrder,
    owner: { id: string; email: string },
    card: PaymentRequest['saved'],
  ): Promise<void> {
    const payment = await this.start({
      orderId: order.id,
      attempt: order.attempt,
      amount: order.amount,
      currency: order.currency,
      description: localise(order.terms.title, 'en'),
      owner,
      keepCard: false,
      ...(card ? { saved: card } : {}),
    });
    await this.apply(payment.status === 'needs-action' ? { ...payment, status: 'declined' } : payment);
  }

  /** Applies a notice of the provider; a repeated or outdated notice changes nothing. */
  async notice(notice: Notice): Promise<void> {
    await this.apply(notice.payment, notice.id);
  }

  /** Applies the state of a payment to its order. Paid is final; late and repeated states are ignored. */
  async apply(payment: Payment, noticeId?: string): Promise<void> {
    const { store, provider, log } = this.#options;
    const at = new Date(this.#options.now());
    const afterwards = await store.transaction(async (tx, announce) => {
      if (noticeId !== undefined && !(await queries.takeNotice(tx, provider.description.name, noticeId, at)))
        return undefined;
      const order = queries.isOrderId(payment.orderId) ? await queries.lockOrder(tx, payment.orderId) : undefined;
      if (!order || order.provider !== provider.description.name) {
        log.warn({ payment: payment.id }, 'a payment that belongs to no order');
        return undefined;
      }
      if (payment.amount !== order.amount || payment.currency !== order.currency) {
        log.warn({ order: order.id, payment: payment.id }, 'a payment of another amount than its order');
        return undefined;
      }
      if (order.state === 'paid') return this.#surplus(order, payment);
      await this.#advance(tx, announce, order, payment, at);
      return undefined;
    });
    await afterwards?.();
  }

  async tidy(): Promise<void> {
    await queries.forgetNotices(this.#options.store.db, new Date(this.#options.now() - KEEP_NOTICES_MS));
  }

  async #advance(tx: Db, announce: Announce, order: queries.StoredOrder, payment: Payment, at: Date): Promise<void> {
    const { settlement, subscriptions, letters } = this.#options;
    if (payment.status === 'succeeded') {
      const number = await settlement.pay(tx, announce, order, payment);
      return letters.receipt(tx, announce, order, number);
    }
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

  /** A second payment of an order that is paid already is refunded. */
  #surplus(order: queries.StoredOrder, payment: Payment): (() => Promise<void>) | undefined {
    const { provider, log } = this.#options;
    if (payment.status !== 'succeeded' || payment.id === order.paymentId) return undefined;
    log.warn({ order: order.id, payment: payment.id }, 'paid twice: the second payment is refunded');
    return () => provider.refund(payment.id, payment.amount, `surplus-${payment.id}`);
  }
}
