import { sql } from 'kysely';
import type { Db } from '../../kernel/store/store';

/** What the books say about a payment at the provider. */
export interface BookedPayment {
  paymentId: string;
  /** The sum that the provider should hold for it, and the part of it that went back or is withheld. */
  held: number;
  reversed: number;
  /** A refund is decided and booked, but the provider has not accepted it yet. */
  isWaiting: boolean;
}

/** The bookings of payments on the clearing account of a provider. A payment that was sent back unbooked holds nothing. */
export async function bookedPayments(
  db: Db,
  provider: string,
  paymentIds: readonly string[],
): Promise<Map<string, BookedPayment>> {
  const { rows } = await sql<BookedPayment>`
    with asked as (select unnest(${sql.val(paymentIds)}::text[]) as id),
    named as (
      select asked.id, booked.id as order_id
      from asked left join payment_order as booked
        on booked.provider = ${provider} and booked.provider_payment_id = asked.id and booked.state = 'paid'
    )
    select named.id as "paymentId",
      coalesce(sum(leg.amount), 0)::bigint as held,
      coalesce(-sum(leg.amount) filter (where leg.is_reversal), 0)::bigint as reversed,
      exists (
        select from payment_refund as refund where refund.provider = ${provider}
          and refund.provider_payment_id = named.id and refund.state = 'waiting') as "isWaiting"
    from named
    left join lateral (
      select booking.kind in ('refund', 'dispute') as is_reversal,
        case when transfer.to_account = account.id then transfer.amount else -transfer.amount end as amount
      from ledger_booking as booking
      join ledger_transfer as transfer on transfer.booking_id = booking.id
      join ledger_account as account on account.kind = 'clearing'
        and account.name = ${provider} and account.id in (transfer.from_account, transfer.to_account)
      where booking.reference = 'order:' || named.order_id
    ) as leg on true
    where named.order_id is not null or exists (
      select from payment_refund as refund
      where refund.provider = ${provider} and refund.provider_payment_id = named.id)
    group by named.id`.execute(db);
  return new Map(rows.map((row) => [row.paymentId, row]));
}

/** Orders of a period by state. */
export const ordersSince = (db: Db, since: Date) =>
  db
    .selectFrom('payment_order')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .where('created_at', '>=', since)
    .groupBy('state')
    .execute();

/** Refunds that the provider has not accepted yet. */
export const waitingRefunds = (db: Db) =>
  db
    .selectFrom('payment_refund')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min<Date | null>('created_at').as('since')])
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();

export async function openDisputes(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('payment_dispute')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return count;
}

/** Since when the oldest letter waits. */
export async function oldestLetter(db: Db): Promise<Date | null> {
  const { since } = await db
    .selectFrom('mail_outbox')
    .select((eb) => eb.fn.min<Date | null>('created_at').as('since'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return since;
}

/** The outcomes of recurring jobs by name. */
export async function outcomesOf(db: Db, names: readonly string[]): Promise<Map<string, object | null>> {
  const rows = await db.selectFrom('recurring_job').select(['name', 'outcome']).where('name', 'in', names).execute();
  return new Map(rows.map(({ name, outcome }) => [name, outcome]));
}

export async function finishJob(db: Db, name: string, nextAt: Date, outcome: object): Promise<void> {
  await db
    .updateTable('recurring_job')
    .set({ due_at: nextAt, outcome: JSON.stringify(outcome) })
    .where('name', '=', name)
    .execute();
}
