import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { cpuSecondsOf } from '../../cameras/process-tree';

/** What was used up to a moment. */
export interface Usage {
  /** Processor ms. */
  mainMs: number;
  otherMs: number;
  databaseMs: number;
  statements: number;
  commits: number;
}

const NANOSECONDS_IN_MS = 1e6;

/** Reads what a node and its database have used; Linux only. */
export async function usageOf(server: {
  nodePid: number;
  databasePid: number;
  db: pg.Pool;
  statements: () => number;
}): Promise<Usage> {
  const [{ mainMs, otherMs }, database, { rows }] = await Promise.all([
    threadsOf(server.nodePid),
    cpuSecondsOf(server.databasePid),
    // Only transactions that write get a number.
    server.db.query<{ next: string }>('select pg_snapshot_xmax(pg_current_snapshot())::text as next'),
  ]);
  return {
    mainMs,
    otherMs,
    databaseMs: (database.own + database.children) * 1000,
    statements: server.statements(),
    commits: Number(rows[0]?.next ?? 0),
  };
}

export const difference = (after: Usage, before: Usage): Usage => ({
  mainMs: after.mainMs - before.mainMs,
  otherMs: after.otherMs - before.otherMs,
  databaseMs: after.databaseMs - before.databaseMs,
  statements: after.statements - before.statements,
  commits: after.commits - before.commits,
});

/** Processor time of the thread that runs JavaScript, and of the others. */
async function threadsOf(pid: number): Promise<{ mainMs: number; otherMs: number }> {
  const ids = await readdir(`/proc/${pid}/task`);
  const times = await Promise.all(
    ids.map(async (id) => {
      const text = await readFile(`/proc/${pid}/task/${id}/schedstat`, 'utf8').catch(() => '0');
      return { id: Number(id), ms: Number(text.split(' ')[0]) / NANOSECONDS_IN_MS };
    }),
  );
  const sum = (isMain: boolean) => times.filter(({ id }) => (id === pid) === isMain).reduce((all, { ms }) => all + ms, 0);
  return { mainMs: sum(true), otherMs: sum(false) };
}

/** Memory of a process in kilobytes. */
export async function kilobytesOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(text)?.[1] ?? 0);
}
