import { randomUUID } from 'node:crypto';
import type pg from 'pg';

/** A buyer and an event. */
export interface Wish {
  ownerId: string;
  /** Their wallet in the ledger. */
  accountId: number;
  eventId: string;
}

interface Terms {
  cost: number;
  /** The account that the price goes to. */
  seller: number;
}

/** The rows of a purchase, written statement by statement: what it takes with a round trip for each of them. */
export async function buyBare(pool: pg.Pool, wish: Wish, terms: Terms): Promise<void> {
  const client = await pool.connect();
  try {
    for (const [text, values] of statementsOf(wish, terms)) await client.query(text, values);
  } finally {
    client.release();
  }
}

/** How many statements that is. */
export const countStatements = (wish: Wish, terms: Terms): number => statementsOf(wish, terms).length;

function statementsOf({ ownerId, accountId, eventId }: Wish, { cost, seller }: Terms): [string, unknown[]?][] {
  const [key, bookingId, purchaseId] = [randomUUID(), randomUUID(), randomUUID()];
  const at = new Date();
  const seconds = Math.floor(at.getTime() / 1000);
  const wallet = { uniqueId: 'credits', name: 'Credits', availableCreditCount: 1 };
  const account = 'select id from ledger_account where owner_id = $1 and kind = $2 and name = $3 and unit = $4';
  return [
    ['begin'],
    [
      `insert into idempotency_key (owner_id, key, request_hash, created_at) values ($1, $2, $3, $4)
       on conflict (owner_id, key) do nothing returning key`,
      [ownerId, key, Buffer.alloc(32), at],
    ],
    [
      `select id, name, balance from ledger_account where owner_id = $1 and kind = $2 order by id for no key update`,
      [ownerId, 'wallet'],
    ],
    [
      `select id, owner_id, event_id, wallet, cost, booking_id, bought_at from purchase
       where owner_id = $1 and event_id = $2 and refunded_by is null`,
      [ownerId, eventId],
    ],
    [account, [ownerId, 'wallet', 'credits', 'credits']],
    [account, ['00000000-0000-0000-0000-000000000000', 'revenue', 'events', 'credits']],
    [
      `with booking as (
         insert into ledger_booking (id, kind, reference, reverses, booked_at) values ($1, $2, $3, $4, $5) returning id
       )
       insert into ledger_transfer (booking_id, position, from_account, to_account, unit, amount)
       select booking.id, given.position, given.from_account, given.to_account, given.unit, given.amount
       from booking, unnest($6::bigint[], $7::bigint[], $8::text[], $9::bigint[])
         with ordinality as given (from_account, to_account, unit, amount, position)`,
      [bookingId, 'purchase', `event:${eventId}`, null, at, [accountId], [seller], ['credits'], [cost]],
    ],
    [
      `insert into purchase (id, owner_id, event_id, wallet, cost, booking_id, bought_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [purchaseId, ownerId, eventId, 'credits', cost, bookingId, at],
    ],
    [
      `insert into entitlement (account_id, kind, target, source, valid_from, valid_to) values ($1, $2, $3, $4, $5, $6)
       on conflict (account_id, kind, target, source) do update set valid_from = $7, valid_to = $8`,
      [ownerId, 'event', eventId, `purchase:${purchaseId}`, seconds, null, seconds, null],
    ],
    [
      `update idempotency_key set answer = $1 where owner_id = $2 and key = $3`,
      [JSON.stringify({ statusCode: 200, title: 'Bought', purchaseId, wallet }), ownerId, key],
    ],
    [
      `insert into change_notice (topic) values ($1), ($2) returning id, topic`,
      [`person:${ownerId}:rights`, `person:${ownerId}:wallets`],
    ],
    ['commit'],
  ];
}
