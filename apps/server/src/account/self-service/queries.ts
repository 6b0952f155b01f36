import type { Profile } from '@touchline/contract';
import { sql } from 'kysely';
import type { Db } from '../../kernel/store/store';

export async function findPerson(db: Db, accountId: string) {
  const row = await db
    .selectFrom('person')
    .leftJoin('person_profile', 'person_profile.account_id', 'person.account_id')
    .select(['email', 'locale', 'created_at as createdAt'])
    .select(['first_name', 'last_name', 'street', 'postcode', 'city', 'country'])
    .where('person.account_id', '=', accountId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { email, locale, createdAt, first_name, last_name, street, postcode, city, country } = row;
  const profile: Profile = {
    ...(first_name ? { firstName: first_name } : {}),
    ...(last_name ? { lastName: last_name } : {}),
    ...(street ? { street } : {}),
    ...(postcode ? { postcode } : {}),
    ...(city ? { city } : {}),
    ...(country ? { country } : {}),
  };
  return { email, locale, createdAt, profile };
}

export async function saveProfile(db: Db, accountId: string, profile: Profile): Promise<void> {
  const values = {
    first_name: profile.firstName || null,
    last_name: profile.lastName || null,
    street: profile.street || null,
    postcode: profile.postcode || null,
    city: profile.city || null,
    country: profile.country || null,
  };
  await db
    .insertInto('person_profile')
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute();
}

export function findDeletion(db: Db, accountId: string) {
  return db
    .selectFrom('account_deletion')
    .select(['requested_at as requestedAt', 'erase_at as eraseAt'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** Stores a request; a second one changes nothing. */
export async function insertDeletion(db: Db, accountId: string, requestedAt: Date, eraseAt: Date): Promise<boolean> {
  const inserted = await db
    .insertInto('account_deletion')
    .values({ account_id: accountId, requested_at: requestedAt, erase_at: eraseAt })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .returning('account_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function deleteDeletion(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('account_deletion').where('account_id', '=', accountId).execute();
}

/** Accounts that are deleted soon and still signed in. */
export async function takeToClose(db: Db, eraseBefore: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('account_deletion')
    .select('account_id')
    .where('closed_at', 'is', null)
    .where('erase_at', '<=', eraseBefore)
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ account_id }) => account_id);
}

export async function markClosed(db: Db, accountId: string, at: Date): Promise<void> {
  await db.updateTable('account_deletion').set({ closed_at: at }).where('account_id', '=', accountId).execute();
}

/** One account that is due, locked; accounts locked by another node are skipped. */
export async function takeToErase(db: Db, now: Date, closedBefore: Date): Promise<string | undefined> {
  const { rows } = await sql<{ account_id: string }>`
    select account_id from account_deletion as deletion
    where erase_at <= ${now} and closed_at <= ${closedBefore} and not exists (
      select from payment_order where owner_id = deletion.account_id and state in ('open', 'pending', 'needs-action')
    )
    order by erase_at limit 1 for update skip locked`.execute(db);
  return rows[0]?.account_id;
}

/**
 * Deletes the account with everything that belongs to it: sessions, profile, rights, favorites, reminders, devices,
 * positions.
 */
export async function deleteAccount(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('account').where('id', '=', accountId).execute();
}

const MOST_EXPORTED = 10_000;

/** All stored data of a person that is shown nowhere else, by subject. */
export async function exportRows(db: Db, accountId: string) {
  const purchases = await db
    .selectFrom('purchase')
    .select(['event_id as eventId', 'wallet', 'cost', 'bought_at as boughtAt'])
    .select((eb) => eb('refunded_by', 'is not', null).as('isRefunded'))
    .where('owner_id', '=', accountId)
    .orderBy('bought_at')
    .limit(MOST_EXPORTED)
    .execute();
  const { rows: bookings } = await sql`
    select booking.booked_at as "bookedAt", booking.kind, booking.reference, account.name as wallet,
      case when transfer.to_account = account.id then transfer.amount else -transfer.amount end as amount
    from ledger_account as account
    join ledger_transfer as transfer on account.id in (transfer.from_account, transfer.to_account)
    join ledger_booking as booking on booking.id = transfer.booking_id
    where account.owner_id = ${accountId} and account.kind = 'wallet'
    order by booking.booked_at limit ${MOST_EXPORTED}`.execute(db);
  const redemptions = await db
    .selectFrom('redemption')
    .select(['promotion_id as promotionId', 'redeemed_at as redeemedAt'])
    .where('owner_id', '=', accountId)
    .limit(MOST_EXPORTED)
    .execute();
  const rights = await db
    .selectFrom('entitlement')
    .select(['kind', 'target', 'valid_from as validFrom', 'valid_to as validTo'])
    .where('account_id', '=', accountId)
    .limit(MOST_EXPORTED)
    .execute();
  const watched = await db
    .selectFrom('watch_position')
    .select(['event_id as eventId', 'position', 'saved_at as savedAt'])
    .where('account_id', '=', accountId)
    .limit(MOST_EXPORTED)
    .execute();
  const favorites = await db
    .selectFrom('favorite')
    .select(['page_id as pageId', 'created_at as keptAt'])
    .where('account_id', '=', accountId)
    .limit(MOST_EXPORTED)
    .execute();
  const reminders = await db
    .selectFrom('reminder')
    .select(['event_id as eventId', 'minutes_before as minutesBefore'])
    .where('account_id', '=', accountId)
    .limit(MOST_EXPORTED)
    .execute();
  const notified = await db
    .selectFrom('push_device')
    .select(['wishes', 'locale', 'renewed_at as renewedAt'])
    .where('account_id', '=', accountId)
    .limit(MOST_EXPORTED)
    .execute();
  const predictions = await db
    .selectFrom('prediction')
    .select(['match_id as matchId', 'home', 'away', 'points'])
    .where('account_id', '=', accountId)
    .limit(MOST_EXPORTED)
    .execute();
  const predictionNames = await db
    .selectFrom('prediction_player')
    .select(['name', 'points'])
    .where('account_id', '=', accountId)
    .execute();
  const predictionGroups = await db
    .selectFrom('prediction_member')
    .innerJoin('prediction_group', 'prediction_group.id', 'prediction_member.group_id')
    .select(['name', 'code'])
    .where('account_id', '=', accountId)
    .limit(MOST_EXPORTED)
    .execute();
  const collectibles = await db
    .selectFrom('collectible')
    .select(['event_id as eventId', 'start_ms as start', 'camera_ids as cameraIds', 'state', 'edition', 'credits'])
    .select(['agreement_version as agreementVersion', 'created_at as createdAt'])
    .where('owner_id', '=', accountId)
    .limit(MOST_EXPORTED)
    .execute();
  const passkeys = await db
    .selectFrom('passkey')
    .select(['name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('account_id', '=', accountId)
    .limit(MOST_EXPORTED)
    .execute();
  const grants = await db
    .selectFrom('operator_grant')
    .select(['kind', 'target', 'reason', 'valid_from as validFrom', 'valid_to as validTo', 'granted_at as grantedAt'])
    .where('account_id', '=', accountId)
    .limit(MOST_EXPORTED)
    .execute();
  const notes = await db
    .selectFrom('person_note')
    .select(['text', 'written_at as writtenAt'])
    .where('account_id', '=', accountId)
    .limit(MOST_EXPORTED)
    .execute();
  return {
    grants,
    notes,
    passkeys,
    purchases,
    bookings,
    redemptions,
    rights,
    watched,
    favorites,
    reminders,
    notified,
    predictions,
    predictionNames,
    predictionGroups,
    collectibles,
  };
}
