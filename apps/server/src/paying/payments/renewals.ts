import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Announce, Db, Store } from '../../kernel/store/store';
import type { PaymentProvider, PaymentRequest } from '../providers/provider';
import type { Collection } from './collection';
import type { PaymentLetters } from './letters';
import { type PaymentMethods, savedCard } from './methods';
import type { StoredOrder } from './order';
import { findLetterTo, openRenewal } from './order-queries';
import { changeSubscription, type StoredSubscription, takeDue } from './subscription-queries';
import type { Subscriptions } from './subscriptions';

interface RenewalsOptions {
  store: Store;
  provider: PaymentProvider;
  collection: Collection;
  subscriptions: Subscriptions;
  methods: PaymentMethods;
  letters: PaymentLetters;
  now: () => number;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

interface Charge {
  order: StoredOrder;
  owner: { id: string; email: string };
  card: NonNullable<PaymentRequest['saved']>;
}

const AT_ONCE = 20;
/** After this time another node takes over the subscriptions of a crashed one. */
const LEASE_MS = 10 * 60_000;

/**
 * Renews due subscriptions. A node locks their rows and stores the period's order before it asks for money: after a
 * crash the payment is repeated with the same key, so that a period is paid once.
 */
export class Renewals {
  readonly #options: RenewalsOptions;

  constructor(options: RenewalsOptions) {
    this.#options = options;
  }

  async run(): Promise<number> {
    const { store, collection, log } = this.#options;
    const now = this.#options.now();
    const { taken, charges } = await store.transaction(async (tx, announce) => {
      const due = await takeDue(tx, new Date(now), new Date(now + LEASE_MS), AT_ONCE);
      const wanted: Charge[] = [];
      for (const subscription of due) {
        const charge = await this.#prepare(tx, announce, subscription, new Date(now));
        if (charge) wanted.push(charge);
      }
      return { taken: due.length, charges: wanted };
    });
    for (const { order, owner, card } of charges)
      await collection
        .charge(order, owner, card)
        .catch((error: unknown) => log.warn({ err: error, order: order.id }, 'a renewal failed; retried later'));
    return taken;
  }

  async #prepare(tx: Db, announce: Announce, subscription: StoredSubscription, at: Date): Promise<Charge | undefined> {
    const { provider, methods, subscriptions, letters } = this.#options;
    const { id, ownerId, terms, state, periods } = subscription;
    if (state === 'cancelled' || state === 'lapsed') {
      await changeSubscription(tx, id, { state: 'lapsed', dueAt: null });
      return undefined;
    }
    const card = await methods.ofRenewals(tx, ownerId);
    const person = await findLetterTo(tx, ownerId);
    const order = await openRenewal(tx, {
      id: randomUUID(),
      ownerId,
      terms,
      provider: provider.description.name,
      methodId: card?.id ?? null,
      subscriptionId: id,
      period: periods + 1,
      at,
    });
    // The provider is processing it; reconciliation follows up.
    if (!order || (order.state === 'pending' && order.paymentId !== null)) return undefined;
    if (!card || !person) {
      const next = await subscriptions.declined(tx, id);
      if (next) await letters.renewalDeclined(tx, announce, order, next);
      return undefined;
    }
    return { order, owner: { id: ownerId, email: person.email }, card: { ...savedCard(card), isAlone: true } };
  }
}
