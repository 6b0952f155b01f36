import { sql } from 'kysely';
import type { Requests } from '../../kernel/http/traffic';
import type { StoredNodeState } from '../../kernel/store/json-columns';
import type { Db } from '../../kernel/store/store';

/** All times are in epoch seconds unless they are named otherwise. */
export interface NodeRow {
  id: string;
  name: string;
  version: string;
  startedAt: number;
  seenAt: number;
  state: StoredNodeState;
}

export interface JobCount {
  name: string;
  slot: number;
  runs: number;
  done: number;
  failed: number;
  lastAt: number;
  lastMs: number;
  failedAt: number | null;
  failure: string | null;
}

export interface NewLine {
  /** Epoch milliseconds. */
  at: number;
  node: string;
  requestId: string;
  level: 'warning' | 'error';
  method: string | null;
  path: string | null;
  status: number | null;
  ms: number | null;
  message: string;
}

export async function saveNode(db: Db, { id, name, version, startedAt, seenAt, state }: NodeRow): Promise<void> {
  const present = { name, version, started_at: startedAt, seen_at: seenAt, state: JSON.stringify(state) };
  await db
    .insertInto('node_health')
    .values({ id, ...present })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(present))
    .execute();
}

export const listNodes = (db: Db, most: number): Promise<NodeRow[]> =>
  db
    .selectFrom('node_health')
    .select(['id', 'name', 'version', 'started_at as startedAt', 'seen_at as seenAt', 'state'])
    .orderBy('seen_at', 'desc')
    .limit(most)
    .execute();

export async function deleteNode(db: Db, id: string): Promise<void> {
  await db.deleteFrom('node_health').where('id', '=', id).execute();
}

export async function addMinutes(db: Db, node: string, minutes: readonly [number, Requests][]): Promise<void> {
  if (minutes.length === 0) return;
  await db
    .insertInto('request_minute')
    .values(minutes.map(([at, counted]) => ({ at, node, ...counted })))
    .onConflict((conflict) =>
      conflict.columns(['at', 'node']).doUpdateSet((set) => ({
        requests: sql`request_minute.requests + ${set.ref('excluded.requests')}`,
        failed: sql`request_minute.failed + ${set.ref('excluded.failed')}`,
      })),
    )
    .execute();
}

/** Requests of all nodes by the minute. */
export const minutesSince = (db: Db, since: number) =>
  db
    .selectFrom('request_minute')
    .select((of) => ['at', of.fn.sum<number>('requests').as('requests'), of.fn.sum<number>('failed').as('failed')])
    .where('at', '>=', since)
    .groupBy('at')
    .orderBy('at')
    .limit(120)
    .execute();

/** Minutes in which more than a share of the requests failed, newest first. */
export async function badMinutes(db: Db, since: number, { share, least }: { share: number; least: number }) {
  const rows = await db
    .selectFrom('request_minute')
    .select('at')
    .where('at', '>=', since)
    .groupBy('at')
    .having(sql<boolean>`sum(requests) >= ${least} and sum(failed) > ${share}::float8 * sum(requests)`)
    .orderBy('at', 'desc')
    .limit(5000)
    .execute();
  return rows.map(({ at }) => at);
}

/** Spans without a minute of any node, longer than `seconds`, newest first. */
export async function silentSpans(db: Db, since: number, seconds: number) {
  const { rows } = await sql<{ from: number; to: number }>`
    select previous + 60 as "from", at as "to" from (
      select at, lag(at) over (order by at) as previous
      from (select distinct at from request_minute where at >= ${since}) as minutes) as pairs
    where at - previous > ${seconds} order by at desc limit 100`.execute(db);
  return rows;
}

export async function firstMinute(db: Db): Promise<number | null> {
  const found = await db
    .selectFrom('request_minute')
    .select((of) => of.fn.min('at').as('at'))
    .executeTakeFirst();
  return found?.at ?? null;
}

export async function insertLines(db: Db, lines: readonly NewLine[]): Promise<void> {
  if (lines.length === 0) return;
  await db
    .insertInto('request_log')
    .values(lines.map(({ requestId, ...line }) => ({ ...line, request_id: requestId })))
    .execute();
}

export const linesOf = (db: Db, requestId: string, most: number) =>
  db
    .selectFrom('request_log')
    .select(['at', 'node', 'level', 'method', 'path', 'status', 'ms', 'message'])
    .where('request_id', '=', requestId)
    .orderBy('at')
    .limit(most)
    .execute();

export async function addJobCounts(db: Db, counts: readonly JobCount[]): Promise<void> {
  if (counts.length === 0) return;
  await db
    .insertInto('job_run')
    .values(
      counts.map(({ lastAt, lastMs, failedAt, ...count }) => ({
        ...count,
        last_at: lastAt,
        last_ms: lastMs,
        failed_at: failedAt,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['name', 'slot']).doUpdateSet((set) => ({
        runs: sql`job_run.runs + ${set.ref('excluded.runs')}`,
        done: sql`job_run.done + ${set.ref('excluded.done')}`,
        failed: sql`job_run.failed + ${set.ref('excluded.failed')}`,
        last_at: set.ref('excluded.last_at'),
        last_ms: set.ref('excluded.last_ms'),
        failed_at: sql`coalesce(${set.ref('excluded.failed_at')}, job_run.failed_at)`,
        failure: sql`coalesce(${set.ref('excluded.failure')}, job_run.failure)`,
      })),
    )
    .execute();
}

/** What jobs did since a slot, and when they last did something or failed. */
export async function jobsSince(db: Db, slot: number): Promise<JobCount[]> {
  const { rows } = await sql<JobCount>`
    select name, max(slot) as slot,
      coalesce(sum(runs) filter (where slot >= ${slot}), 0)::integer as runs,
      coalesce(sum(done) filter (where slot >= ${slot}), 0)::bigint as done,
      coalesce(sum(failed) filter (where slot >= ${slot}), 0)::integer as failed,
      max(last_at) as "lastAt", (array_agg(last_ms order by slot desc))[1] as "lastMs",
      max(failed_at) as "failedAt",
      (array_agg(failure order by slot desc) filter (where failure is not null))[1] as failure
    from job_run group by name order by name limit 100`.execute(db);
  return rows;
}

export async function forget(db: Db, now: number): Promise<void> {
  const DAY = 86_400;
  await db
    .deleteFrom('node_health')
    .where('seen_at', '<', now - DAY)
    .execute();
  await db
    .deleteFrom('request_minute')
    .where('at', '<', now - 31 * DAY)
    .execute();
  await db
    .deleteFrom('request_log')
    .where('at', '<', (now - 7 * DAY) * 1000)
    .execute();
  await db
    .deleteFrom('job_run')
    .where('last_at', '<', now - 2 * DAY)
    .execute();
}

/** Version, size and connections of the database. */
export async function describeDatabase(db: Db) {
  const { rows } = await sql<{ version: string; bytes: number; connections: number; most: number }>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(*) from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::integer as most`.execute(db);
  return rows[0];
}

export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}
