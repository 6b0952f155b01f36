import type { FailedWork, JobHealth, RetryKind } from '@touchline/contract';
import { Problem } from '../../kernel/http/problem';
import { dueJobs, type FailingWork, makeDue } from '../../kernel/jobs/backlog';
import type { Announce, Db } from '../../kernel/store/store';
import { slotOf } from './job-runs';
import * as queries from './queries';
import type { HealthSources } from './sources';

const MOST_FILES = 20;
const LAST_HOUR_SLOTS = 6;
/** A job that failed is listed until it has worked again for so long. */
const FAILED_SECONDS = 600;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Its bytes are gone. */
const HOPELESS: ReadonlySet<string> = new Set(['uploadExpired']);

/** What jobs did in the last hour. */
export async function readJobs(db: Db, now: number): Promise<JobHealth[]> {
  const [counts, due] = await Promise.all([queries.jobsSince(db, slotOf(now) - LAST_HOUR_SLOTS), dueJobs(db)]);
  return counts.map(({ slot: _slot, ...count }) => ({ ...count, nextAt: due.get(count.name) ?? null }));
}

/** Work that failed, of all kinds, the oldest first. */
export async function readFailed(
  { post, following, paying, library }: HealthSources,
  jobs: readonly JobHealth[],
  now: number,
): Promise<FailedWork[]> {
  const [mail, push, refunds, files] = await Promise.all([
    post.backlog(),
    following.sender.backlog(),
    paying.payouts.backlog(),
    library.files.failed(MOST_FILES),
  ]);
  const waiting = (kind: RetryKind, work: readonly FailingWork[]): FailedWork[] =>
    work.map((each) => ({ ...each, kind, canRetry: true }));
  return [
    ...waiting('mail', mail.failing),
    ...waiting('push', push.failing),
    ...waiting('refund', refunds.failing),
    ...files.map(
      (file): FailedWork => ({ ...file, kind: 'file', tries: 1, nextAt: null, canRetry: !HOPELESS.has(file.failure) }),
    ),
    ...jobs.flatMap((job): FailedWork[] =>
      job.failedAt === null || now - job.failedAt > FAILED_SECONDS
        ? []
        : [
            {
              kind: 'job',
              id: job.name,
              what: job.name,
              failure: job.failure,
              tries: job.failed,
              since: job.failedAt,
              nextAt: job.nextAt,
              canRetry: job.nextAt !== null,
            },
          ],
    ),
  ].toSorted((a, b) => a.since - b.since);
}

interface Transaction {
  tx: Db;
  announce: Announce;
  /** Epoch ms. */
  now: number;
}

/** A file that is gone, or that another operator tried again, keeps nothing else from being tried. */
async function retryFile(files: HealthSources['library']['files'], tx: Db, id: string): Promise<boolean> {
  try {
    await files.retry(tx, id);
    return true;
  } catch (error) {
    if (error instanceof Problem && (error.statusCode === 404 || error.statusCode === 409)) return false;
    throw error;
  }
}

/** Tries one piece of work again; returns whether it still waited for that. */
export async function retryWork(
  { post, following, paying, library }: HealthSources,
  { tx, announce, now }: Transaction,
  { kind, id }: { kind: RetryKind; id: string },
): Promise<boolean> {
  switch (kind) {
    case 'mail':
      return /^\d{1,15}$/.test(id) && post.hurry(tx, announce, id);
    case 'push':
      return (await following.sender.hurry(tx, id)) > 0;
    case 'refund':
      return UUID.test(id) && paying.payouts.hurry(tx, id);
    case 'file':
      return retryFile(library.files, tx, id);
    case 'job':
      return makeDue(tx, id, new Date(now));
  }
}
