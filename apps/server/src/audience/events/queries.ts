import { sql } from 'kysely';
import type { Db } from '../../kernel/store/store';

const PREFIX = 'audience_event_';
const DAY_MS = 86_400_000;

/** The day (UTC) of a time, such as `2026_03_14`. */
export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10).replaceAll('-', '_');

/**
 * Creates the partition of a day, if it is not there yet. It is attached when it is complete: unlike its creation in
 * place, that does not stop writers.
 */
export async function createDay(db: Db, day: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(44000023)`.execute(db);
  const { rows } = await sql<{ found: string | null }>`select to_regclass(${PREFIX + day}) as found`.execute(db);
  if (rows[0]?.found !== null) return;
  const name = sql.id(PREFIX + day);
  const from = Date.parse(day.replaceAll('_', '-'));
  await sql`create table ${name} (like audience_event including all)`.execute(db);
  await sql`alter table audience_event attach partition ${name}
    for values from (${sql.lit(from)}) to (${sql.lit(from + DAY_MS)})`.execute(db);
}

/** The days that have a partition, oldest first. */
export async function storedDays(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select child.relname as name from pg_inherits join pg_class child on child.oid = inhrelid
    where inhparent = 'audience_event'::regclass order by name`.execute(db);
  return rows.map(({ name }) => name.slice(PREFIX.length));
}

/** Drops the partition of a day. Writers wait for it: not for long. */
export async function dropDay(db: Db, day: string): Promise<void> {
  await sql`set local lock_timeout = '2s'`.execute(db);
  await sql`drop table if exists ${sql.id(PREFIX + day)}`.execute(db);
}

/** Opens a cursor over the events that arrived in a time. */
export async function openEvents(db: Db, fromMs: number, toMs: number): Promise<void> {
  await sql`declare events no scroll cursor for
    select received_at as "receivedAt", at, session, seq, position, viewer, platform, region, user_type as "userType",
      network, app_version as "appVersion", is_bot as "isBot", type, fields
    from audience_event where received_at >= ${sql.lit(fromMs)} and received_at < ${sql.lit(toMs)}
    order by received_at, session, seq, position`.execute(db);
}

/** The next rows of the cursor; none at its end. */
export async function nextEvents<Row>(db: Db, count: number): Promise<Row[]> {
  const { rows } = await sql<Row>`fetch ${sql.lit(count)} from events`.execute(db);
  return rows;
}
