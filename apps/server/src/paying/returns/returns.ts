import type { BookingKind } from '../../kernel/store/schema';
import type { Announce, Db } from '../../kernel/store/store';
import type { BookingReason, Ledger, Transfer } from '../ledger/service';
import type { Delivery } from '../payments/delivery';
import type { PaidOrder } from '../payments/order';
import type { OrderRecords } from '../payments/order-records';
import * as bookings from './bookings';
import { disputesOf } from './dispute-queries';

interface ReturnsOptions {
  ledger: Ledger;
  records: OrderRecords;
  delivery: Delivery;
  now: () => number;
}

/**
 * Books money that goes back to the buyer, within the caller's transaction and with the order locked. A payment that is
 * returned as a whole takes back what it bought; a part of it is a discount and takes back nothing. A dispute takes
 * everything back until it is won.
 */
export class Returns {
  readonly #options: ReturnsOptions;

  constructor(options: ReturnsOptions) {
    this.#options = options;
  }

  /**
   * Books refunds; `total` is the sum of all of them, so that repeated and late news change nothing. Returns the new part.
   * Operators say why, and may leave the buyer what was bought.
   */
  async refund(
    tx: Db,
    announce: Announce,
    order: PaidOrder,
    total: number,
    { why, keeps = false }: { why?: BookingReason; keeps?: boolean } = {},
  ): Promise<number> {
    const { open, lost } = await disputesOf(tx, order.id);
    const returned = Math.min(total + lost, order.amount - open);
    if (returned <= order.returned) return 0;
    const isWhole = returned === order.amount;
    const takes = isWhole && !keeps && order.takenBackAt === null;
    const booking = await this.#book(tx, 'refund', order, [
      ...bookings.refund(order, returned),
      ...(takes ? bookings.takeCredits(order) : []),
    ]);
    if (booking && why) await this.#options.ledger.explain(tx, booking, why);
    await this.#options.records.recordReturn(tx, order.id, {
      returned,
      takenBackAt: takes ? this.#at() : order.takenBackAt,
      refundedBy: isWhole ? booking : order.refundedBy,
    });
    if (takes) await this.#options.delivery.takeBack(tx, announce, order);
    return returned - order.returned;
  }

  /** The amount of a dispute that the provider withholds: what was not returned or withheld before. */
  async disputable(tx: Db, order: PaidOrder, amount: number): Promise<number> {
    const { open } = await disputesOf(tx, order.id);
    return Math.max(0, Math.min(amount, order.amount - order.returned - open));
  }

  /**
   * A dispute begins: its amount is withheld, and what the order bought is taken back. Nothing of a payment that was
   * refunded as a whole can be withheld: what an operator left the buyer then stays with them.
   */
  async suspend(tx: Db, announce: Announce, order: PaidOrder, amount: number): Promise<PaidOrder> {
    const takes = order.takenBackAt === null && order.returned < order.amount;
    await this.#book(tx, 'dispute', order, [
      ...(amount > 0 ? bookings.withhold(order, amount) : []),
      ...(takes ? bookings.takeCredits(order) : []),
    ]);
    if (!takes) return order;
    const { returned, refundedBy } = order;
    const takenBackAt = this.#at();
    await this.#options.records.recordReturn(tx, order.id, { returned, refundedBy, takenBackAt });
    await this.#options.delivery.takeBack(tx, announce, order);
    return { ...order, takenBackAt };
  }

  /** A dispute is won: the money is released, or comes again where the dispute was lost before. */
  async restore(
    tx: Db,
    announce: Announce,
    order: PaidOrder,
    { amount, state }: { amount: number; state: 'open' | 'lost' },
  ): Promise<void> {
    const before = state === 'lost' ? { ...order, returned: order.returned - amount } : order;
    const money = state === 'lost' ? bookings.regain(before, amount) : bookings.release(order, amount);
    const { count } = await disputesOf(tx, order.id);
    // Another dispute, or a refund of the whole payment, may remain.
    const gives = order.takenBackAt !== null && count === 0 && before.returned < order.amount;
    await this.#book(tx, 'dispute', order, [
      ...(amount > 0 ? money : []),
      ...(gives ? bookings.giveCredits(order) : []),
    ]);
    await this.#options.records.recordReturn(tx, order.id, {
      returned: before.returned,
      refundedBy: gives ? null : order.refundedBy,
      takenBackAt: gives ? null : order.takenBackAt,
    });
    if (gives) await this.#options.delivery.giveBack(tx, announce, order);
  }

  /** A dispute is lost: the withheld amount is with the buyer. */
  async lose(tx: Db, order: PaidOrder, amount: number): Promise<void> {
    const booking = await this.#book(tx, 'dispute', order, amount > 0 ? bookings.lose(order, amount) : []);
    const { takenBackAt, refundedBy } = order;
    await this.#options.records.recordReturn(tx, order.id, {
      returned: order.returned + amount,
      takenBackAt,
      refundedBy: refundedBy ?? booking,
    });
  }

  async #book(tx: Db, kind: BookingKind, { id }: PaidOrder, transfers: readonly Transfer[]): Promise<string | null> {
    if (transfers.length === 0) return null;
    return this.#options.ledger.book(tx, { kind, reference: `order:${id}`, transfers });
  }

  #at(): Date {
    return new Date(this.#options.now());
  }
}
