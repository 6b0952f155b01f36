import type { Db } from '../../kernel/store/store';

/** The most disputes of one order that are read. */
const MOST = 100;

export interface StoredDispute {
  provider: string;
  id: string;
  orderId: string;
  amount: number;
  state: 'open' | 'won' | 'lost';
}

export function findDispute(db: Db, provider: string, id: string): Promise<StoredDispute | undefined> {
  return db
    .selectFrom('payment_dispute')
    .select(['provider', 'id', 'order_id as orderId', 'amount', 'state'])
    .where('provider', '=', provider)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function insertDispute(db: Db, dispute: Omit<StoredDispute, 'state'>, at: Date): Promise<void> {
  const { provider, id, orderId, amount } = dispute;
  await db
    .insertInto('payment_dispute')
    .values({ provider, id, order_id: orderId, amount, state: 'open', opened_at: at })
    .execute();
}

export async function closeDispute(
  db: Db,
  { provider, id }: StoredDispute,
  state: 'won' | 'lost',
  at: Date,
): Promise<void> {
  await db
    .updateTable('payment_dispute')
    .set({ state, closed_at: at })
    .where('provider', '=', provider)
    .where('id', '=', id)
    .execute();
}

/** The disputes of an order that are open or lost: their number, and the amounts that they withhold and returned. */
export async function disputesOf(db: Db, orderId: string): Promise<{ count: number; open: number; lost: number }> {
  const rows = await db
    .selectFrom('payment_dispute')
    .select(['amount', 'state'])
    .where('order_id', '=', orderId)
    .where('state', '<>', 'won')
    .limit(MOST)
    .execute();
  const sum = (wanted: StoredDispute['state']) =>
    rows.reduce((total, { amount, state }) => total + (state === wanted ? amount : 0), 0);
  return { count: rows.length, open: sum('open'), lost: sum('lost') };
}
