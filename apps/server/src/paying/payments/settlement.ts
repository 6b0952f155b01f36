import { MAIN_WALLET } from '@touchline/rules/shop/credit-balance';
import type { Announce, Db } from '../../kernel/store/store';
import { CREDITS, house, type Ledger, type Transfer, wallet } from '../ledger/service';
import type { Payment } from '../providers/provider';
import type { Checkouts } from './checkouts';
import type { Delivery } from './delivery';
import type { Invoices } from './invoices';
import type { PaymentMethods } from './methods';
import type { StoredOrder } from './order';
import { changeOrder } from './order-queries';

interface SettlementOptions {
  ledger: Ledger;
  delivery: Delivery;
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
    const { ledger, delivery, invoices, methods, checkouts, now } = this.#options;
    const at = new Date(now());
    const bookingId = await ledger.book(tx, {
      kind: order.terms.credits === undefined ? 'subscription' : 'top-up',
      reference: `order:${order.id}`,
      transfers: transfersOf(order),
    });
    await changeOrder(tx, order.id, { state: 'paid', paymentId: payment.id, bookingId, paidAt: at, dueAt: null, at });
    const number = await invoices.issue(tx, order, payment.card?.last4, at);
    await delivery.grant(tx, announce, order, at);
    if (order.terms.renews && payment.card) await methods.keep(tx, order.ownerId, payment.card);
    if (order.flowSessionId !== null) await checkouts.paid(tx, announce, order.flowSessionId, order.ownerId);
    return number;
  }
}

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
