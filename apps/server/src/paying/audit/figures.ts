import type { Store } from '../../kernel/store/store';
import { driftOf, LEDGER_CHECK } from '../ledger/nightly-check';
import type { LedgerReport } from '../ledger/service';
import { PROVIDER_CHECK, type ProviderReport } from './provider-check';
import * as queries from './queries';

/** The figures of money for the operator's monitoring. */
export interface MoneyFigures {
  /** Orders of the last 24 hours by state. */
  orders: Readonly<Record<string, number>>;
  refunds: { waiting: number; oldestSeconds: number };
  openDisputes: number;
  oldestLetterSeconds: number;
  /** What the last nightly checks found: 0 where everything adds up. */
  drift: Readonly<Record<'ledger' | 'provider', number>>;
}

const DAY_MS = 86_400_000;

export async function readFigures(store: Store, now: number): Promise<MoneyFigures> {
  const { db } = store;
  const age = (since: Date | null) => (since ? Math.max(0, (now - since.getTime()) / 1000) : 0);
  const [orders, refunds, openDisputes, oldestLetter, outcomes] = await Promise.all([
    queries.ordersSince(db, new Date(now - DAY_MS)),
    queries.waitingRefunds(db),
    queries.openDisputes(db),
    queries.oldestLetter(db),
    queries.outcomesOf(db, [LEDGER_CHECK, PROVIDER_CHECK]),
  ]);
  const ledger = outcomes.get(LEDGER_CHECK) as LedgerReport | null | undefined;
  const provider = outcomes.get(PROVIDER_CHECK) as ProviderReport | null | undefined;
  return {
    orders: Object.fromEntries(orders.map(({ state, count }) => [state, count])),
    refunds: { waiting: refunds.count, oldestSeconds: age(refunds.since) },
    openDisputes,
    oldestLetterSeconds: age(oldestLetter),
    drift: { ledger: ledger ? driftOf(ledger) : 0, provider: provider?.differences.length ?? 0 },
  };
}
