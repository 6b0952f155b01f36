import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { credit } from './shop';
import type { Node } from './world';

const audience = { platform: 'web', locale: 'en', regionId: 'austria' } as const;

export type PurchaseRequest = Parameters<Node['services']['purchases']['buy']>[2];

/** Buys an event without HTTP. */
export const buyAt = (node: Node, ownerId: string, request: PurchaseRequest, key: string = randomUUID()) =>
  node.services.purchases.buy(ownerId, key, request, audience);

/** An account with credits, without the time that a registration takes. */
export async function buyer(node: Node, credits = 0): Promise<string> {
  const id = randomUUID();
  await sql`insert into account (id, kind, username, password_hash) values (${id}, 'registered', ${id}, '')`.execute(
    node.store.db,
  );
  if (credits > 0) await credit(node, id, credits);
  return id;
}

/** What a buyer has, by wallet. */
export async function balancesOf(node: Node, ownerId: string): Promise<Record<string, number>> {
  const rows = await node.services.ledger.wallets(ownerId);
  return Object.fromEntries(rows.map(({ name, balance }) => [name, balance]));
}

/** How many rows of each kind a buyer's purchases have written. */
export async function purchaseRows(node: Node, ownerId: string) {
  const { rows } = await sql<Record<'keys' | 'purchases' | 'bookings' | 'entitlements' | 'notices', number>>`
    select (select count(*) from idempotency_key where owner_id = ${ownerId})::integer as keys,
      (select count(*) from purchase where owner_id = ${ownerId})::integer as purchases,
      (select count(*) from ledger_booking join ledger_transfer on booking_id = id join ledger_account as a on a.id = from_account
        where ledger_booking.kind = 'purchase' and a.owner_id = ${ownerId})::integer as bookings,
      (select count(*) from entitlement where account_id = ${ownerId} and source like 'purchase:%')::integer as entitlements,
      (select count(*) from change_notice where topic like ${`person:${ownerId}:%`})::integer as notices`.execute(
    node.store.db,
  );
  return rows[0];
}
