import type { Entitlement } from '@touchline/rules/access/entitlement';
import { sql } from 'kysely';
import type { Db } from '../../kernel/store/store';

/** The most entitlements of one account that are read; expired ones are left out. */
const MOST = 1000;

/** An entitlement to store: its owner and its source. */
export interface Booked extends Entitlement {
  accountId: string;
  /** The source, e.g. `purchase:<id>` or `subscription:<id>`: repeating one changes its times. */
  source: string;
}

export async function writeEntitlement(db: Db, { accountId, kind, target, source, from, until }: Booked) {
  const times = { valid_from: from, valid_to: until ?? null };
  await db
    .insertInto('entitlement')
    .values({ account_id: accountId, kind, target, source, ...times })
    .onConflict((conflict) => conflict.columns(['account_id', 'kind', 'target', 'source']).doUpdateSet(times))
    .execute();
}

/** Ends the entitlements of a source. Returns their owners. */
export async function endEntitlements(db: Db, source: string, at: number): Promise<string[]> {
  const rows = await db
    .updateTable('entitlement')
    .set({ valid_to: sql<number>`greatest(valid_from, ${at}::bigint)` })
    .where('source', '=', source)
    .where((eb) => eb.or([eb('valid_to', 'is', null), eb('valid_to', '>', at)]))
    .returning('account_id')
    .execute();
  return [...new Set(rows.map((row) => row.account_id))];
}

const MOST_SHOWN = 100;

/** The entitlements of a person, also those that ended, with their sources; those that run longest first. */
export async function entitlementHistory(db: Db, accountId: string): Promise<Booked[]> {
  const rows = await db
    .selectFrom('entitlement')
    .select(['kind', 'target', 'source', 'valid_from', 'valid_to'])
    .where('account_id', '=', accountId)
    .orderBy('valid_to', (order) => order.desc().nullsFirst())
    .orderBy('valid_from', 'desc')
    .orderBy('target')
    .limit(MOST_SHOWN)
    .execute();
  return rows.map(({ kind, target, source, valid_from, valid_to }) => ({
    accountId,
    kind,
    target,
    source,
    from: valid_from,
    ...(valid_to === null ? {} : { until: valid_to }),
  }));
}

/** Current and future entitlements of a person. */
export async function entitlementsOf(db: Db, accountId: string, now: number): Promise<Entitlement[]> {
  const rows = await db
    .selectFrom('entitlement')
    .select(['kind', 'target', 'valid_from', 'valid_to'])
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([eb('valid_to', 'is', null), eb('valid_to', '>', now)]))
    .orderBy('valid_from', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ kind, target, valid_from, valid_to }) => ({
    kind,
    target,
    from: valid_from,
    ...(valid_to === null ? {} : { until: valid_to }),
  }));
}
