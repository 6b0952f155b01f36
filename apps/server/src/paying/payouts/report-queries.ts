import { sql } from 'kysely';
import type { Db } from '../../kernel/store/store';

export const MOST_ROWS = 1000;

/** A refund whose last try failed waits for the next one. */
const shownState = sql<'waiting' | 'failed' | 'sent' | 'void'>`
  case when payment_refund.state = 'waiting' and tries > 0 then 'failed' else payment_refund.state end`;

/** Refunds that were decided in a time, the newest first; one more than shown. */
export function payoutsOf(db: Db, { from, to }: { from: Date; to: Date }) {
  return db
    .selectFrom('payment_refund')
    .innerJoin('payment_order', 'payment_order.id', 'payment_refund.order_id')
    .select(['payment_refund.id', 'payment_refund.order_id as orderId', 'payment_order.owner_id as ownerId'])
    .select(['payment_order.terms', 'payment_refund.amount', 'payment_order.currency', 'payment_refund.reason'])
    .select([shownState.as('state'), 'payment_refund.tries', 'payment_refund.created_at as createdAt'])
    .select(['payment_refund.settled_at as settledAt', 'payment_refund.due_at as dueAt'])
    .where('payment_refund.created_at', '>=', from)
    .where('payment_refund.created_at', '<', to)
    .orderBy('payment_refund.created_at', 'desc')
    .limit(MOST_ROWS + 1)
    .execute();
}

/** The same, summed up. */
export async function payoutSums(db: Db, { from, to }: { from: Date; to: Date }) {
  const rows = await db
    .selectFrom('payment_refund')
    .innerJoin('payment_order', 'payment_order.id', 'payment_refund.order_id')
    .select([shownState.as('state'), 'payment_order.currency'])
    .select([sql<string>`sum(payment_refund.amount)`.as('amount'), sql<string>`count(*)`.as('count')])
    .where('payment_refund.created_at', '>=', from)
    .where('payment_refund.created_at', '<', to)
    .groupBy([shownState, 'payment_order.currency'])
    .orderBy('payment_order.currency')
    .execute();
  return rows.map(({ amount, count, ...row }) => ({ ...row, amount: Number(amount), count: Number(count) }));
}

/** Makes a waiting refund due; returns whether it was waiting. */
export async function hurryPayout(db: Db, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_refund')
    .set({ due_at: sql<Date>`least(due_at, ${at}::timestamptz)` })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
