import { sql } from 'kysely';
import type { Db } from '../../kernel/store/store';

/** The most orders and purchases of a person that are shown. */
const MOST = 50;

/** The accounts of a mail address: several where some of them are not confirmed. */
export async function accountsOf(db: Db, email: string): Promise<string[]> {
  const rows = await db
    .selectFrom('person')
    .select('account_id')
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .orderBy('created_at')
    .limit(MOST)
    .execute();
  return rows.map(({ account_id: id }) => id);
}

const orders = (db: Db) =>
  db
    .selectFrom('payment_order')
    .leftJoin('invoice', 'invoice.order_id', 'payment_order.id')
    .select([
      'payment_order.id',
      'payment_order.owner_id as ownerId',
      'payment_order.terms',
      'payment_order.amount',
      'payment_order.currency',
      'payment_order.state',
      'payment_order.returned',
      'payment_order.taken_back_at as takenBackAt',
      'payment_order.provider_payment_id as paymentId',
      'payment_order.created_at as createdAt',
      'invoice.number as invoiceNumber',
    ]);

export const findOrder = (db: Db, id: string) => orders(db).where('payment_order.id', '=', id).executeTakeFirst();

export type ShownOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

export const ordersOf = (db: Db, ownerId: string): Promise<ShownOrder[]> =>
  orders(db)
    .where('payment_order.owner_id', '=', ownerId)
    .orderBy('payment_order.created_at', 'desc')
    .limit(MOST)
    .execute();

const purchases = (db: Db) =>
  db
    .selectFrom('purchase')
    .select(['id', 'owner_id as ownerId', 'event_id as eventId', 'cost', 'refunded_by as refundedBy']);

export const findPurchase = (db: Db, id: string) => purchases(db).where('id', '=', id).executeTakeFirst();

export type ShownPurchase = NonNullable<Awaited<ReturnType<typeof findPurchase>>>;

export const purchasesOf = (db: Db, ownerId: string): Promise<ShownPurchase[]> =>
  purchases(db).where('owner_id', '=', ownerId).orderBy('bought_at', 'desc').limit(MOST).execute();

export const refundsOf = (db: Db, orderId: string) =>
  db
    .selectFrom('payment_refund')
    .select(['amount', 'reason', 'state', 'tries', 'provider_payment_id as paymentId'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .limit(MOST)
    .execute();

export const disputesOf = (db: Db, orderId: string) =>
  db
    .selectFrom('payment_dispute')
    .select(['id', 'amount', 'state'])
    .where('order_id', '=', orderId)
    .orderBy('opened_at')
    .limit(MOST)
    .execute();
