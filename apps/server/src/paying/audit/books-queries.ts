import { sql } from 'kysely';
import type { AccountKind } from '../../kernel/store/schema';
import type { Db } from '../../kernel/store/store';

/** The accounts of one kind and unit. */
interface AccountGroup {
  kind: AccountKind;
  unit: string;
  /** What was transferred to them, less what was transferred from them. */
  sum: number;
  /** The first account whose stored balance is another sum than its transfers. */
  drifted: number | null;
}

/** All accounts in one snapshot, summed up from their transfers. */
export async function accountGroups(db: Db): Promise<AccountGroup[]> {
  const { rows } = await sql<AccountGroup>`
    with summed as (
      select account.id, account.kind, account.unit, account.balance, coalesce(sum(leg.amount), 0)::bigint as sum
      from ledger_account as account left join (
        select to_account as account_id, amount from ledger_transfer
        union all select from_account, -amount from ledger_transfer
      ) as leg on leg.account_id = account.id
      group by account.id
    )
    select kind, unit, sum(sum)::bigint as sum, min(id) filter (where balance <> sum) as drifted
    from summed group by kind, unit order by unit, kind`.execute(db);
  return rows;
}

/** A booking as a message names it. */
export interface NamedBooking {
  id: string;
  kind: string;
  reference: string;
  bookedAt: Date;
}

/** The first booking that moves nothing. */
export async function firstEmptyBooking(db: Db): Promise<NamedBooking | undefined> {
  const { rows } = await sql<NamedBooking>`
    select id, kind, reference, booked_at as "bookedAt" from ledger_booking as booking
    where not exists (select from ledger_transfer where booking_id = booking.id)
    order by booked_at limit 1`.execute(db);
  return rows[0];
}

/** An account that holds another sum than its transfers, and the booking that most likely is the reason. */
interface DriftedAccount extends NamedBooking {
  balance: number;
  sum: number;
}

/**
 * The booking of a drifted account that does not agree: the first of just the amount that is missing or too much, else
 * the last one.
 */
export async function driftedAccount(db: Db, accountId: number): Promise<DriftedAccount | undefined> {
  const { rows } = await sql<DriftedAccount>`
    with leg as (
      select booking_id, case when to_account = ${accountId} then amount else -amount end as amount
      from ledger_transfer where ${accountId} in (from_account, to_account)
    ), account as (
      select balance, (select coalesce(sum(amount), 0)::bigint from leg) as sum
      from ledger_account where id = ${accountId}
    )
    select booking.id, booking.kind, booking.reference, booking.booked_at as "bookedAt", account.balance, account.sum
    from account, leg join ledger_booking as booking on booking.id = leg.booking_id
    order by abs(leg.amount) = abs(account.balance - account.sum) desc,
      case when abs(leg.amount) = abs(account.balance - account.sum) then booking.booked_at end,
      booking.booked_at desc
    limit 1`.execute(db);
  return rows[0];
}
