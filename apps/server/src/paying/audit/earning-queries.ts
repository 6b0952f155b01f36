import { sql } from 'kysely';
import type { Db } from '../../kernel/store/store';

/** A range of time, the end excluded. */
export interface Period {
  from: Date;
  to: Date;
}

/** Money that was booked in one hour, by the kind of booking, in the smallest unit of the currency. */
interface BookedHour {
  /** Epoch seconds. */
  at: number;
  kind: string;
  /** Taken from revenue and tax: above 0 for payments, below for what went back. */
  gross: number;
  /** The part of it that is revenue. */
  net: number;
  bookings: number;
}

export async function bookedHours(db: Db, { from, to }: Period, currency: string): Promise<BookedHour[]> {
  const { rows } = await sql<BookedHour>`
    select (floor(extract(epoch from booking.booked_at) / 3600) * 3600)::bigint as at, booking.kind,
      sum(case when source.kind in ('revenue', 'tax') then transfer.amount else -transfer.amount end)::bigint as gross,
      coalesce(sum(case when source.kind = 'revenue' then transfer.amount
        when target.kind = 'revenue' then -transfer.amount end), 0)::bigint as net,
      count(distinct booking.id) as bookings
    from ledger_booking as booking
    join ledger_transfer as transfer on transfer.booking_id = booking.id
    join ledger_account as source on source.id = transfer.from_account
    join ledger_account as target on target.id = transfer.to_account
    where booking.booked_at >= ${from} and booking.booked_at < ${to} and transfer.unit = ${currency}
      and (source.kind in ('revenue', 'tax') or target.kind in ('revenue', 'tax'))
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** How many different people paid in a period: for an offer, renewals apart, or with credits. */
export async function countPayers(db: Db, { from, to }: Period): Promise<number> {
  const { rows } = await sql<{ payers: number }>`
    select count(distinct owner_id) as payers from (
      select bought.owner_id from ledger_booking as booking
      join payment_order as bought on bought.booking_id = booking.id
      where booking.booked_at >= ${from} and booking.booked_at < ${to} and coalesce(bought.period, 1) = 1
      union all
      select bought.owner_id from ledger_booking as booking
      join purchase as bought on bought.booking_id = booking.id
      where booking.booked_at >= ${from} and booking.booked_at < ${to}
      union all
      select held.owner_id from ledger_booking as booking
      join ledger_hold as held on held.settled_by = booking.id and held.outcome = 'captured'
      where booking.booked_at >= ${from} and booking.booked_at < ${to}
    ) as payer`.execute(db);
  return rows[0]?.payers ?? 0;
}

export interface PassCounts {
  running: number;
  started: number;
  cancelled: number;
}

/** Passes paid in a currency: those that renew, and those that do not. */
export async function countPasses(db: Db, { from, to }: Period, currency: string, now: Date): Promise<PassCounts> {
  const { rows } = await sql<PassCounts>`
    with renewing as (select * from subscription where terms ->> 'currency' = ${currency}),
    single as (
      select paid_at, taken_back_at, ('1 ' || coalesce(terms ->> 'period', 'day'))::interval as length
      from payment_order
      where currency = ${currency} and state = 'paid' and not (terms ->> 'renews')::boolean and not terms ? 'credits'
        and (created_at >= ${now}::timestamptz - interval '400 days' or created_at >= ${from})
    )
    select
      (select count(*) from renewing where state <> 'lapsed' and paid_to > ${now})
        + (select count(*) from single where taken_back_at is null and paid_at + length > ${now}) as running,
      (select count(*) from renewing where created_at >= ${from} and created_at < ${to})
        + (select count(*) from single where paid_at >= ${from} and paid_at < ${to}) as started,
      (select count(*) from renewing where cancelled_at >= ${from} and cancelled_at < ${to}) as cancelled`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('Passes could not be counted.');
  return counts;
}

/** The latest orders of a currency in a period. */
export function latestOrders(db: Db, { from, to }: Period, currency: string, limit: number) {
  return db
    .selectFrom('payment_order')
    .select(['id', 'terms', 'amount', 'state', 'returned', 'created_at as at'])
    .where('currency', '=', currency)
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The latest purchases of events with credits in a period. */
export function latestPurchases(db: Db, { from, to }: Period, limit: number) {
  return db
    .selectFrom('purchase')
    .select(['id', 'event_id as eventId', 'cost', 'refunded_by as refundedBy', 'bought_at as at'])
    .where('cost', '>', 0)
    .where('bought_at', '>=', from)
    .where('bought_at', '<', to)
    .orderBy('bought_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The currencies that were ever paid in. */
export async function bookedCurrencies(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger_account')
    .select('unit')
    .distinct()
    .where('kind', '=', 'clearing')
    .orderBy('unit')
    .limit(limit)
    .execute();
  return rows.map(({ unit }) => unit);
}
