import { sql } from 'kysely';
import type { Topic } from '../../kernel/store/changes';
import type { Notice } from '../../kernel/store/outbox';
import type { Db } from '../../kernel/store/store';
import type { Outcome, Sale } from './sale';

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

interface NewPurchase {
  /** Of the purchase, if there is one. */
  id: string;
  ownerId: string;
  key: string;
  /** What the key is bound to. */
  content: Buffer;
  at: Date;
  eventId: string | null;
  sale: Sale;
  outcomes: Record<'bought' | 'alreadyBought' | 'owing' | 'notEnough', Outcome>;
  /** The wallet that pays, with the name that the buyer reads. One that was never used is shown if `isShown`. */
  wallet: { id: string; name: string; isShown: boolean };
  /** The account that the price goes to. */
  seller: number;
  /** Of the booking. */
  reference: string;
  /** Of the entitlement. */
  source: string;
  topics: readonly Topic[];
}

interface Bought {
  /** What the key was bound to first. */
  hash: Buffer | null;
  answer: object | null;
  notices: Notice[] | null;
}

/** Buys an event, or finds out why not, and keeps the answer with its key: a statement that is a transaction of its own. */
export async function buyEvent(db: Db, { sale, wallet, ...given }: NewPurchase): Promise<Bought> {
  const refusal = 'refusal' in sale ? JSON.stringify(sale.refusal) : null;
  const price = 'price' in sale ? sale.price : null;
  const { rows } = await sql<Bought>`
    select kept_content as hash, kept_answer as answer, notices from buy_event(
      buyer => ${given.ownerId}, request_key => ${given.key}, request_content => ${given.content},
      bought_now => ${given.at}, wanted_event => ${given.eventId}, refusal => ${refusal}, price => ${price},
      wallet_name => ${wallet.id}, wallet_title => ${wallet.name}, is_shown => ${wallet.isShown},
      new_purchase => ${given.id}, seller => ${given.seller}, booking_reference => ${given.reference},
      entitlement_source => ${given.source}, topics => ${given.topics}, outcomes => ${JSON.stringify(given.outcomes)})`.execute(
    db,
  );
  const [bought] = rows;
  if (!bought) throw new Error('The database did not answer to a purchase.');
  return bought;
}

export async function markRefunded(db: Db, id: string, bookingId: string): Promise<void> {
  await db.updateTable('purchase').set({ refunded_by: bookingId }).where('id', '=', id).execute();
}
