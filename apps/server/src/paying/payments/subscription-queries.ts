import type { Subscription } from '@touchline/contract';
import type { Db } from '../../kernel/store/store';
import type { Terms } from '../offers/terms';
import { dueIds } from './due';

/** A subscription as stored. */
export interface StoredSubscription {
  id: string;
  ownerId: string;
  offerId: string;
  terms: Terms;
  state: Subscription['state'];
  paidFrom: Date;
  paidTo: Date;
  anchor: Date;
  periods: number;
  attempts: number;
  dueAt: Date | null;
  cancelledAt: Date | null;
}

const columns = [
  'id',
  'owner_id as ownerId',
  'offer_id as offerId',
  'terms',
  'state',
  'paid_from as paidFrom',
  'paid_to as paidTo',
  'anchor',
  'periods',
  'attempts',
  'due_at as dueAt',
  'cancelled_at as cancelledAt',
] as const;

export async function insertSubscription(
  db: Db,
  subscription: Omit<StoredSubscription, 'state' | 'attempts' | 'cancelledAt'>,
): Promise<void> {
  await db
    .insertInto('subscription')
    .values({
      id: subscription.id,
      owner_id: subscription.ownerId,
      offer_id: subscription.offerId,
      terms: JSON.stringify(subscription.terms),
      state: 'active',
      paid_from: subscription.paidFrom,
      paid_to: subscription.paidTo,
      anchor: subscription.anchor,
      periods: subscription.periods,
      due_at: subscription.dueAt,
      created_at: subscription.anchor,
    })
    .execute();
}

type Change = Partial<Pick<StoredSubscription, 'state' | 'paidFrom' | 'paidTo' | 'periods' | 'attempts'>> & {
  dueAt?: Date | null;
  cancelledAt?: Date | null;
};

export async function changeSubscription(db: Db, id: string, change: Change): Promise<void> {
  await db
    .updateTable('subscription')
    .set({
      ...(change.state === undefined ? {} : { state: change.state }),
      ...(change.paidFrom === undefined ? {} : { paid_from: change.paidFrom }),
      ...(change.paidTo === undefined ? {} : { paid_to: change.paidTo }),
      ...(change.periods === undefined ? {} : { periods: change.periods }),
      ...(change.attempts === undefined ? {} : { attempts: change.attempts }),
      ...(change.dueAt === undefined ? {} : { due_at: change.dueAt }),
      ...(change.cancelledAt === undefined ? {} : { cancelled_at: change.cancelledAt }),
    })
    .where('id', '=', id)
    .execute();
}

export function lockSubscription(db: Db, id: string): Promise<StoredSubscription | undefined> {
  return db.selectFrom('subscription').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The subscription to an offer that is still being paid for. */
export function lockCurrent(db: Db, ownerId: string, offerId: string): Promise<StoredSubscription | undefined> {
  return db
    .selectFrom('subscription')
    .select(columns)
    .where('owner_id', '=', ownerId)
    .where('offer_id', '=', offerId)
    .where('state', 'in', ['active', 'past-due'])
    .forUpdate()
    .executeTakeFirst();
}

/** The subscription to an offer that is being paid for, or is cancelled and still in its paid period. */
export function lockRunning(
  db: Db,
  ownerId: string,
  offerId: string,
  now: Date,
): Promise<StoredSubscription | undefined> {
  return db
    .selectFrom('subscription')
    .select(columns)
    .where('owner_id', '=', ownerId)
    .where('offer_id', '=', offerId)
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['active', 'past-due']),
        eb.and([eb('state', '=', 'cancelled'), eb('paid_to', '>', now)]),
      ]),
    )
    .orderBy('paid_to', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

export function subscriptionsOf(db: Db, ownerId: string, limit: number): Promise<StoredSubscription[]> {
  return db
    .selectFrom('subscription')
    .select(columns)
    .where('owner_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
}

/** Takes due subscriptions for a while; those taken by another node are skipped. */
export function takeDue(db: Db, now: Date, until: Date, limit: number): Promise<StoredSubscription[]> {
  return db
    .updateTable('subscription')
    .set({ due_at: until })
    .where('id', 'in', dueIds(db, 'subscription', now, limit))
    .returning(columns)
    .execute();
}
