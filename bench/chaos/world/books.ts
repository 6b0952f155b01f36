import type pg from 'pg';
import { drift, misbooked } from '../../attack/world/books';
import type { Buyer } from '../viewers/buyer';
import type { Follower } from '../viewers/follower';

/** What the database says about everything that buyers were told. */
export interface Books {
  acknowledged: number;
  /** Acknowledged, but not there. */
  lost: number;
  /** More than one booking or charge for a key, or one for a key that was refused. */
  doubled: number;
  /** The ids of what was lost or doubled. */
  which: readonly string[];
  /** Balances that are not the sum of their bookings, and orders without exactly one booking and invoice. */
  drift: number;
}

/** Compares what buyers know with the books; outcomes that are still open may be either way. */
export async function readBooks(db: pg.Pool, buyers: readonly Buyer[]): Promise<Books> {
  const which: string[] = [];
  const books = { acknowledged: 0, lost: 0, doubled: 0, drift: (await drift(db)) + (await misbooked(db)), which };
  for (const { ownerId, told } of buyers) {
    // Read first: what is paid meanwhile is in the database already, and must not count as lost or doubled.
    const orders = new Set(told.orders.values());
    const purchases = new Set(told.purchases.values());
    const open = told.open.size;
    const paid = await ids(db, "select id from payment_order where owner_id = $1 and state = 'paid'", ownerId);
    const bought = await ids(db, 'select id from purchase where owner_id = $1 and refunded_by is null', ownerId);
    const charges = await ids(
      db,
      `select payment.id from sandbox_payment payment join payment_order on payment_order.id = payment.order_id
       where owner_id = $1 and payment.status = 'succeeded' and refunded = 0`,
      ownerId,
    );
    books.acknowledged += orders.size + purchases.size;
    const lost = [...missing(orders, paid), ...missing(purchases, bought)];
    books.lost += lost.length;
    const later = new Set([...told.orders.values(), ...told.purchases.values()]);
    const extra = [...paid, ...bought].filter((id) => !later.has(id));
    const undecided = Math.max(open, told.open.size);
    if (extra.length <= undecided) extra.length = 0;
    which.push(...lost, ...extra);
    books.doubled += Math.max(0, extra.length - undecided) + Math.max(0, charges.length - paid.length - undecided);
  }
  return books;
}

const missing = (acknowledged: ReadonlySet<string>, there: readonly string[]): string[] => {
  const known = new Set(there);
  return [...acknowledged].filter((id) => !known.has(id));
};

async function ids(db: pg.Pool, query: string, ownerId: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(query, [ownerId]);
  return rows.map(({ id }) => id);
}

/** Followers that show another balance than the books say. */
export async function uninformed(
  db: pg.Pool,
  buyers: readonly Buyer[],
  followers: readonly Follower[],
): Promise<string[]> {
  const wrong: string[] = [];
  for (const [index, { name, shown }] of followers.entries()) {
    const { rows } = await db.query<{ balance: string }>(
      "select balance from ledger_account where owner_id = $1 and kind = 'wallet' and unit = 'credits'",
      [buyers[index]?.ownerId],
    );
    if (shown !== Number(rows[0]?.balance ?? 0)) wrong.push(`${name} shows ${shown}, not ${rows[0]?.balance}`);
  }
  return wrong;
}
