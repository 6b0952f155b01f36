import { sql } from 'kysely';
import type { Db } from '../../kernel/store/store';

type RefundReason = 'requested' | 'surplus' | 'duplicate';

/** A payment to send back. */
export interface NewPayout {
  id: string;
  orderId: string;
  provider: string;
  paymentId: string;
  amount: number;
  reason: RefundReason;
  at: Date;
}

/** Inserts a refund unless the payment is being sent back already; returns whether it is new. */
export async function insertPayout(db: Db, payout: NewPayout): Promise<boolean> {
  const inserted = await db
    .insertInto('payment_refund')
    .values({
      id: payout.id,
      order_id: payout.orderId,
      provider: payout.provider,
      provider_payment_id: payout.paymentId,
      amount: payout.amount,
      reason: payout.reason,
      created_at: payout.at,
      due_at: payout.at,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'provider_payment_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Whether a payment was sent back, or is about to be. */
export async function hasPayout(db: Db, provider: string, paymentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment_refund')
    .select('id')
    .where('provider', '=', provider)
    .where('provider_payment_id', '=', paymentId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes the refund that has been due for longest. After the lease another node may take it, in case this one crashed. */
export async function takePayout(db: Db, provider: string, now: Date, lease: Date) {
  const { rows } = await sql<{ id: string; orderId: string; paymentId: string; amount: number; tries: number }>`
    update payment_refund set due_at = ${lease}, tries = tries + 1
    where id = (
      select id from payment_refund where state = 'waiting' and provider = ${provider} and due_at <= ${now}
      order by due_at limit 1 for update skip locked)
    returning id, order_id as "orderId", provider_payment_id as "paymentId", amount, tries`.execute(db);
  return rows[0];
}

export type TakenPayout = NonNullable<Awaited<ReturnType<typeof takePayout>>>;

export async function postponePayout(db: Db, { id, tries }: TakenPayout, dueAt: Date, failure: string): Promise<void> {
  await db
    .updateTable('payment_refund')
    .set({ due_at: dueAt, failure })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('state', '=', 'waiting')
    .execute();
}

/** The provider has agreed to send a payment back, or its bank has taken it back. */
export async function settlePayout(
  db: Db,
  { provider, paymentId }: { provider: string; paymentId: string },
  state: 'sent' | 'void',
  at: Date,
): Promise<void> {
  await db
    .updateTable('payment_refund')
    .set({ state, settled_at: at })
    .where('provider', '=', provider)
    .where('provider_payment_id', '=', paymentId)
    .where('state', '=', 'waiting')
    .execute();
}

export const countPayouts = (db: Db) =>
  db
    .selectFrom('payment_refund')
    .select((of) => [of.fn.countAll<number>().as('waiting'), of.fn.min('created_at').as('oldest')])
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();

/** Refunds that wait although they were tried, the oldest first. */
export const failingPayouts = (db: Db, most: number) =>
  db
    .selectFrom('payment_refund')
    .select(['id', 'order_id as orderId', 'failure', 'tries', 'created_at as since', 'due_at as nextAt'])
    .where('state', '=', 'waiting')
    .where('failure', 'is not', null)
    .orderBy('created_at')
    .limit(most)
    .execute();

/** Makes a refund due; returns its order if it waits. */
export const hurryPayout = (db: Db, id: string, now: Date) =>
  db
    .updateTable('payment_refund')
    .set({ due_at: now })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning('order_id as orderId')
    .executeTakeFirst();
