import type { FastifyBaseLogger } from 'fastify';
import type { Transaction } from 'kysely';
import type { Schema } from '../store/schema';
import type { Announce, Store } from '../store/store';

const EVERY_MS = 2000;

/** Work that may be due; returns how many items were done. */
export interface Job {
  name: string;
  run(): Promise<number>;
}

/** What one run of a job did. */
export interface JobRun {
  name: string;
  done: number;
  ms: number;
  failure?: unknown;
}

/**
 * Checks every few seconds for due work. The schedule is in the database, and row locks assign each item to one node.
 * Any node can do the work.
 */
export function startJobs(
  jobs: readonly Job[],
  log: Pick<FastifyBaseLogger, 'warn'>,
  observe: (run: JobRun) => void = () => undefined,
): () => Promise<void> {
  let current: Promise<void> | undefined;
  const round = async () => {
    for (const job of jobs) {
      const { name } = job;
      const began = performance.now();
      try {
        observe({ name, done: await job.run(), ms: performance.now() - began });
      } catch (error) {
        log.warn({ err: error, job: name }, 'a job failed; retried in the next round');
        observe({ name, done: 0, ms: performance.now() - began, failure: error });
      }
    }
  };
  const timer = setInterval(() => {
    current ??= round().finally(() => {
      current = undefined;
    });
  }, EVERY_MS);
  return async () => {
    clearInterval(timer);
    await current;
  };
}

interface Turn {
  store: Store;
  now: () => number;
  name: string;
}

/** The result of a run and the time of the next. */
interface Done {
  done: number;
  nextAt: Date;
  outcome?: string;
}

/**
 * Runs a periodic job when it is due, on the node that locks its row. The work and the next due time commit together;
 * after a crash another node takes over.
 */
export async function whenDue(
  { store, now, name }: Turn,
  work: (tx: Transaction<Schema>, announce: Announce) => Promise<Done>,
): Promise<number> {
  const known = await store.db.selectFrom('recurring_job').select('due_at').where('name', '=', name).executeTakeFirst();
  if (known && known.due_at.getTime() > now()) return 0;
  return store.transaction(async (tx, announce) => {
    if (!known)
      await tx
        .insertInto('recurring_job')
        .values({ name, due_at: new Date(now()) })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
    const due = await tx
      .selectFrom('recurring_job')
      .select('name')
      .where('name', '=', name)
      .where('due_at', '<=', new Date(now()))
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!due) return 0;
    const { done, nextAt, outcome } = await work(tx, announce);
    await tx
      .updateTable('recurring_job')
      .set({ due_at: nextAt, ...(outcome === undefined ? {} : { outcome }) })
      .where('name', '=', name)
      .execute();
    return done;
  });
}
