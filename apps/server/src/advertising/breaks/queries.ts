import type { StreamBreak } from '@touchline/rules/ads/breaks';
import { sql } from 'kysely';
import type { Db } from '../../kernel/store/store';

/** When breaks of streams were ended early, after a time in epoch seconds. */
export async function endsSince(db: Db, since: number): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('break_end')
    .select(['stream', 'ended_at as endedAt'])
    .where('ended_at', '>=', since)
    .execute();
  return new Map(rows.map(({ stream, endedAt }) => [stream, endedAt]));
}

export async function saveEnd(db: Db, stream: string, endedAt: number): Promise<void> {
  await db
    .insertInto('break_end')
    .values({ stream, ended_at: endedAt })
    .onConflict((conflict) => conflict.column('stream').doUpdateSet({ ended_at: endedAt }))
    .execute();
}

export async function deleteEnds(db: Db, before: number): Promise<void> {
  await db.deleteFrom('break_end').where('ended_at', '<', before).execute();
}

/** The breaks that operators began, by stream, oldest first. */
export async function begunSince(db: Db, since: number): Promise<ReadonlyMap<string, StreamBreak[]>> {
  const rows = await db
    .selectFrom('break_begun')
    .select(['stream', 'starts_at as start', 'seconds'])
    .where('starts_at', '>=', since)
    .orderBy('starts_at')
    .execute();
  const found = new Map<string, StreamBreak[]>();
  for (const { stream, start, seconds } of rows) found.set(stream, [...(found.get(stream) ?? []), { start, seconds }]);
  return found;
}

/** Breaks of one stream are begun one after the other. */
export async function lockBegun(db: Db, stream: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(44000007, hashtext(${stream}))`.execute(db);
}

export async function insertBegun(db: Db, stream: string, { start, seconds }: StreamBreak): Promise<void> {
  await db.insertInto('break_begun').values({ stream, starts_at: start, seconds }).execute();
}

export async function deleteBegun(db: Db, before: number): Promise<void> {
  await db.deleteFrom('break_begun').where('starts_at', '<', before).execute();
}

export async function deleteOne(db: Db, stream: string, start: number): Promise<void> {
  await db.deleteFrom('break_begun').where('stream', '=', stream).where('starts_at', '=', start).execute();
}
