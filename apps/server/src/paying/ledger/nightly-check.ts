import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { type Job, whenDue } from '../../kernel/jobs/recurring';
import type { Db, Store } from '../../kernel/store/store';
import { hasDrift, type LedgerReport } from './service';

export const LEDGER_CHECK = 'ledger-check';
const NIGHT_HOUR = 3;
const DAY_MS = 86_400_000;

/** A report as it is stored, with its time, and since when all reports agreed (epoch seconds). */
export type StoredReport = LedgerReport & { checkedAt: number; agreedSince?: number };

interface NightlyOptions {
  store: Store;
  ledger: { check(): Promise<LedgerReport> };
  now: () => number;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/**
 * The nightly check of the ledger, on the node that locks its row; the report is stored, and drift is logged as an
 * error.
 */
export function nightlyCheck({ store, ledger, now, log }: NightlyOptions): Job {
  const name = LEDGER_CHECK;
  return {
    name,
    run: () =>
      whenDue({ store, now, name }, async (tx) => {
        await sql`set local statement_timeout = '120s'`.execute(tx);
        const report = await ledger.check();
        const checkedAt = Math.floor(now() / 1000);
        const agreedSince = (await lastReport(tx))?.agreedSince ?? checkedAt;
        const stored: StoredReport = { ...report, checkedAt, ...(hasDrift(report) ? {} : { agreedSince }) };
        if (hasDrift(report)) log.error({ report }, 'the ledger does not add up');
        return { done: 1, nextAt: nextNight(now()), outcome: JSON.stringify(stored) };
      }),
  };
}

async function lastReport(db: Db): Promise<StoredReport | null | undefined> {
  const row = await db
    .selectFrom('recurring_job')
    .select('outcome')
    .where('name', '=', LEDGER_CHECK)
    .executeTakeFirst();
  return row?.outcome as StoredReport | null | undefined;
}

/** The time of the next nightly job. */
export function nextNight(now: number): Date {
  const night = Math.floor(now / DAY_MS) * DAY_MS + NIGHT_HOUR * 3_600_000;
  return new Date(night > now ? night : night + DAY_MS);
}
