import { randomUUID } from 'node:crypto';
import type { Locale, Subscription } from '@touchline/contract';
import { nextRetry, periodEnd } from '@touchline/rules/shop/billing-period';
import { notFound, Problem } from '../../kernel/http/problem';
import type { Post } from '../../kernel/mail';
import { writtenDate } from '../../kernel/mail/letters';
import type { Announce, Db, Store } from '../../kernel/store/store';
import { localise } from '../../kernel/store/stored-content';
import type { Entitlements } from '../../watching';
import { type PaymentMethods, uuid } from './methods';
import type { PaidOrder, StoredOrder } from './order';
import { namePeriod } from './order-queries';
import * as queries from './subscription-queries';

interface SubscriptionsOptions {
  store: Store;
  entitlements: Entitlements;
  methods: PaymentMethods;
  post: Post;
  now: () => number;
}

type Granted = Pick<queries.StoredSubscription, 'id' | 'ownerId' | 'terms' | 'paidFrom' | 'paidTo'>;

const MOST = 50;

/** Renewing passes: paid in whole periods, valid exactly as long as they are paid. */
export class Subscriptions {
  readonly #options: SubscriptionsOptions;

  constructor(options: SubscriptionsOptions) {
    this.#options = options;
  }

  async list(ownerId: string, locale: Locale): Promise<Subscription[]> {
    const { store, methods } = this.#options;
    const card = await methods.ofRenewals(store.db, ownerId);
    const rows = await queries.subscriptionsOf(store.db, ownerId, MOST);
    return rows.map((row) => toSubscription(row, card?.last4, locale));
  }

  /**
   * Until when a person's subscription to an offer runs: one that is being paid for, or a cancelled one in its paid period
   * (epoch ms).
   */
  async runsUntil(tx: Db, ownerId: string, offerId: string): Promise<number | undefined> {
    const running = await queries.lockRunning(tx, ownerId, offerId, new Date(this.#options.now()));
    return running?.paidTo.getTime();
  }

  /** Adds a paid period: the first of a new subscription, or the next of a running one. */
  async extend(tx: Db, announce: Announce, order: StoredOrder): Promise<void> {
    const { ownerId, terms, subscriptionId } = order;
    const { period = 'month' } = terms;
    const now = this.#options.now();
    const running = subscriptionId === null ? undefined : await queries.lockSubscription(tx, subscriptionId);
    const id = running?.id ?? randomUUID();
    const anchor = running?.anchor ?? new Date(now);
    const periods = (running?.periods ?? 0) + 1;
    const paidTo = new Date(periodEnd(anchor.getTime(), period, periods));
    // After an unpaid gap the right starts anew.
    const isUnbroken = running !== undefined && running.paidTo.getTime() >= now;
    const paidFrom = isUnbroken ? running.paidFrom : new Date(now);
    if (running)
      await queries.changeSubscription(tx, id, {
        state: running.state === 'cancelled' ? 'cancelled' : 'active',
        paidFrom,
        paidTo,
        periods,
        attempts: 0,
        dueAt: paidTo,
      });
    else
      await queries.insertSubscription(tx, {
        id,
        ownerId,
        offerId: terms.offerId,
        terms,
        paidFrom,
        paidTo,
        anchor,
        periods,
        dueAt: paidTo,
      });
    await namePeriod(tx, order.id, id, periods);
    await this.#grant(tx, announce, { id, ownerId, terms, paidFrom, paidTo });
  }

  /** Ends a subscription whose current period is returned. One that is over has been used, and its return ends nothing. */
  async takeBack(tx: Db, announce: Announce, order: PaidOrder): Promise<void> {
    const found = await this.#paidBy(tx, order);
    if (!found) return;
    const cancelledAt = new Date(this.#options.now());
    await queries.changeSubscription(tx, found.id, { state: 'lapsed', cancelledAt, dueAt: null });
    await this.#options.entitlements.withdraw(tx, announce, sourceOf(found.id));
  }

  /** Grants the rest of a period that was taken back. It is not renewed, unless the person wants that. */
  async giveBack(tx: Db, announce: Announce, order: PaidOrder): Promise<void> {
    const found = await this.#paidBy(tx, order);
    if (!found) return;
    await queries.changeSubscription(tx, found.id, { state: 'cancelled', dueAt: found.paidTo });
    await this.#grant(tx, announce, found);
  }

  /** The subscription that an order has paid until a time in the future. */
  async #paidBy(tx: Db, { subscriptionId, period }: PaidOrder): Promise<queries.StoredSubscription | undefined> {
    const found = subscriptionId === null ? undefined : await queries.lockSubscription(tx, subscriptionId);
    if (!found || period === null) return undefined;
    const end = periodEnd(found.anchor.getTime(), found.terms.period ?? 'month', period);
    return end > this.#options.now() ? found : undefined;
  }

  async #grant(tx: Db, announce: Announce, { id, ownerId, terms, paidFrom, paidTo }: Granted): Promise<void> {
    for (const target of terms.accessRights ?? [])
      await this.#options.entitlements.grant(tx, announce, {
        accountId: ownerId,
        kind: 'pass',
        target,
        source: sourceOf(id),
        from: seconds(paidFrom),
        until: seconds(paidTo),
      });
  }

  /** Handles a declined card: retried after some days, then given up. Returns the time of the next attempt. */
  async declined(tx: Db, subscriptionId: string): Promise<Date | undefined> {
    const found = await queries.lockSubscription(tx, subscriptionId);
    if (!found) return undefined;
    const attempts = found.attempts + 1;
    const next = found.state === 'cancelled' ? undefined : nextRetry(attempts, this.#options.now());
    const dueAt = next === undefined ? null : new Date(next);
    await queries.changeSubscription(tx, subscriptionId, { state: dueAt ? 'past-due' : 'lapsed', attempts, dueAt });
    return dueAt ?? undefined;
  }

  /** Cancels a subscription; the paid period stays valid. */
  async cancel(
    { accountId, email }: { accountId: string; email: string },
    id: string,
    locale: Locale,
  ): Promise<Subscription> {
    const now = new Date(this.#options.now());
    return this.#change(accountId, id, locale, async (tx, announce, found) => {
      if (found.state === 'active')
        await queries.changeSubscription(tx, found.id, { state: 'cancelled', cancelledAt: now, dueAt: found.paidTo });
      // Its paid period is over already.
      else if (found.state === 'past-due')
        await queries.changeSubscription(tx, found.id, { state: 'lapsed', cancelledAt: now, dueAt: null });
      const offer = localise(found.terms.title, locale);
      const date = writtenDate(seconds(found.paidTo) * 1000, locale);
      await this.#options.post.send(tx, announce, 'cancelled', { email, locale }, { offer, date });
    });
  }

  /** Withdraws a cancellation during the paid period. */
  async keep(ownerId: string, id: string, locale: Locale): Promise<Subscription> {
    const now = this.#options.now();
    return this.#change(ownerId, id, locale, async (tx, _announce, found) => {
      if (found.state === 'active') return;
      const isOver = found.state !== 'cancelled' || found.paidTo.getTime() <= now;
      if (isOver || (await queries.lockCurrent(tx, ownerId, found.offerId)))
        throw new Problem(409, 'Too late', 'The subscription has ended.');
      await queries.changeSubscription(tx, found.id, { state: 'active', cancelledAt: null, dueAt: found.paidTo });
    });
  }

  /** Ends all subscriptions and their rights when the account is deleted. */
  async end(tx: Db, announce: Announce, ownerId: string): Promise<void> {
    const cancelledAt = new Date(this.#options.now());
    for (const { id, state } of await queries.subscriptionsOf(tx, ownerId, MOST)) {
      if (state !== 'lapsed') await queries.changeSubscription(tx, id, { state: 'lapsed', cancelledAt, dueAt: null });
      await this.#options.entitlements.withdraw(tx, announce, sourceOf(id));
    }
  }

  async #change(
    ownerId: string,
    id: string,
    locale: Locale,
    work: (tx: Db, announce: Announce, found: queries.StoredSubscription) => Promise<void>,
  ): Promise<Subscription> {
    const { store, methods } = this.#options;
    return store.transaction(async (tx, announce) => {
      const found = await queries.lockSubscription(tx, uuid(id));
      if (found?.ownerId !== ownerId) throw notFound('Subscription', id);
      await work(tx, announce, found);
      const changed = await queries.lockSubscription(tx, id);
      const card = await methods.ofRenewals(tx, ownerId);
      return toSubscription(changed ?? found, card?.last4, locale);
    });
  }
}

const sourceOf = (id: string) => `subscription:${id}`;
const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

function toSubscription(row: queries.StoredSubscription, last4: string | undefined, locale: Locale): Subscription {
  const { id, offerId, terms, state, paidTo, dueAt, cancelledAt } = row;
  const isBilled = state === 'active' || state === 'past-due';
  return {
    id,
    offerId,
    title: localise(terms.title, locale),
    state,
    price: terms.price,
    currency: terms.currency,
    period: terms.period ?? 'month',
    paidTo: seconds(paidTo),
    ...(isBilled ? { nextBillingAt: seconds(state === 'active' ? paidTo : (dueAt ?? paidTo)) } : {}),
    ...(cancelledAt ? { cancelledAt: seconds(cancelledAt) } : {}),
    ...(isBilled && last4 !== undefined ? { method: last4 } : {}),
  };
}
