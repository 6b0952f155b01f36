import { periodEnd } from '@touchline/rules/shop/billing-period';
import type { Db } from '../../kernel/store/store';
import type { Entitlements } from '../../watching';
import type { Terms } from '../offers/terms';
import { passEnd } from './delivery';
import { isPaid } from './order';
import { ordersOf } from './order-queries';
import type { Subscriptions } from './subscriptions';

interface HoldingsOptions {
  entitlements: Entitlements;
  subscriptions: Subscriptions;
  now: () => number;
}

const STRANDED_MS = 60_000;

/**
 * Tells whether a person already has what an offer sells. The caller has locked the person's money, so that two tabs
 * are decided one after the other.
 */
export class Holdings {
  readonly #options: HoldingsOptions;

  constructor(options: HoldingsOptions) {
    this.#options = options;
  }

  /** Whether a payment for the same offer is being collected. */
  async isBeingPaid(tx: Db, ownerId: string, { offerId, accessRights }: Terms): Promise<boolean> {
    if (!accessRights) return false;
    const orders = await ordersOf(tx, { ownerId, offerId, states: ['open', 'pending'] });
    // An order whose payment did not begin within a minute is stranded, and no reason to wait.
    const since = this.#options.now() - STRANDED_MS;
    return orders.some(({ paymentId, changedAt }) => paymentId !== null || changedAt.getTime() > since);
  }

  /**
   * Until when a person has a running pass of the same offer, or other passes that cover the whole period (epoch ms);
   * undefined where the offer adds something. Credits always do.
   */
  async heldUntil(tx: Db, ownerId: string, terms: Terms): Promise<number | undefined> {
    const { subscriptions, now } = this.#options;
    if (!terms.accessRights) return undefined;
    const running = terms.renews
      ? await subscriptions.runsUntil(tx, ownerId, terms.offerId)
      : await this.#passUntil(tx, ownerId, terms);
    if (running !== undefined) return running;
    return this.#coveredUntil(tx, ownerId, terms.accessRights, periodEnd(now(), terms.period ?? 'day', 1));
  }

  async #passUntil(tx: Db, ownerId: string, { offerId }: Terms): Promise<number | undefined> {
    const orders = (await ordersOf(tx, { ownerId, offerId, states: ['paid'] })).filter(isPaid);
    const ends = orders
      .filter(({ takenBackAt }) => takenBackAt === null)
      .map((order) => passEnd(order, order.paidAt))
      .filter((end) => end > this.#options.now());
    return ends.length > 0 ? Math.max(...ends) : undefined;
  }

  async #coveredUntil(
    tx: Db,
    ownerId: string,
    rights: readonly string[],
    periodEnds: number,
  ): Promise<number | undefined> {
    const held = await this.#options.entitlements.ofUser(ownerId, tx);
    const ends = rights.map((right) =>
      Math.max(
        0,
        ...held
          .filter(({ kind, target }) => kind === 'pass' && target === right)
          .map(({ until }) => (until === undefined ? Number.POSITIVE_INFINITY : until * 1000)),
      ),
    );
    const first = Math.min(...ends);
    // Times are stored in whole seconds.
    return first >= Math.floor(periodEnds / 1000) * 1000 ? first : undefined;
  }
}
