import type { Db } from '../../kernel/store/store';

/** A purchase as stored. */
interface StoredPurchase {
  id: string;
  ownerId: string;
  eventId: string;
  wallet: string;
  cost: number;
  bookingId: string | null;
  boughtAt: Date;
}

const columns = [
  'id',
  'owner_id as ownerId',
  'event_id as eventId',
  'wallet',
  'cost',
  'booking_id as bookingId',
  'bought_at as boughtAt',
] as const;

/** The purchase of an event that was not reversed. */
export function findPurchase(db: Db, ownerId: string, eventId: string): Promise<StoredPurchase | undefined> {
  return db
    .selectFrom('purchase')
    .select(columns)
    .where('owner_id', '=', ownerId)
    .where('event_id', '=', eventId)
    .where('refunded_by', 'is', null)
    .executeTakeFirst();
}

export function lockPurchase(db: Db, id: string): Promise<StoredPurchase | undefined> {
  return db
    .selectFrom('purchase')
    .select(columns)
    .where('id', '=', id)
    .where('refunded_by', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertPurchase(db: Db, purchase: StoredPurchase): Promise<void> {
  await db
    .insertInto('purchase')
    .values({
      id: purchase.id,
      owner_id: purchase.ownerId,
      event_id: purchase.eventId,
      wallet: purchase.wallet,
      cost: purchase.cost,
      booking_id: purchase.bookingId,
      bought_at: purchase.boughtAt,
    })
    .execute();
}

export async function markRefunded(db: Db, id: string, bookingId: string): Promise<void> {
  await db.updateTable('purchase').set({ refunded_by: bookingId }).where('id', '=', id).execute();
}
