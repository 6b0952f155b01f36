import { Problem } from '../../kernel/http/problem';
import type { Store } from '../../kernel/store/store';
import type { PaymentLetters } from '../payments/letters';
import { uuid } from '../payments/methods';
import { isPaid } from '../payments/order';
import type { OrderRecords } from '../payments/order-records';
import type { Payouts } from '../payouts/service';
import { disputesOf } from './dispute-queries';
import type { Returns } from './returns';

interface RefundsOptions {
  store: Store;
  records: OrderRecords;
  returns: Returns;
  payouts: Payouts;
  letters: PaymentLetters;
}

/** Refunds that the operator decides. */
export class Refunds {
  readonly #options: RefundsOptions;

  constructor(options: RefundsOptions) {
    this.#options = options;
  }

  /** Returns what is left of an order's payment and takes back what it bought. The provider is asked soon after. */
  async refund(orderId: string): Promise<{ amount: number; currency: string }> {
    const { store, records, returns, payouts, letters } = this.#options;
    return store.transaction(async (tx, announce) => {
      const order = await records.lock(tx, uuid(orderId));
      if (!order || !isPaid(order) || order.returned === order.amount)
        throw new Problem(409, 'Nothing to refund', 'The order was not paid, or is refunded already.');
      if ((await disputesOf(tx, order.id)).count > 0)
        throw new Problem(409, 'Disputed', 'The buyer’s bank disputes this payment; its decision returns the money.');
      const amount = await returns.refund(tx, announce, order, order.amount);
      const { id, paymentId, currency } = order;
      await payouts.owe(tx, { orderId: id, paymentId, amount, reason: 'requested' });
      await letters.refunded(tx, announce, order, { amount, isWhole: true });
      return { amount, currency };
    });
  }
}
