import { sql } from 'kysely';
import type { AccountKind, BookingKind } from '../../kernel/store/schema';
import type { Db } from '../../kernel/store/store';

/** The owner id of the operator's accounts. */
export const HOUSE = '00000000-0000-0000-0000-000000000000';

/** An account by its properties; created with its first booking. */
export interface AccountName {
  ownerId: string;
  kind: AccountKind;
  name: string;
  unit: string;
}

/** A booking to insert. */
interface NewBooking {
  id: string;
  kind: BookingKind;
  reference: string;
  reverses: string | null;
  bookedAt: Date;
}

export interface NewTransfer {
  from: number;
  to: number;
  unit: string;
  amount: number;
}

export async function findAccount(db: Db, { ownerId, kind, name, unit }: AccountName): Promise<number | undefined> {
  const row = await db
    .selectFrom('ledger_account')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('kind', '=', kind)
    .where('name', '=', name)
    .where('unit', '=', unit)
    .executeTakeFirst();
  return row?.id;
}

export async function insertAccount(db: Db, { ownerId, kind, name, unit }: AccountName): Promise<void> {
  await db
    .insertInto('ledger_account')
    .values({ owner_id: ownerId, kind, name, unit, balance: ownerId === HOUSE ? null : 0 })
    .onConflict((conflict) => conflict.columns(['owner_id', 'kind', 'name', 'unit']).doNothing())
    .execute();
}

/** The account of the person who took over the owner of this one. */
export function takenOver(db: Db, accountId: number): Promise<AccountName | undefined> {
  return db
    .selectFrom('ledger_account')
    .innerJoin('account_take_over', 'from_id', 'owner_id')
    .select(['to_id as ownerId', 'kind', 'name', 'unit'])
    .where('ledger_account.id', '=', accountId)
    .executeTakeFirst();
}

/** The person who owns what this one owned: another one after a take-over, or several. */
export async function presentOwner(db: Db, ownerId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with recursive owner (id, step) as (
      select ${ownerId}::uuid, 0
      union all
      select to_id, step + 1 from owner join account_take_over on from_id = owner.id
    )
    select id from owner order by step desc limit 1`.execute(db);
  return rows[0]?.id ?? ownerId;
}

/** The balances of a person's wallets; with `lock` they are locked until the transaction ends. */
export async function walletBalances(db: Db, ownerId: string, lock: boolean) {
  const query = db
    .selectFrom('ledger_account')
    .select(['id', 'name', 'balance'])
    .where('owner_id', '=', ownerId)
    .where('kind', '=', 'wallet')
    .orderBy('id');
  const rows = await (lock ? query.forNoKeyUpdate() : query).execute();
  return rows.map(({ id, name, balance }) => ({ id, name, balance: balance ?? 0 }));
}

export async function lockOwner(db: Db, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(44000005, hashtext(${ownerId}))`.execute(db);
}

/** Inserts a booking with its transfers in one statement; triggers update the balances. */
export async function insertBooking(db: Db, booking: NewBooking, transfers: readonly NewTransfer[]): Promise<void> {
  const column = <K extends keyof NewTransfer>(key: K) => sql.val(transfers.map((transfer) => transfer[key]));
  await sql`
    with booking as (
      insert into ledger_booking (id, kind, reference, reverses, booked_at)
      values (${booking.id}, ${booking.kind}, ${booking.reference}, ${booking.reverses}, ${booking.bookedAt})
      returning id
    )
    insert into ledger_transfer (booking_id, position, from_account, to_account, unit, amount)
    select booking.id, given.position, given.from_account, given.to_account, given.unit, given.amount
    from booking, unnest(${column('from')}::bigint[], ${column('to')}::bigint[], ${column('unit')}::text[],
      ${column('amount')}::bigint[]) with ordinality as given (from_account, to_account, unit, amount, position)`.execute(
    db,
  );
}

export async function insertReason(
  db: Db,
  bookingId: string,
  { reason, askedBy, approvedBy }: { reason: string; askedBy: string; approvedBy?: string },
): Promise<void> {
  await db
    .insertInto('ledger_reason')
    .values({ booking_id: bookingId, reason, asked_by: askedBy, approved_by: approvedBy ?? null })
    .execute();
}

/** The transfers of a booking with the accounts they are between. */
export async function namedTransfersOf(db: Db, bookingId: string) {
  return db
    .selectFrom('ledger_transfer')
    .innerJoin('ledger_account as giver', 'giver.id', 'from_account')
    .innerJoin('ledger_account as taker', 'taker.id', 'to_account')
    .select(['giver.kind as fromKind', 'giver.name as fromName', 'taker.kind as toKind', 'taker.name as toName'])
    .select(['ledger_transfer.unit', 'ledger_transfer.amount'])
    .where('booking_id', '=', bookingId)
    .orderBy('position')
    .execute();
}

export function transfersOf(db: Db, bookingId: string): Promise<NewTransfer[]> {
  return db
    .selectFrom('ledger_transfer')
    .select(['from_account as from', 'to_account as to', 'unit', 'amount'])
    .where('booking_id', '=', bookingId)
    .orderBy('position')
    .execute();
}

/** The balance of a person's account, locked until the transaction ends. */
export async function lockBalance(db: Db, accountId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('ledger_account')
    .select('balance')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.balance ?? undefined;
}

interface NewHold {
  id: string;
  ownerId: string;
  wallet: string;
  amount: number;
  reference: string;
  bookingId: string;
  expiresAt: Date;
}

export async function insertHold(db: Db, hold: NewHold): Promise<void> {
  await db
    .insertInto('ledger_hold')
    .values({
      id: hold.id,
      owner_id: hold.ownerId,
      wallet: hold.wallet,
      amount: hold.amount,
      reference: hold.reference,
      booking_id: hold.bookingId,
      expires_at: hold.expiresAt,
    })
    .execute();
}

/** An open hold, locked. */
export function lockHold(db: Db, id: string) {
  return db
    .selectFrom('ledger_hold')
    .select(['owner_id as ownerId', 'wallet', 'amount', 'reference'])
    .where('id', '=', id)
    .where('settled_by', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function settleHold(
  db: Db,
  id: string,
  outcome: 'captured' | 'released',
  settledBy: string,
): Promise<void> {
  await db.updateTable('ledger_hold').set({ outcome, settled_by: settledBy }).where('id', '=', id).execute();
}

/** Expired open holds; those locked by another node are skipped. */
export async function expiredHolds(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger_hold')
    .select('id')
    .where('settled_by', 'is', null)
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

interface AccountSum {
  id: number;
  unit: string;
  balance: number | null;
  summed: number;
}

/** The sums of transfers beside the stored balances in one snapshot, and bookings without transfers. */
export async function snapshot(db: Db, most: number): Promise<{ accounts: AccountSum[]; emptyBookings: string[] }> {
  const { rows: accounts } = await sql<AccountSum>`
    select account.id, account.unit, account.balance, coalesce(sum(leg.amount), 0)::bigint as summed
    from ledger_account as account left join (
      select to_account as account_id, amount from ledger_transfer
      union all select from_account, -amount from ledger_transfer
    ) as leg on leg.account_id = account.id
    group by account.id`.execute(db);
  const { rows: empty } = await sql<{ id: string }>`
    select id from ledger_booking as booking
    where not exists (select from ledger_transfer where booking_id = booking.id) limit ${most}`.execute(db);
  return { accounts, emptyBookings: empty.map(({ id }) => id) };
}
