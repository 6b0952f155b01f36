import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '../../kernel/store/store';
import type { PaymentProvider } from '../providers/provider';
import { ACTION_MS, type Collection, RECHECK_MS } from './collection';
import { type PaymentMethods, savedCard } from './methods';
import type { StoredOrder } from './order';
import * as queries from './order-queries';

interface ReconciliationOptions {
  store: Store;
  provider: PaymentProvider;
  collection: Collection;
  methods: PaymentMethods;
  now: () => number;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

const AT_ONCE = 20;

/** Queries the provider about payments without news, and begins those that a stopped server left behind. */
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

  async #reconcile(order: StoredOrder, now: number): Promise<void> {
    const { provider, collection } = this.#options;
    const { id: orderId, attempt, state } = order;
    const payment = await provider.find({ orderId, attempt, paymentId: order.paymentId ?? undefined });
    if (payment && payment.status !== 'needs-action') return collection.apply(payment);
    const isAbandoned = payment === undefined || now - order.createdAt.getTime() >= ACTION_MS;
    if (!isAbandoned && payment) return collection.apply(payment);
    if (state === 'paid' || (payment === undefined && (await this.#collect(order)))) return;
    await this.#cancel(order, now);
  }

  /** Begins a payment that a stopped server did not begin, with the stored card that its buyer chose. */
  async #collect(order: StoredOrder): Promise<boolean> {
    const { store, methods, collection } = this.#options;
    const { ownerId, methodId, subscriptionId } = order;
    if (methodId === null || subscriptionId !== null) return false;
    const card = await methods.byId(ownerId, methodId);
    const person = await queries.findLetterTo(store.db, ownerId);
    if (!card || !person) return false;
    await collection.collect(order, { id: ownerId, email: person.email }, { saved: savedCard(card) });
    return true;
  }

  /** The bank's question was not answered, or the payment never begun. */
  async #cancel({ id, state }: StoredOrder, now: number): Promise<void> {
    await this.#options.store.transaction(async (tx) => {
      const locked = await queries.lockOrder(tx, id);
      if (locked?.state !== state || locked.subscriptionId !== null) return;
      await queries.changeOrder(tx, id, { state: 'cancelled', dueAt: null, at: new Date(now) });
    });
  }
}
