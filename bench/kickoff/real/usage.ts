import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { cpuSecondsOf } from '../../cameras/process-tree';

/** What was used up to a moment. */
export interface Usage {
  /** Processor ms. */
  mainMs: number;
  otherMs: number;
  databaseMs: number;
  commits: number;
}

const NANOSECONDS_IN_MS = 1e6;

/** Reads what a node and its database have used; Linux only. */
export async function usageOf(server: { nodePid: number; database: ProcessTimes; db: pg.Pool }): Promise<Usage> {
  const [{ mainMs, otherMs }, database, { rows }] = await Promise.all([
    threadsOf(server.nodePid),
    server.database.read(),
    // Only transactions that write get a number.
    server.db.query<{ next: string }>('select pg_snapshot_xmax(pg_current_snapshot())::text as next'),
  ]);
  return {
    mainMs,
    otherMs,
    databaseMs: database,
    commits: Number(rows[0]?.next ?? 0),
  };
}

export const difference = (after: Usage, before: Usage): Usage => ({
  mainMs: after.mainMs - before.mainMs,
  otherMs: after.otherMs - before.otherMs,
  databaseMs: after.databaseMs - before.databaseMs,
  commits: after.commits - before.commits,
});

/** Processor time of the thread that runs JavaScript, and of all others, also of those that have ended. */
async function threadsOf(pid: number): Promise<{ mainMs: number; otherMs: number }> {
  const [threads, { own }] = await Promise.all([threadTimes(pid), cpuSecondsOf(pid)]);
  const mainMs = threads.get(pid) ?? 0;
  return { mainMs, otherMs: own * 1000 - mainMs };
}

/** Processor ms of each thread; finer than the ticks of `stat`. */
async function threadTimes(pid: number): Promise<Map<number, number>> {
  const ids = await readdir(`/proc/${pid}/task`).catch(() => []);
  const times = ids.map(async (id): Promise<[number, number]> => {
    const text = await readFile(`/proc/${pid}/task/${id}/schedstat`, 'utf8').catch(() => '0');
    return [Number(id), Number(text.split(' ')[0]) / NANOSECONDS_IN_MS];
  });
  return new Map(await Promise.all(times));
}

/** Processor time of a process and its children; those that ended count with what they had when they were last seen. */
export class ProcessTimes {
  readonly #pid: number;
  readonly #seen = new Map<number, number>();

  constructor(pid: number) {
    this.#pid = pid;
  }

  /** In ms, up to now. */
  async read(): Promise<number> {
    const children = await readFile(`/proc/${this.#pid}/task/${this.#pid}/children`, 'utf8');
    for (const pid of [this.#pid, ...children.split(' ').filter(Boolean).map(Number)])
      for (const [id, ms] of await threadTimes(pid)) this.#seen.set(id, ms);
    return [...this.#seen.values()].reduce((sum, ms) => sum + ms, 0);
  }
}

/** Memory of a process in kilobytes. */
export async function kilobytesOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(text)?.[1] ?? 0);
}
