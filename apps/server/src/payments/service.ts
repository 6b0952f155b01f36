import { randomUUID } from 'node:crypto';
import type { Locale, Order, TestCard } from '@touchline/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Attempts } from '../accounts/attempts';
import { localise } from '../content/stored';
import { notFound, Problem } from '../http/problem';
import { type Audience, localeOf } from '../http/viewer';
import { once } from '../ledger/once';
import type { Ledger } from '../ledger/service';
import type { Post } from '../mail';
import { writtenDate } from '../mail/letters';
import type { Offers } from '../offers/service';
import { writtenPrice } from '../offers/terms';
import type { Announce, Db, Store } from '../store/store';
import type { Invoices } from './invoices';
import { type PaymentMethods, uuid } from './methods';
import * as queries from './order-queries';
import type { Notice, Payment, PaymentProvider, PaymentWish } from './provider';
import type { Settlement } from './settlement';
import type { Subscriptions } from './subscriptions';

interface PaymentsOptions {
  store: Store;
  ledger: Ledger;
  offers: Offers;
  provider: PaymentProvider;
  settlement: Settlement;
  subscriptions: Subscriptions;
  methods: PaymentMethods;
  invoices: Invoices;
  attempts: Attempts;
  post: Post;
  publicUrl: string;
  now: () => number;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

interface Buyer {
  accountId: string;
  email: string;
}

interface OrderWish {
  offerId: string;
  price: number;
  card?: TestCard;
  methodId?: string;
}

const LOOK_AGAIN_MS = 60_000;
/** How long a bank's question can be answered. */
const ACTION_MS = 30 * 60_000;
const AT_ONCE = 20;
const KEEP_NOTICES_MS = 30 * 86_400_000;

/**
 * Paying with money. An order is written down before the provider is asked, and settled in one transaction when it has the
 * money, whichever way we hear of that: its answer, its message, or our own question later.
 */
export class Payments {
  readonly #options: PaymentsOptions;

  constructor(options: PaymentsOptions) {
    this.#options = options;
  }

  /** Starts a payment. `flowSessionId` is the device that waits for it. */
  async create(
    buyer: Buyer,
    key: string,
    wish: OrderWish,
    audience: Audience,
    flowSessionId: string | undefined,
  ): Promise<Order> {
    const { store, offers, methods, provider, attempts } = this.#options;
    const ownerId = buyer.accountId;
    const terms = await offers.terms(wish.offerId, audience);
    if (terms.price !== wish.price)
      throw new Problem(409, 'Price changed', 'body.price: the offer has another price now.');
    const saved = wish.methodId === undefined ? undefined : await methods.find(ownerId, wish.methodId);
    if (wish.card) provider.keep(wish.card);
    const at = new Date(this.#options.now());
    let isNew = false;
    const body = { ...wish, card: undefined, last4: wish.card?.number.slice(-4), flowSessionId };
    const { orderId } = await store.transaction((tx) =>
      once(tx, { ownerId, key, body, at }, async () => {
        isNew = true;
        if (terms.renews && (await this.#options.subscriptions.isCurrent(tx, ownerId, terms.offerId)))
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
          dueAt: new Date(at.getTime() + LOOK_AGAIN_MS),
        });
        return { orderId: id };
      }),
    );
    if (!isNew) return this.find(ownerId, orderId, audience.locale);
    await attempts.use('payment person', ownerId);
    const payment = await this.#start({
      orderId,
      attempt: 1,
      amount: terms.price,
      currency: terms.currency,
      description: localise(terms.title, 'en'),
      owner: { id: ownerId, email: buyer.email },
      keepCard: terms.renews,
      ...(wish.card ? { card: wish.card } : {}),
      ...(saved
        ? { saved: { methodId: saved.providerMethodId, customerId: saved.customerId ?? undefined, isAlone: false } }
        : {}),
    });
    await this.apply(payment);
    return { ...(await this.find(ownerId, orderId, audience.locale)), ...secretOf(payment) };
  }

  async find(ownerId: string, id: string, locale: Locale): Promise<Order> {
    const order = await queries.findOrder(this.#options.store.db, uuid(id));
    if (order?.ownerId !== ownerId) throw notFound('Order', id);
    const number = order.state === 'paid' ? await this.#options.invoices.numberOf(id) : undefined;
    return toOrder(order, number, locale);
  }

  /** The person's answer to the bank's question; a no ends the payment. */
  async confirm(ownerId: string, id: string, approved: boolean, locale: Locale): Promise<Order> {
    const { store, provider } = this.#options;
    const order = await queries.findOrder(store.db, uuid(id));
    if (order?.ownerId !== ownerId) throw notFound('Order', id);
    if (order.state === 'needs-action' && order.paymentId !== null) {
      const { paymentId, attempt } = order;
      const payment = await provider.answer({ orderId: id, attempt, paymentId }, approved);
      if (payment) await this.apply(payment);
    }
    return this.find(ownerId, id, locale);
  }

  /** A message of the provider; one that came before, or in the wrong order, changes nothing. */
  async notice(notice: Notice): Promise<void> {
    await this.apply(notice.payment, notice.id);
  }

  /** Takes down how far a payment has come. Paid is final; what is late or comes again is old news. */
  async apply(payment: Payment, noticeId?: string): Promise<void> {
    const { store, provider, log } = this.#options;
    const at = new Date(this.#options.now());
    const afterwards = await store.transaction(async (tx, announce) => {
      if (noticeId !== undefined && !(await queries.takeNotice(tx, provider.description.name, noticeId, at)))
        return undefined;
      const order = isUuid(payment.orderId) ? await queries.lockOrder(tx, payment.orderId) : undefined;
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

  /** Books an order back and returns the money. */
  async refund(orderId: string): Promise<void> {
    const { store, settlement } = this.#options;
    const at = new Date(this.#options.now());
    const order = await store.transaction(async (tx, announce) => {
      const found = await queries.lockOrder(tx, uuid(orderId));
      if (!found?.bookingId || found.refundedBy !== null)
        throw new Problem(409, 'Nothing to refund', 'The order was not paid, or is refunded already.');
      const counter = await settlement.reverse(tx, announce, { ...found, bookingId: found.bookingId });
      await queries.markRefunded(tx, orderId, counter, at);
      return { ...found, refundedBy: counter };
    });
    await this.#giveBack(order);
  }

  /** Asks the provider about payments that we have not heard of for too long; any node may. */
  async reconcile(): Promise<number> {
    const { store, log } = this.#options;
    const now = this.#options.now();
    const due = await store.transaction((tx) =>
      queries.takeDue(tx, new Date(now), new Date(now + LOOK_AGAIN_MS), AT_ONCE),
    );
    for (const order of due)
      await this.#look(order, now).catch((error: unknown) =>
        log.warn({ err: error, order: order.id }, 'a payment has to wait'),
      );
    return due.length;
  }

  /** Renews with a kept card; nobody is there to answer questions. */
  async charge(order: queries.StoredOrder, owner: { id: string; email: string }, card: PaymentWish['saved']) {
    const payment = await this.#start({
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

  async tidy(): Promise<void> {
    await queries.forgetNotices(this.#options.store.db, new Date(this.#options.now() - KEEP_NOTICES_MS));
  }

  async #start(wish: PaymentWish): Promise<Payment> {
    try {
      return await this.#options.provider.start(wish);
    } catch (error) {
      if (error instanceof Problem) throw error;
      this.#options.log.warn({ err: error, order: wish.orderId }, 'the payment provider did not answer');
      // Whether it went through is not known: the order stays open, and we ask again.
      return { id: '', orderId: wish.orderId, status: 'pending', amount: wish.amount, currency: wish.currency };
    }
  }

  async #advance(tx: Db, announce: Announce, order: queries.StoredOrder, payment: Payment, at: Date): Promise<void> {
    const { settlement, subscriptions } = this.#options;
    if (payment.status === 'succeeded') {
      const number = await settlement.pay(tx, announce, order, payment);
      return this.#sendReceipt(tx, announce, order, number);
    }
    const wait = { pending: LOOK_AGAIN_MS, 'needs-action': ACTION_MS, declined: undefined }[payment.status];
    await queries.changeOrder(tx, order.id, {
      state: payment.status,
      ...(payment.id === '' ? {} : { paymentId: payment.id }),
      dueAt: wait === undefined ? null : new Date(at.getTime() + wait),
      at,
    });
    if (payment.status !== 'declined' || order.subscriptionId === null) return;
    const next = await subscriptions.declined(tx, order.subscriptionId);
    if (next) await this.#sendDeclined(tx, announce, order, next);
  }

  /** Two payments of one order both succeeded: the second goes back. */
  #surplus(order: queries.StoredOrder, payment: Payment): (() => Promise<void>) | undefined {
    const { provider, log } = this.#options;
    if (payment.status !== 'succeeded' || payment.id === order.paymentId) return undefined;
    log.warn({ order: order.id, payment: payment.id }, 'paid twice: the second goes back');
    return () => provider.refund(payment.id, payment.amount, `surplus-${payment.id}`);
  }

  async #look(order: queries.StoredOrder, now: number): Promise<void> {
    const { store, provider } = this.#options;
    if (order.refundedBy !== null) return this.#giveBack(order);
    const { id: orderId, attempt, state } = order;
    const payment = await provider.find({ orderId, attempt, paymentId: order.paymentId ?? undefined });
    if (payment && payment.status !== 'needs-action') return this.apply(payment);
    // Nobody answered the bank, or the payment was never begun.
    const isGivenUp = payment === undefined || now - order.createdAt.getTime() >= ACTION_MS;
    if (!isGivenUp && payment) return this.apply(payment);
    if (state === 'paid') return;
    await store.transaction(async (tx) => {
      const locked = await queries.lockOrder(tx, orderId);
      if (locked?.state !== state || locked.subscriptionId !== null) return;
      await queries.changeOrder(tx, orderId, { state: 'cancelled', dueAt: null, at: new Date(now) });
    });
  }

  async #giveBack(order: queries.StoredOrder): Promise<void> {
    const { provider, store } = this.#options;
    if (order.paymentId !== null) await provider.refund(order.paymentId, order.amount, `refund-${order.id}`);
    await queries.settleDue(store.db, order.id);
  }

  async #sendReceipt(tx: Db, announce: Announce, order: queries.StoredOrder, number: string): Promise<void> {
    const { post, publicUrl } = this.#options;
    const to = await letterTo(tx, order);
    if (!to) return;
    const { price, currency, title } = order.terms;
    await post.send(tx, announce, 'receipt', to, {
      number,
      price: writtenPrice(price, currency, to.locale),
      item: localise(title, to.locale),
      link: `${publicUrl}/connect/invoices?number=${number}`,
    });
  }

  async #sendDeclined(tx: Db, announce: Announce, order: queries.StoredOrder, next: Date): Promise<void> {
    const { post, publicUrl } = this.#options;
    const to = await letterTo(tx, order);
    if (!to) return;
    await post.send(tx, announce, 'renewalFailed', to, {
      offer: localise(order.terms.title, to.locale),
      date: writtenDate(next.getTime(), to.locale),
      link: `${publicUrl}/connect/payment`,
    });
  }
}

/** Where letters about an order go, while there is an account. */
async function letterTo(
  tx: Db,
  { ownerId }: queries.StoredOrder,
): Promise<{ email: string; locale: Locale } | undefined> {
  const person = await queries.findLetterTo(tx, ownerId);
  return person && { email: person.email, locale: localeOf(person.locale) };
}

const isUuid = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);

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
