import { sql } from 'kysely';
import type { Db } from '../../kernel/store/store';

/** Two accounts: the one that gives, and the one that takes over. */
export interface Move {
  from: string;
  to: string;
}

/** Records who took over; refunds of earlier bookings follow it. */
export async function insertTakeOver(db: Db, { from, to }: Move, at: Date): Promise<void> {
  await db.insertInto('account_take_over').values({ from_id: from, to_id: to, at }).execute();
}

/** Locks the orders of an account, so that a payment settles either before or after the move. */
export async function lockOrders(db: Db, ownerId: string): Promise<void> {
  await db.selectFrom('payment_order').select('id').where('owner_id', '=', ownerId).orderBy('id').forUpdate().execute();
}

/** Purchases of events that both accounts have bought. */
export async function doublePurchases(db: Db, { from, to }: Move): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select theirs.id from purchase as theirs
    join purchase as own on own.event_id = theirs.event_id and own.owner_id = ${to} and own.refunded_by is null
    where theirs.owner_id = ${from} and theirs.refunded_by is null and theirs.booking_id is not null
    order by theirs.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Moves purchases, orders, invoices and payment methods; free purchases that both have stay behind. */
export async function moveOwned(db: Db, { from, to }: Move): Promise<void> {
  await sql`update purchase as theirs set owner_id = ${to} where owner_id = ${from} and (refunded_by is not null or not exists (
    select from purchase as own
    where own.owner_id = ${to} and own.event_id = theirs.event_id and own.refunded_by is null))`.execute(db);
  await db.updateTable('payment_order').set({ owner_id: to }).where('owner_id', '=', from).execute();
  await db.updateTable('invoice').set({ owner_id: to }).where('owner_id', '=', from).execute();
  await sql`update payment_method as theirs
    set owner_id = ${to}, is_default = is_default and not exists (
      select from payment_method as own where own.owner_id = ${to} and own.is_default)
    where owner_id = ${from} and not exists (
      select from payment_method as own where own.owner_id = ${to}
        and own.provider = theirs.provider and own.provider_method_id = theirs.provider_method_id)`.execute(db);
}

/** Moves subscriptions. One to an offer that the other account pays for already is cancelled: its paid period stays. */
export async function moveSubscriptions(db: Db, { from, to }: Move, now: Date): Promise<void> {
  await sql`update subscription as theirs set cancelled_at = ${now},
      state = case when state = 'active' then 'cancelled' else 'lapsed' end,
      due_at = case when state = 'active' then paid_to end
    where owner_id = ${from} and state in ('active', 'past-due') and exists (
      select from subscription as own
      where own.owner_id = ${to} and own.offer_id = theirs.offer_id and own.state in ('active', 'past-due'))`.execute(
    db,
  );
  await db.updateTable('subscription').set({ owner_id: to }).where('owner_id', '=', from).execute();
}
