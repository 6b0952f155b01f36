import type { FastifyBaseLogger } from 'fastify';
import type { Announce, Db, Store } from '../../kernel/store/store';
import type { Collection } from '../payments/collection';
import type { PaymentLetters } from '../payments/letters';
import type { PaidOrder } from '../payments/order';
import type { OrderRecords } from '../payments/order-records';
import type { Payouts } from '../payouts/service';
import type { PaymentProvider, Reversal } from '../providers/provider';
import { closeDispute, findDispute, insertDispute, type StoredDispute } from './dispute-queries';
import type { Returns } from './returns';

interface ReversalsOptions {
  store: Store;
  provider: PaymentProvider;
  records: OrderRecords;
  collection: Collection;
  returns: Returns;
  payouts: Payouts;
  letters: PaymentLetters;
  now: () => number;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

type Dispute = Extract<Reversal, { kind: 'dispute' }>;

/**
 * Applies refunds and disputes that the provider reports. Their news may arrive in any order, repeatedly, and before the
 * news of the payment itself, which is then asked for.
 */
export class Reversals {
  readonly #options: ReversalsOptions;

  constructor(options: ReversalsOptions) {
    this.#options = options;
  }

  async apply(reversal: Reversal, noticeId: string): Promise<void> {
    const { store, records, log } = this.#options;
    await this.#settlePayment(reversal.paymentId);
    await store.transaction(async (tx, announce) => {
      if (!(await records.takeNotice(tx, this.#provider, noticeId, this.#at()))) return;
      const order = await records.lockPaid(tx, this.#provider, reversal.paymentId);
      // A payment that was never booked has nothing to take back: it was returned by this server.
      if (!order) {
        if (reversal.kind === 'refund') await this.#options.payouts.settle(tx, reversal.paymentId, 'sent');
        return;
      }
      if (reversal.currency !== order.currency)
        log.warn({ order: order.id, payment: reversal.paymentId }, 'a reversal in another currency than its order');
      else if (reversal.kind === 'refund') await this.#refund(tx, announce, order, reversal.total);
      else await this.#dispute(tx, announce, order, reversal);
    });
  }

  /** Books a payment whose own news have not arrived. */
  async #settlePayment(paymentId: string): Promise<void> {
    const { store, provider, records, collection } = this.#options;
    const known = await records.ofPayment(store.db, this.#provider, paymentId);
    if (known?.state === 'paid') return;
    const payment = await provider.find({ orderId: known?.id ?? '', attempt: known?.attempt ?? 1, paymentId });
    if (payment) await collection.apply(payment);
  }

  async #refund(tx: Db, announce: Announce, order: PaidOrder, total: number): Promise<void> {
    const { returns, payouts, letters } = this.#options;
    await payouts.settle(tx, order.paymentId, 'sent');
    const amount = await returns.refund(tx, announce, order, total);
    const isWhole = order.returned + amount === order.amount;
    if (amount > 0) await letters.refunded(tx, announce, order, { amount, isWhole });
  }

  /** News of a dispute. The bank decides once; an appeal may turn a loss into a win, never the reverse. */
  async #dispute(tx: Db, announce: Announce, order: PaidOrder, dispute: Dispute): Promise<void> {
    const { letters } = this.#options;
    const { id, state } = dispute;
    if (state === 'inquiry') return;
    const known = await findDispute(tx, this.#provider, id);
    if (known && (known.state === 'won' || known.state === state || state === 'open')) return;
    if (known) return this.#decide(tx, announce, order, known, state === 'won' ? 'won' : 'lost');
    const opened = await this.#open(tx, announce, order, dispute);
    if (state === 'open') {
      // Where nothing is taken back, there is nothing to tell the buyer.
      if (opened.order.takenBackAt !== null) await letters.disputed(tx, announce, order);
    } else await this.#decide(tx, announce, opened.order, opened.dispute, state);
  }

  async #open(tx: Db, announce: Announce, order: PaidOrder, { id, amount: claimed }: Dispute) {
    const { returns } = this.#options;
    const amount = await returns.disputable(tx, order, claimed);
    const suspended = await returns.suspend(tx, announce, order, amount);
    const dispute = { provider: this.#provider, id, orderId: order.id, amount };
    await insertDispute(tx, dispute, this.#at());
    return { order: suspended, dispute: { ...dispute, state: 'open' } as const };
  }

  async #decide(
    tx: Db,
    announce: Announce,
    order: PaidOrder,
    dispute: StoredDispute,
    decision: 'won' | 'lost',
  ): Promise<void> {
    const { returns, letters, payouts } = this.#options;
    const { amount, state } = dispute;
    await closeDispute(tx, dispute, decision, this.#at());
    if (decision === 'won') {
      await returns.restore(tx, announce, order, { amount, state: state === 'lost' ? 'lost' : 'open' });
      if (order.takenBackAt !== null) await letters.disputeWon(tx, announce, order);
      return;
    }
    await returns.lose(tx, order, amount);
    await payouts.settle(tx, order.paymentId, 'void');
    if (amount > 0) await letters.refunded(tx, announce, order, { amount, isWhole: true });
  }

  #at(): Date {
    return new Date(this.#options.now());
  }

  get #provider(): string {
    return this.#options.provider.description.name;
  }
}
