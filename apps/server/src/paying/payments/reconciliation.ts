import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '../../kernel/store/store';
import { ACTION_MS, type Collection, RECHECK_MS } from './collection';
import * as queries from './order-queries';
import type { PaymentProvider } from './provider';
import type { Refunds } from './refunds';

interface ReconciliationOptions {
  store: Store;
  provider: PaymentProvider;
  collection: Collection;
  refunds: Refunds;
  now: () => number;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

const AT_ONCE = 20;

/** Queries the provider about payments without news, and repeats refunds that did not get through. */
export class Reconciliation {
  readonly #options: ReconciliationOptions;

  constructor(options: ReconciliationOptions) {
    this.#options = options;
  }

  /** Reconciles the orders that are due; any node may. Returns their number. */
  async run(): Promise<number> {
    const { store, log } = this.#options;
    const now = this.#options.now();
    const due = await store.transaction((tx) =>
      queries.takeDue(tx, new Date(now), new Date(now + RECHECK_MS), AT_ONCE),
    );
    for (const order of due)
      await this.#reconcile(order, now).catch((error: unknown) =>
        log.warn({ err: error, order: order.id }, 'a payment could not be reconciled; retried later'),
      );
    return due.length;
  }

  async #reconcile(order: queries.StoredOrder, now: number): Promise<void> {
    const { provider, collection, refunds } = this.#options;
    if (order.refundedBy !== null) return refunds.payOut(order);
    const { id: orderId, attempt, state } = order;
    const payment = await provider.find({ orderId, attempt, paymentId: order.paymentId ?? undefined });
    if (payment && payment.status !== 'needs-action') return collection.apply(payment);
    const isAbandoned = payment === undefined || now - order.createdAt.getTime() >= ACTION_MS;
    if (!isAbandoned && payment) return collection.apply(payment);
    if (state !== 'paid') await this.#cancel(order, now);
  }

  /** The bank's question was not answered, or the payment never begun. */
  async #cancel({ id, state }: queries.StoredOrder, now: number): Promise<void> {
    await this.#options.store.transaction(async (tx) => {
      const locked = await queries.lockOrder(tx, id);
      if (locked?.state !== state || locked.subscriptionId !== null) return;
      await queries.changeOrder(tx, id, { state: 'cancelled', dueAt: null, at: new Date(now) });
    });
  }
}
