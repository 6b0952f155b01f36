import { sql } from 'kysely';
import type { Db } from '../../kernel/store/store';
import type { StoredChannel, StoredEvent } from '../../kernel/store/stored-content';

/** Channels of all regions and platforms, in the operator's order. */
export async function allChannels(db: Db, limit: number): Promise<StoredChannel[]> {
  const rows = await db.selectFrom('channel').select('doc').orderBy('position').orderBy('id').limit(limit).execute();
  return rows.map(({ doc }) => doc);
}

/** The running event of each channel; of several the one that started last. */
export async function runningEvents(db: Db, now: number, limit: number): Promise<StoredEvent[]> {
  const rows = await db
    .selectFrom('event')
    .distinctOn('channel_id')
    .select('doc')
    .where('channel_id', 'is not', null)
    .where('start_time', '<=', now)
    .where((eb) => eb.or([eb('end_time', 'is', null), eb('end_time', '>', now)]))
    .orderBy('channel_id')
    .orderBy('start_time', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ doc }) => doc);
}

/** Live events that have not started, the next first. */
export async function nextLiveEvents(db: Db, now: number, limit: number): Promise<StoredEvent[]> {
  const rows = await db
    .selectFrom('event')
    .select('doc')
    .where('live', '=', true)
    .where('start_time', '>', now)
    .orderBy('start_time')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ doc }) => doc);
}

/** Live events around a time: those that run first, then the next ones, then those that have just ended. */
export async function nearEvents(
  db: Db,
  { now, behind, ahead, limit }: { now: number; behind: number; ahead: number; limit: number },
): Promise<StoredEvent[]> {
  const { rows } = await sql<{ doc: StoredEvent }>`
    select doc from event
    where live and start_time between ${now - 86_400} and ${now + ahead} and (end_time is null or end_time > ${now - behind})
    order by case when start_time > ${now} then 1 when end_time <= ${now} then 2 else 0 end,
      abs(start_time - ${now}), id
    limit ${limit}`.execute(db);
  return rows.map(({ doc }) => doc);
}

export async function eventsOf(db: Db, ids: readonly string[]): Promise<StoredEvent[]> {
  const rows = await db
    .selectFrom('event')
    .select('doc')
    .where(sql<boolean>`id = any(${sql.val([...ids])}::text[])`)
    .execute();
  return rows.map(({ doc }) => doc);
}
