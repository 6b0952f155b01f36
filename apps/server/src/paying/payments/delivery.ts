import { periodEnd } from '@touchline/rules/shop/billing-period';
import { personNotice } from '../../kernel/store/changes';
import type { Announce, Db } from '../../kernel/store/store';
import type { Entitlements } from '../../watching';
import type { PaidOrder, StoredOrder } from './order';
import type { Subscriptions } from './subscriptions';

interface DeliveryOptions {
  entitlements: Entitlements;
  subscriptions: Subscriptions;
}

/**
 * Grants what an order has paid for, and takes it back when the payment is returned. The credits of an order are part
 * of its booking.
 */
export class Delivery {
  readonly #options: DeliveryOptions;

  constructor(options: DeliveryOptions) {
    this.#options = options;
  }

  async grant(tx: Db, announce: Announce, order: StoredOrder, paidAt: Date): Promise<void> {
    if (order.terms.credits !== undefined) announce(personNotice(order.ownerId, 'wallets'));
    else if (order.terms.renews) await this.#options.subscriptions.extend(tx, announce, order);
    else await this.#grantPass(tx, announce, order, paidAt);
  }

  async takeBack(tx: Db, announce: Announce, order: PaidOrder): Promise<void> {
    const { entitlements, subscriptions } = this.#options;
    if (order.terms.credits !== undefined) announce(personNotice(order.ownerId, 'wallets'));
    else if (order.terms.renews) await subscriptions.takeBack(tx, announce, order);
    else await entitlements.withdraw(tx, announce, sourceOf(order));
  }

  /** Grants what was taken back, for what remains of its period. */
  async giveBack(tx: Db, announce: Announce, order: PaidOrder): Promise<void> {
    if (order.terms.credits !== undefined) announce(personNotice(order.ownerId, 'wallets'));
    else if (order.terms.renews) await this.#options.subscriptions.giveBack(tx, announce, order);
    else await this.#grantPass(tx, announce, order, order.paidAt);
  }

  async #grantPass(tx: Db, announce: Announce, order: StoredOrder, paidAt: Date): Promise<void> {
    for (const target of order.terms.accessRights ?? [])
      await this.#options.entitlements.grant(tx, announce, {
        accountId: order.ownerId,
        kind: 'pass',
        target,
        source: sourceOf(order),
        from: Math.floor(paidAt.getTime() / 1000),
        until: Math.floor(passEnd(order, paidAt) / 1000),
      });
  }
}

/** When a pass that does not renew ends (epoch ms). */
export const passEnd = ({ terms }: Pick<StoredOrder, 'terms'>, paidAt: Date): number =>
  periodEnd(paidAt.getTime(), terms.period ?? 'day', 1);

const sourceOf = ({ id }: StoredOrder) => `order:${id}`;
