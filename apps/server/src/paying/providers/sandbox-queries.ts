import { sql } from 'kysely';
import type { Db } from '../../kernel/store/store';
import type { Movement } from './provider';

/** The most movements of a period that are read. */
const MOST_MOVEMENTS = 100_000;

export interface SandboxPayment {
  id: string;
  key: string;
  orderId: string;
  amount: number;
  currency: string;
  card: string;
  status: 'succeeded' | 'declined' | 'needs-action' | 'pending';
  notifyAt: Date | null;
  notices: number;
}

const columns = [
  'id',
  'key',
  'order_id as orderId',
  'amount',
  'currency',
  'card',
  'status',
  'notify_at as notifyAt',
  'notices',
] as const;

/** Inserts a payment unless its key has one. */
export async function insertPayment(db: Db, payment: SandboxPayment): Promise<void> {
  await db
    .insertInto('sandbox_payment')
    .values({
      id: payment.id,
      key: payment.key,
      order_id: payment.orderId,
      amount: payment.amount,
      currency: payment.currency,
      card: payment.card,
      status: payment.status,
      notify_at: payment.notifyAt,
      notices: payment.notices,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

export function findByKey(db: Db, key: string): Promise<SandboxPayment | undefined> {
  return db.selectFrom('sandbox_payment').select(columns).where('key', '=', key).executeTakeFirst();
}

export function findById(db: Db, id: string): Promise<SandboxPayment | undefined> {
  return db.selectFrom('sandbox_payment').select(columns).where('id', '=', id).executeTakeFirst();
}

/** The person's answer; only the first counts. */
export async function answerPayment(db: Db, id: string, status: 'succeeded' | 'declined'): Promise<void> {
  await db
    .updateTable('sandbox_payment')
    .set({ status })
    .where('id', '=', id)
    .where('status', '=', 'needs-action')
    .execute();
}

/** Payments whose notice is due: pending ones have succeeded by now. Those locked by another node are skipped. */
export async function takeDue(db: Db, now: Date, again: Date, limit: number): Promise<SandboxPayment[]> {
  const { rows } = await sql<SandboxPayment>`
    update sandbox_payment as payment set
      status = case when status = 'pending' then 'succeeded' else status end,
      notices = notices - 1,
      notify_at = case when notices > 1 then ${again}::timestamptz end
    from (
      select id from sandbox_payment where notify_at <= ${now} order by notify_at limit ${limit} for update skip locked
    ) as due
    where payment.id = due.id
    returning payment.id, payment.key, payment.order_id as "orderId", payment.amount, payment.currency, payment.card,
      payment.status, payment.notify_at as "notifyAt", payment.notices`.execute(db);
  return rows;
}

/** Payments and refunds, at the time when their orders were made. */
export async function movements(db: Db, from: Date, to: Date): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    select payment.id as "paymentId", moved.kind, moved.amount, payment.currency, made.created_at as at
    from payment_order as made join sandbox_payment as payment on payment.order_id = made.id
    cross join lateral (
      values ('payment', payment.amount), ('reversal', -payment.refunded)
    ) as moved (kind, amount)
    where made.created_at >= ${from} and made.created_at < ${to} and payment.status = 'succeeded' and moved.amount <> 0
    limit ${MOST_MOVEMENTS}`.execute(db);
  return rows;
}

export async function refundPayment(db: Db, id: string, amount: number): Promise<void> {
  await db.updateTable('sandbox_payment').set({ refunded: amount }).where('id', '=', id).execute();
}
