import { Problem } from '../../kernel/http/problem';
import type { Store } from '../../kernel/store/store';
import { uuid } from './methods';
import * as queries from './order-queries';
import type { PaymentProvider } from './provider';
import type { Settlement } from './settlement';

interface RefundsOptions {
  store: Store;
  provider: PaymentProvider;
  settlement: Settlement;
  now: () => number;
}

/** Returns the money of paid orders. */
export class Refunds {
  readonly #options: RefundsOptions;

  constructor(options: RefundsOptions) {
    this.#options = options;
  }

  /** Reverses the booking of an order and returns the money. */
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
    await this.payOut(order);
  }

  /** Returns the money of an order whose booking is reversed; safe to repeat. */
  async payOut(order: queries.StoredOrder): Promise<void> {
    const { provider, store } = this.#options;
    if (order.paymentId !== null) await provider.refund(order.paymentId, order.amount, `refund-${order.id}`);
    await queries.settleDue(store.db, order.id);
  }
}
