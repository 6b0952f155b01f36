import { periodEnd } from '@touchline/rules/shop/billing-period';
import { MAIN_WALLET } from '@touchline/rules/shop/credit-balance';
import { personNotice } from '../../kernel/store/changes';
import type { Announce, Db } from '../../kernel/store/store';
import type { Entitlements } from '../../watching';
import { CREDITS, house, type Ledger, type Transfer, wallet } from '../ledger/service';
import type { Checkouts } from './checkouts';
import type { Invoices } from './invoices';
import type { PaymentMethods } from './methods';
import { changeOrder, type StoredOrder } from './order-queries';
import type { Payment } from './provider';
import type { Subscriptions } from './subscriptions';

interface SettlementOptions {
  ledger: Ledger;
  entitlements: Entitlements;
  subscriptions: Subscriptions;
  invoices: Invoices;
  methods: PaymentMethods;
  checkouts: Checkouts;
  now: () => number;
}

/**
 * Settles paid orders in one transaction: booking, invoice, delivery, and completion of the waiting device's session.
 */
export class Settlement {
  readonly #options: SettlementOptions;

  constructor(options: SettlementOptions) {
    this.#options = options;
  }

  /** Settles an order that the caller has locked and found unpaid. Returns the invoice's number. */
  async pay(tx: Db, announce: Announce, order: StoredOrder, payment: Payment): Promise<string> {
    const { ledger, invoices, methods, checkouts, now } = this.#options;
    const at = new Date(now());
    const bookingId = await ledger.book(tx, {
      kind: order.terms.credits === undefined ? 'subscription' : 'top-up',
      reference: `order:${order.id}`,
      transfers: transfersOf(order),
    });
    await changeOrder(tx, order.id, { state: 'paid', paymentId: payment.id, bookingId, dueAt: null, at });
    const number = await invoices.issue(tx, order, payment.card?.last4, at);
    await this.#deliver(tx, announce, order);
    if (order.terms.renews && payment.card) await methods.keep(tx, order.ownerId, payment.card);
    if (order.flowSessionId !== null) await checkouts.paid(tx, announce, order.flowSessionId, order.ownerId);
    return number;
  }

  async #deliver(tx: Db, announce: Announce, order: StoredOrder): Promise<void> {
    const { entitlements, subscriptions, now } = this.#options;
    const { ownerId, terms } = order;
    if (terms.credits !== undefined) announce(personNotice(ownerId, 'wallets'));
    else if (terms.renews) await subscriptions.extend(tx, announce, order);
    else
      for (const target of terms.accessRights ?? [])
        await entitlements.grant(tx, announce, {
          accountId: ownerId,
          kind: 'pass',
          target,
          source: sourceOf(order.id),
          from: Math.floor(now() / 1000),
          until: Math.floor(periodEnd(now(), terms.period ?? 'day', 1) / 1000),
        });
  }

  /** Reverses an order and what it delivered. Spent credits cannot be reversed. */
  async reverse(tx: Db, announce: Announce, order: StoredOrder & { bookingId: string }): Promise<string> {
    const { ledger, entitlements } = this.#options;
    const counter = await ledger.reverse(tx, order.bookingId, `order:${order.id}`);
    await entitlements.withdraw(tx, announce, sourceOf(order.id));
    if (order.terms.credits !== undefined) announce(personNotice(order.ownerId, 'wallets'));
    return counter;
  }
}

const sourceOf = (orderId: string) => `order:${orderId}`;

/** Transfers from revenue and tax to the provider's clearing account, and the sold credits. */
function transfersOf({ ownerId, terms, provider }: StoredOrder): Transfer[] {
  const { price, taxAmount, currency, regionId, credits } = terms;
  const clearing = house('clearing', provider, currency);
  return [
    ...(price > taxAmount
      ? [{ from: house('revenue', 'offers', currency), to: clearing, amount: price - taxAmount }]
      : []),
    ...(taxAmount > 0 ? [{ from: house('tax', regionId, currency), to: clearing, amount: taxAmount }] : []),
    ...(credits === undefined
      ? []
      : [{ from: house('issued', 'sold', CREDITS), to: wallet(ownerId, MAIN_WALLET), amount: credits }]),
  ];
}
