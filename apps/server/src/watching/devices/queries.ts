import { sql } from 'kysely';
import type { Db } from '../../kernel/store/store';

/** A device that plays now. */
export interface PlayingDevice {
  familyId: string;
  name: string | null;
  startedAt: Date;
  /** Whether it has stopped, though its addresses are still valid. */
  released: boolean;
}

/** Claims of one account wait for each other. */
export async function lockAccount(db: Db, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(44000007, hashtext(${accountId}))`.execute(db);
}

/** Extends the place of a device that plays. Returns whether it had one. */
export async function extend(db: Db, familyId: string, now: number, validTo: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('watching_device')
    .set({ valid_to: sql<number>`greatest(valid_to, ${validTo}::bigint)`, released: false })
    .where('family_id', '=', familyId)
    .where('ended_at', 'is', null)
    .where('valid_to', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks the place of a device that stopped, unless it got an address since the one that expires then. */
export async function release(db: Db, familyId: string, expiresAt: number): Promise<void> {
  await db
    .updateTable('watching_device')
    .set({ released: true })
    .where('family_id', '=', familyId)
    .where('ended_at', 'is', null)
    .where('valid_to', '<=', expiresAt)
    .execute();
}

/** The other devices of an account with valid addresses, oldest first; signed-out ones do not count. */
export function playing(db: Db, accountId: string, exceptId: string, now: number): Promise<PlayingDevice[]> {
  return db
    .selectFrom('watching_device')
    .leftJoin('session_family', 'session_family.id', 'watching_device.family_id')
    .select([
      'watching_device.family_id as familyId',
      'session_family.name',
      'watching_device.started_at as startedAt',
      'watching_device.released',
    ])
    .where('watching_device.account_id', '=', accountId)
    .where('watching_device.family_id', '!=', exceptId)
    .where('watching_device.ended_at', 'is', null)
    .where('watching_device.valid_to', '>', now)
    .where('session_family.revoked_at', 'is', null)
    .orderBy('watching_device.started_at')
    .orderBy('watching_device.family_id')
    .forUpdate('watching_device')
    .execute();
}

/** The devices of an account that play, without those that stopped. */
export function playingOf(db: Db, accountId: string, now: number) {
  return db
    .selectFrom('watching_device')
    .select(['family_id as familyId', 'started_at as startedAt'])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('released', '=', false)
    .where('valid_to', '>', now)
    .orderBy('started_at')
    .limit(100)
    .execute();
}

export async function begin(
  db: Db,
  device: { accountId: string; familyId: string; startedAt: Date; validTo: number },
): Promise<void> {
  const place = {
    account_id: device.accountId,
    started_at: device.startedAt,
    valid_to: device.validTo,
    ended_at: null,
    ended_by: null,
    released: false,
  };
  await db
    .insertInto('watching_device')
    .values({ family_id: device.familyId, ...place })
    .onConflict((conflict) => conflict.column('family_id').doUpdateSet(place))
    .execute();
}

export async function end(db: Db, familyIds: readonly string[], by: string, now: number): Promise<void> {
  await db
    .updateTable('watching_device')
    .set({ ended_at: now, ended_by: by })
    .where('family_id', 'in', [...familyIds])
    .execute();
}

/** The device that took over from this one, if it was the last thing that happened to it. */
export async function successorOf(db: Db, familyId: string, since: number): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('watching_device')
    .leftJoin('session_family', 'session_family.id', 'watching_device.ended_by')
    .select('session_family.name')
    .where('watching_device.family_id', '=', familyId)
    .where('watching_device.ended_at', '>', since)
    .executeTakeFirst();
  return row?.name;
}

/** Sessions whose addresses were voided since then, with the second it happened. */
export async function endedSince(db: Db, since: number): Promise<{ familyId: string; endedAt: number }[]> {
  const rows = await db
    .selectFrom('watching_device')
    .select(['family_id as familyId', 'ended_at as endedAt'])
    .where('ended_at', '>', since)
    .execute();
  return rows.map(({ familyId, endedAt }) => ({ familyId, endedAt: endedAt ?? 0 }));
}

/** Deletes places that ended before, a bounded number at a time. */
export async function forget(db: Db, before: number): Promise<void> {
  await db
    .deleteFrom('watching_device')
    .where('family_id', 'in', (eb) =>
      eb.selectFrom('watching_device').select('family_id').where('valid_to', '<', before).limit(1000),
    )
    .execute();
}
