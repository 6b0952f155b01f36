import type { Db } from '../../kernel/store/store';
import { LEDGER_CHECK, type StoredReport } from '../ledger/nightly-check';
import { driftOf } from '../ledger/service';
import { PROVIDER_CHECK, type ProviderReport } from './provider-check';
import { outcomesOf } from './queries';

/** A nightly check that failed twice is late. */
const LATE_SECONDS = 36 * 3600;

/** What the last run of a nightly check found: 0 where everything adds up. */
interface Check {
  drift: number;
  ageSeconds: number;
}

/** The last runs of the nightly checks; a check that never ran is left out. */
export type Checks = Readonly<Partial<Record<'ledger' | 'provider', Check>>>;

export async function lastChecks(db: Db, now: number): Promise<Checks> {
  const outcomes = await outcomesOf(db, [LEDGER_CHECK, PROVIDER_CHECK]);
  const ledger = outcomes.get(LEDGER_CHECK) as StoredReport | null | undefined;
  const provider = outcomes.get(PROVIDER_CHECK) as ProviderReport | null | undefined;
  const age = (checkedAt: number) => Math.max(0, Math.floor(now / 1000) - checkedAt);
  return {
    ...(ledger ? { ledger: { drift: driftOf(ledger), ageSeconds: age(ledger.checkedAt) } } : {}),
    ...(provider ? { provider: { drift: provider.differences.length, ageSeconds: age(provider.checkedAt) } } : {}),
  };
}

/** What an operator should look at, in sentences without figures: the status of a node is public. */
export function warningsOf({ ledger, provider }: Checks): string[] {
  const checks = [ledger, provider].filter((check) => check !== undefined);
  return [
    ...(ledger && ledger.drift > 0 ? ['The ledger does not add up: run `npm run money -- check`.'] : []),
    ...(provider && provider.drift > 0
      ? ['The payment provider’s balance differs from the books: run `npm run money -- check`.']
      : []),
    ...(checks.some(({ ageSeconds }) => ageSeconds > LATE_SECONDS)
      ? ['A nightly check of the books has not ended for more than a day: see the log.']
      : []),
  ];
}
