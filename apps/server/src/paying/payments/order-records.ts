import type { Db } from '../../kernel/store/store';
import type { Ledger } from '../ledger/service';
import { isPaid, type PaidOrder, type StoredOrder } from './order';
import * as queries from './order-queries';

/** Stored orders, for what changes them within a transaction of its own. */
export class OrderRecords {
  readonly #ledger: Ledger;

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  /**
   * Locks an order together with the money of its owner: the owner first, in the sequence in which orders are made and
   * accounts taken over.
   */
  async lock(tx: Db, id: string): Promise<StoredOrder | undefined> {
    const found = await queries.findOrder(tx, id);
    if (!found) return undefined;
    await this.#ledger.lockOwner(tx, found.ownerId);
    const locked = await queries.lockOrder(tx, id);
    // The account was taken over in between.
    if (locked && locked.ownerId !== found.ownerId) await this.#ledger.lockOwner(tx, locked.ownerId);
    return locked;
  }

  /** The order that a payment at the provider belongs to. */
  ofPayment(db: Db, provider: string, paymentId: string): Promise<StoredOrder | undefined> {
    return queries.findByPayment(db, provider, paymentId);
  }

  /** Locks the order that a payment has paid. */
  async lockPaid(tx: Db, provider: string, paymentId: string): Promise<PaidOrder | undefined> {
    const found = await this.ofPayment(tx, provider, paymentId);
    const order = found && (await this.lock(tx, found.id));
    return order && isPaid(order) && order.paymentId === paymentId ? order : undefined;
  }

  /** Stores what went back of an order, and whether the buyer has what it bought. */
  recordReturn(tx: Db, id: string, change: queries.Return): Promise<void> {
    return queries.recordReturn(tx, id, change);
  }

  /** Records a provider's notice; returns whether it is new. */
  takeNotice(tx: Db, provider: string, id: string, at: Date): Promise<boolean> {
    return queries.takeNotice(tx, provider, id, at);
  }
}
