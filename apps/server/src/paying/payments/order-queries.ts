import type { OrderState } from '@touchline/contract';
import { sql } from 'kysely';
import type { Db } from '../../kernel/store/store';
import type { Terms } from '../offers/terms';
import { dueIds } from './due';
import type { StoredOrder } from './order';

/** The most orders of one person and offer that are read. */
const MOST_OF_OFFER = 20;

const columns = [
  'id',
  'owner_id as ownerId',
  'terms',
  'amount',
  'currency',
  'state',
  'provider',
  'provider_payment_id as paymentId',
  'method_id as methodId',
  'attempt',
  'flow_session_id as flowSessionId',
  'subscription_id as subscriptionId',
  'period',
  'booking_id as bookingId',
  'refunded_by as refundedBy',
  'paid_at as paidAt',
  'returned',
  'taken_back_at as takenBackAt',
  'created_at as createdAt',
  'changed_at as changedAt',
] as const;

interface NewOrder {
  id: string;
  ownerId: string;
  terms: Terms;
  provider: string;
  methodId: string | null;
  flowSessionId: string | null;
  at: Date;
  dueAt: Date;
}

export async function insertOrder(db: Db, order: NewOrder): Promise<void> {
  await db
    .insertInto('payment_order')
    .values({
      id: order.id,
      owner_id: order.ownerId,
      terms: JSON.stringify(order.terms),
      amount: order.terms.price,
      currency: order.terms.currency,
      state: 'open',
      provider: order.provider,
      method_id: order.methodId,
      flow_session_id: order.flowSessionId,
      due_at: order.dueAt,
      created_at: order.at,
      changed_at: order.at,
    })
    .execute();
}

/**
 * The order of a subscription's next period: created once, repeated with another attempt after a declined card.
 * A paid order is left alone.
 */
export function openRenewal(
  db: Db,
  renewal: Omit<NewOrder, 'flowSessionId' | 'dueAt'> & { subscriptionId: string; period: number },
): Promise<StoredOrder | undefined> {
  return db
    .insertInto('payment_order')
    .values({
      id: renewal.id,
      owner_id: renewal.ownerId,
      terms: JSON.stringify(renewal.terms),
      amount: renewal.terms.price,
      currency: renewal.terms.currency,
      state: 'open',
      provider: renewal.provider,
      method_id: renewal.methodId,
      subscription_id: renewal.subscriptionId,
      period: renewal.period,
      created_at: renewal.at,
      changed_at: renewal.at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['subscription_id', 'period'])
        .doUpdateSet({
          attempt: sql<number>`payment_order.attempt + (payment_order.state = 'declined')::integer`,
          state: sql<OrderState>`case when payment_order.state = 'declined' then 'open' else payment_order.state end`,
          method_id: renewal.methodId,
          changed_at: renewal.at,
        })
        .where('payment_order.state', '<>', 'paid'),
    )
    .returning(columns)
    .executeTakeFirst();
}

export function findOrder(db: Db, id: string): Promise<StoredOrder | undefined> {
  return db.selectFrom('payment_order').select(columns).where('id', '=', id).executeTakeFirst();
}

export function lockOrder(db: Db, id: string): Promise<StoredOrder | undefined> {
  return db.selectFrom('payment_order').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The order that a payment at the provider belongs to. */
export function findByPayment(db: Db, provider: string, paymentId: string): Promise<StoredOrder | undefined> {
  return db
    .selectFrom('payment_order')
    .select(columns)
    .where('provider', '=', provider)
    .where('provider_payment_id', '=', paymentId)
    .executeTakeFirst();
}

/** A person's orders of an offer in these states, the latest first. */
export function ordersOf(
  db: Db,
  { ownerId, offerId, states }: { ownerId: string; offerId: string; states: readonly OrderState[] },
): Promise<StoredOrder[]> {
  return db
    .selectFrom('payment_order')
    .select(columns)
    .where('owner_id', '=', ownerId)
    .where('state', 'in', states)
    .where(sql<string>`terms ->> 'offerId'`, '=', offerId)
    .orderBy('created_at', 'desc')
    .limit(MOST_OF_OFFER)
    .execute();
}

interface OrderChange {
  state: OrderState;
  paymentId?: string;
  bookingId?: string;
  paidAt?: Date;
  dueAt: Date | null;
  at: Date;
}

export async function changeOrder(db: Db, id: string, change: OrderChange): Promise<void> {
  await db
    .updateTable('payment_order')
    .set({
      state: change.state,
      ...(change.paymentId === undefined ? {} : { provider_payment_id: change.paymentId }),
      ...(change.bookingId === undefined ? {} : { booking_id: change.bookingId }),
      ...(change.paidAt === undefined ? {} : { paid_at: change.paidAt }),
      due_at: change.dueAt,
      changed_at: change.at,
    })
    .where('id', '=', id)
    .execute();
}

/** Names the subscription, and its period, that an order has paid. */
export async function namePeriod(db: Db, id: string, subscriptionId: string, period: number): Promise<void> {
  await db.updateTable('payment_order').set({ subscription_id: subscriptionId, period }).where('id', '=', id).execute();
}

export interface Return {
  returned: number;
  takenBackAt: Date | null;
  refundedBy: string | null;
}

export async function recordReturn(db: Db, id: string, { returned, takenBackAt, refundedBy }: Return): Promise<void> {
  await db
    .updateTable('payment_order')
    .set({ returned, taken_back_at: takenBackAt, refunded_by: refundedBy })
    .where('id', '=', id)
    .execute();
}

/** Takes due orders for a while; those taken by another node are skipped. */
export function takeDue(db: Db, now: Date, until: Date, limit: number): Promise<StoredOrder[]> {
  return db
    .updateTable('payment_order')
    .set({ due_at: until })
    .where('id', 'in', dueIds(db, 'payment_order', now, limit))
    .returning(columns)
    .execute();
}

/** Records a provider's notice; returns whether it is new. */
export async function takeNotice(db: Db, provider: string, id: string, at: Date): Promise<boolean> {
  const taken = await db
    .insertInto('payment_notice')
    .values({ provider, id, received_at: at })
    .onConflict((conflict) => conflict.columns(['provider', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function forgetNotices(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('payment_notice').where('received_at', '<', before).execute();
}

/** The mail address of an account; nothing once it is deleted. */
export function findLetterTo(db: Db, accountId: string) {
  return db.selectFrom('person').select(['email', 'locale']).where('account_id', '=', accountId).executeTakeFirst();
}
