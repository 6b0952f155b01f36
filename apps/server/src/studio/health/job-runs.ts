import type { JobRun } from '../../kernel/jobs/recurring';
import type { Db } from '../../kernel/store/store';
import type { JobCount } from './queries';
import * as queries from './queries';

const SLOT_SECONDS = 600;
const LONGEST = 200;

export const slotOf = (seconds: number): number => Math.floor(seconds / SLOT_SECONDS);

/** Counts what the jobs of this node do, by ten minutes. */
export class JobRuns {
  readonly #now: () => number;
  #counts = new Map<string, JobCount>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** A run that found nothing to do only shows that the job lives. */
  readonly note = ({ name, done, ms, failure }: JobRun): void => {
    const at = Math.floor(this.#now() / 1000);
    const slot = slotOf(at);
    const key = `${slot} ${name}`;
    const known = this.#counts.get(key);
    const hasFailed = failure !== undefined;
    this.#counts.set(key, {
      name,
      slot,
      runs: (known?.runs ?? 0) + (done > 0 || hasFailed ? 1 : 0),
      done: (known?.done ?? 0) + done,
      failed: (known?.failed ?? 0) + (hasFailed ? 1 : 0),
      lastAt: at,
      lastMs: done > 0 || hasFailed || !known ? Math.round(ms) : known.lastMs,
      failedAt: hasFailed ? at : (known?.failedAt ?? null),
      failure: hasFailed ? wordsOf(failure) : (known?.failure ?? null),
    });
  };

  async flush(db: Db): Promise<void> {
    const counts = [...this.#counts.values()];
    this.#counts = new Map();
    await queries.addJobCounts(db, counts);
  }
}

/** The message of an error may quote data: its name and code say enough. */
function wordsOf(failure: unknown): string {
  if (!(failure instanceof Error)) return 'Unknown';
  const code = 'code' in failure ? ` ${String(failure.code)}` : '';
  return `${failure.name}${code}`.slice(0, LONGEST);
}
