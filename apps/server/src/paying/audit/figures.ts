import type { Store } from '../../kernel/store/store';
import { type Checks, lastChecks } from './checks';
import * as queries from './queries';

/** The figures of money for the operator's monitoring. */
export interface MoneyFigures {
  /** Orders of the last 24 hours by state. */
  orders: Readonly<Record<string, number>>;
  refunds: { waiting: number; oldestSeconds: number };
  openDisputes: number;
  oldestLetterSeconds: number;
  checks: Checks;
}

const DAY_MS = 86_400_000;

export async function readFigures(store: Store, now: number): Promise<MoneyFigures> {
  const { db } = store;
  const age = (since: Date | null) => (since ? Math.max(0, (now - since.getTime()) / 1000) : 0);
  const [orders, refunds, openDisputes, oldestLetter, checks] = await Promise.all([
    queries.ordersSince(db, new Date(now - DAY_MS)),
    queries.waitingRefunds(db),
    queries.openDisputes(db),
    queries.oldestLetter(db),
    lastChecks(db, now),
  ]);
  return {
    orders: Object.fromEntries(orders.map(({ state, count }) => [state, count])),
    refunds: { waiting: refunds.count, oldestSeconds: age(refunds.since) },
    openDisputes,
    oldestLetterSeconds: age(oldestLetter),
    checks,
  };
}
