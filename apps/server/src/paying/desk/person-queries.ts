import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../kernel/store/store';

/** The most orders, purchases and redemptions of a person that are read. */
const MOST = 200;

export function ordersOf(db: Db, ownerId: string) {
  return db
    .selectFrom('payment_order')
    .leftJoin('invoice', 'invoice.order_id', 'payment_order.id')
    .select(['payment_order.id', 'terms', 'amount', 'currency', 'state', 'returned', 'invoice.number'])
    .select(['taken_back_at as takenBackAt', 'subscription_id as subscriptionId', 'created_at as createdAt'])
    .select((eb) => [
      'paid_at as paidAt',
      eb
        .exists(
          eb
            .selectFrom('payment_dispute')
            .select('id')
            .whereRef('order_id', '=', 'payment_order.id')
            .where('state', '<>', 'won'),
        )
        .$castTo<boolean>()
        .as('isDisputed'),
    ])
    .where('payment_order.owner_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute();
}

export function purchasesOf(db: Db, ownerId: string) {
  return db
    .selectFrom('purchase')
    .select(['id', 'event_id as eventId', 'cost', 'wallet', 'bought_at as boughtAt'])
    .select((eb) => eb('refunded_by', 'is not', null).$castTo<boolean>().as('isRefunded'))
    .where('owner_id', '=', ownerId)
    .orderBy('bought_at', 'desc')
    .limit(MOST)
    .execute();
}

export function redemptionsOf(db: Db, ownerId: string) {
  return db
    .selectFrom('redemption')
    .leftJoin('promotion', 'promotion.id', 'promotion_id')
    .select(['promotion_id as promotionId', 'redeemed_at as redeemedAt', 'promotion.doc'])
    .where('owner_id', '=', ownerId)
    .orderBy('redeemed_at', 'desc')
    .limit(MOST)
    .execute();
}

/** The refunds booked for a person’s orders and purchases, with the reasons that operators gave. */
export async function refundsOf(db: Db, ownerId: string) {
  const { rows } = await sql<{ at: Date; id: string; reason: string | null; by: string | null }>`
    select booking.booked_at as at, bought.id, ledger_reason.reason, ledger_reason.asked_by as by
    from (
      select id, refunded_by from payment_order where owner_id = ${ownerId}
      union all select id, refunded_by from purchase where owner_id = ${ownerId}
    ) as bought
    join ledger_booking as booking on booking.id = bought.refunded_by
    left join ledger_reason on ledger_reason.booking_id = booking.id
    order by booking.booked_at desc limit ${MOST}`.execute(db);
  return rows;
}

/** Payments less what went back, by currency. */
export async function paidBy(db: Db, ownerId: string): Promise<{ amount: number; unit: string }[]> {
  const rows = await db
    .selectFrom('payment_order')
    .select(['currency as unit'])
    .select(sql<string>`sum(amount - returned)`.as('amount'))
    .where('owner_id', '=', ownerId)
    .where('state', '=', 'paid')
    .groupBy('currency')
    .orderBy('currency')
    .limit(20)
    .execute();
  return rows.map(({ unit, amount }) => ({ unit, amount: Number(amount) }));
}

const owners = async (query: { execute: () => Promise<{ id: string }[]> }) =>
  (await query.execute()).map(({ id }) => id);

export const ownersOf = {
  order: (db: Db, id: string) => owners(db.selectFrom('payment_order').select('owner_id as id').where('id', '=', id)),
  purchase: (db: Db, id: string) => owners(db.selectFrom('purchase').select('owner_id as id').where('id', '=', id)),
  invoice: (db: Db, number: string) =>
    owners(db.selectFrom('invoice').select('owner_id as id').where('number', '=', number)),
  voucher: (db: Db, code: string) =>
    owners(
      db
        .selectFrom('redemption')
        .select('owner_id as id')
        .where('voucher', '=', code)
        .orderBy('redeemed_at', 'desc')
        .limit(20),
    ),
};

/** What an order or a purchase is about. */
export async function findBought(db: Db, id: string) {
  const order = await db
    .selectFrom('payment_order')
    .leftJoin('invoice', 'invoice.order_id', 'payment_order.id')
    .select(['payment_order.owner_id as ownerId', 'terms', 'created_at as at', 'invoice.number', 'invoice.doc'])
    .where('payment_order.id', '=', id)
    .executeTakeFirst();
  if (order) return { kind: 'order' as const, ...order };
  const purchase = await db
    .selectFrom('purchase')
    .select(['owner_id as ownerId', 'event_id as eventId', 'bought_at as at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return purchase && { kind: 'purchase' as const, ...purchase };
}

const MOST_ROWS = 1000;

/** Invoices of a time, or those with a number or title that contains a text; the newest first, one more than shown. */
export function invoices(db: Db, { from, to, search }: { from: Date; to: Date; search?: string }) {
  const text = search?.trim().replaceAll(/[\\%_]/g, String.raw`\$&`);
  const like = `%${text}%`;
  let query = db
    .selectFrom('invoice')
    .innerJoin('payment_order', 'payment_order.id', 'invoice.order_id')
    .select(['invoice.number', 'invoice.order_id as orderId', 'invoice.owner_id as ownerId', 'invoice.doc'])
    .select(['invoice.buyer', 'invoice.issued_at as issuedAt'])
    .select((eb) => eb('payment_order.refunded_by', 'is not', null).$castTo<boolean>().as('isRefunded'));
  query = text
    ? query.where(sql<SqlBool>`(invoice.number ilike ${like} or invoice.doc ->> 'title' ilike ${like})`)
    : query.where('invoice.issued_at', '>=', from).where('invoice.issued_at', '<', to);
  return query
    .orderBy('invoice.issued_at', 'desc')
    .orderBy('invoice.number', 'desc')
    .limit(MOST_ROWS + 1)
    .execute();
}
