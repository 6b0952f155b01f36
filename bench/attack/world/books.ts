import { until } from '@touchline/server/test/support/child';
import type { StripeStandIn } from '@touchline/server/test/support/stripe';
import type pg from 'pg';

/** The number of accounts whose balance is not the sum of their transfers. */
export async function drift(db: pg.Pool): Promise<number> {
  const { rowCount } = await db.query(`
    select account.id from ledger_account account
    left join lateral (select sum(amount) from ledger_transfer where to_account = account.id) came (amount) on true
    left join lateral (select sum(amount) from ledger_transfer where from_account = account.id) went (amount) on true
    where balance <> coalesce(came.amount, 0) - coalesce(went.amount, 0)`);
  return rowCount ?? 0;
}

/** Paid orders without exactly one booking and one invoice, and bookings of orders that are not paid. */
export async function misbooked(db: pg.Pool): Promise<number> {
  const { rows } = await db.query<{ count: number }>(`
    select count(*)::int as count from payment_order
    where (state = 'paid') <> (1 = (select count(*) from ledger_booking
        where reference = 'order:' || payment_order.id and kind in ('top-up', 'subscription')))
      or (state = 'paid') <> (1 = (select count(*) from invoice where order_id = payment_order.id))`);
  return rows[0]?.count ?? 0;
}

/** The difference between what the provider holds and what the paid orders say, in the smallest unit. */
export async function differenceTo(stripe: StripeStandIn, db: pg.Pool, back = 0): Promise<number> {
  const held = [...stripe.intents.values()]
    .filter(({ status }) => status === 'succeeded')
    .reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
  const { rows } = await db.query<{ sum: string }>(
    "select coalesce(sum(amount), 0) as sum from payment_order where state = 'paid'",
  );
  return held - back - Number(rows[0]?.sum ?? 0);
}

/** Lets the time pass until letters are due that a killed node was about to send, and waits until all are sent. */
export async function allLettersSent(db: pg.Pool, limitMs = 60_000): Promise<number> {
  await db.query("update mail_outbox set due_at = now() where state = 'waiting' and due_at > now() + interval '10 s'");
  const waiting = async () => {
    const { rows } = await db.query<{ count: number }>(
      "select count(*)::int as count from mail_outbox where state <> 'sent'",
    );
    return rows[0]?.count ?? 0;
  };
  await until(
    async () => (await waiting()) === 0,
    () => 'letters wait',
    undefined,
    limitMs,
  ).catch(() => undefined);
  return waiting();
}
