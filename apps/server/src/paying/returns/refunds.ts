import { Problem } from '../../kernel/http/problem';
import type { Announce, Db, Store } from '../../kernel/store/store';
import type { BookingReason, Ledger, Transfer } from '../ledger/service';
import type { PaymentLetters } from '../payments/letters';
import { uuid } from '../payments/methods';
import { isPaid, type PaidOrder, type StoredOrder } from '../payments/order';
import type { OrderRecords } from '../payments/order-records';
import type { Payouts } from '../payouts/service';
import type { Purchases } from '../purchases/service';
import * as bookings from './bookings';
import { disputesOf } from './dispute-queries';
import type { Returns } from './returns';

interface RefundsOptions {
  store: Store;
  ledger: Ledger;
  records: OrderRecords;
  purchases: Purchases;
  returns: Returns;
  payouts: Payouts;
  letters: PaymentLetters;
}

/** What can be refunded: an order with money, or a purchase with credits. */
export interface Refundable {
  kind: 'order' | 'purchase';
  id: string;
  /** What goes back, in a currency or credits. */
  amount: number;
  unit: string;
  /** What the refund books, and what it books in addition if it takes back what was bought. */
  transfers: PlainTransfer[];
  transfersOfRight: PlainTransfer[];
}

/** A transfer by the names of its accounts. */
interface PlainTransfer {
  from: { kind: string; name: string };
  to: { kind: string; name: string };
  unit: string;
  amount: number;
}

interface RefundOptions {
  /** The buyer keeps what was bought. */
  keeps?: boolean;
  why?: BookingReason;
}

/** Refunds that the operator decides. */
export class Refunds {
  readonly #options: RefundsOptions;

  constructor(options: RefundsOptions) {
    this.#options = options;
  }

  /** Returns what is left of an order's payment and takes back what it bought. The provider is asked soon after. */
  async refund(orderId: string): Promise<{ amount: number; currency: string }> {
    return this.#options.store.transaction((tx, announce) => this.#refundOrder(tx, announce, orderId, {}));
  }

  /** What a refund would do, with the order or purchase locked until the transaction ends; a problem where it cannot be. */
  async describe(tx: Db, id: string): Promise<Refundable> {
    const { ledger, purchases } = this.#options;
    const purchase = await purchases.lock(tx, uuid(id));
    if (purchase) {
      if (purchase.bookingId === null) throw new Problem(409, 'Nothing to refund', 'The event was free.');
      const given = await ledger.transfersOf(tx, purchase.bookingId);
      const transfers = given.map(({ from, to, ...rest }) => ({ from: to, to: from, ...rest }));
      return { kind: 'purchase', id, amount: purchase.cost, unit: 'credits', transfers, transfersOfRight: [] };
    }
    const order = await this.#refundable(tx, id);
    const taken = order.takenBackAt === null ? bookings.takeCredits(order) : [];
    return {
      kind: 'order',
      id,
      amount: order.amount - order.returned,
      unit: order.currency,
      transfers: bookings.refund(order, order.amount).map(plain),
      transfersOfRight: taken.map(plain),
    };
  }

  /** Refunds an order or a purchase as part of a larger change, once. */
  async make(tx: Db, announce: Announce, { kind, id }: Pick<Refundable, 'kind' | 'id'>, how: RefundOptions) {
    if (kind === 'purchase') await this.#options.purchases.reverse(tx, announce, id, how);
    else await this.#refundOrder(tx, announce, id, how);
  }

  async #refundOrder(tx: Db, announce: Announce, orderId: string, how: RefundOptions) {
    const { returns, payouts, letters } = this.#options;
    const order = await this.#refundable(tx, orderId);
    const amount = await returns.refund(tx, announce, order, order.amount, how);
    const { id, paymentId, currency } = order;
    await payouts.owe(tx, { orderId: id, paymentId, amount, reason: 'requested' });
    await letters.refunded(tx, announce, order, { amount, isWhole: true, keeps: how.keeps ?? false });
    return { amount, currency };
  }

  async #refundable(tx: Db, orderId: string): Promise<PaidOrder> {
    const order: StoredOrder | undefined = await this.#options.records.lock(tx, uuid(orderId));
    if (!order || !isPaid(order) || order.returned === order.amount)
      throw new Problem(409, 'Nothing to refund', 'The order was not paid, or is refunded already.');
    if ((await disputesOf(tx, order.id)).count > 0)
      throw new Problem(409, 'Disputed', 'The buyer’s bank disputes this payment; its decision returns the money.');
    return order;
  }
}

const plain = ({ from, to, amount }: Transfer): PlainTransfer => ({
  from: { kind: from.kind, name: from.name },
  to: { kind: to.kind, name: to.name },
  unit: from.unit,
  amount,
});
