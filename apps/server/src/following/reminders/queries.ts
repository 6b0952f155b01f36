import { sql } from 'kysely';
import { isFollowed } from '../../kernel/store/conditions';
import type { Db } from '../../kernel/store/store';

/** Serialises changes of a person's reminders. */
export async function lockReminders(db: Db, accountId: string): Promise<void> {
  await db.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().executeTakeFirst();
}

/** A person's reminders of existing events that have not started, the next first. */
export async function remindersOf(db: Db, accountId: string, now: number, limit: number) {
  return db
    .selectFrom('reminder')
    .innerJoin('event', 'event.id', 'reminder.event_id')
    .select(['reminder.event_id as eventId', 'reminder.minutes_before as minutesBefore'])
    .where('reminder.account_id', '=', accountId)
    .where('event.start_time', '>', now)
    .orderBy('event.start_time')
    .orderBy('event.id')
    .limit(limit)
    .execute();
}

export async function countReminders(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('reminder')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function countByEvent(db: Db, eventIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('reminder')
    .select((eb) => ['event_id', eb.fn.countAll<number>().as('count')])
    .where(sql<boolean>`event_id = any(${sql.val([...eventIds])}::text[])`)
    .groupBy('event_id')
    .execute();
  return new Map(rows.map(({ event_id: id, count }) => [id, count]));
}

/** Deletes reminders of events that have started; for deleted events the last known start counts. */
export async function dropBegun(db: Db, accountId: string, now: number): Promise<void> {
  await sql`
    delete from reminder where account_id = ${accountId}::uuid
      and coalesce((select start_time from event where event.id = reminder.event_id), known_start) <= ${now}`.execute(
    db,
  );
}

interface Wanted {
  eventId: string;
  minutesBefore: number;
  startTime: number;
}

export async function writeReminder(db: Db, accountId: string, { eventId, minutesBefore, startTime }: Wanted) {
  const values = { minutes_before: minutesBefore, known_start: startTime };
  await db
    .insertInto('reminder')
    .values({ account_id: accountId, event_id: eventId, ...values })
    .onConflict((conflict) => conflict.columns(['account_id', 'event_id']).doUpdateSet(values))
    .execute();
}

/** Deletes one reminder of a person, or all of them. */
export async function dropReminders(db: Db, accountId: string, eventId?: string): Promise<void> {
  const all = db.deleteFrom('reminder').where('account_id', '=', accountId);
  await (eventId === undefined ? all : all.where('event_id', '=', eventId)).execute();
}

/** The events that a person follows, by page or by reminder, and that start within a period. */
export async function followedEventIds(
  db: Db,
  accountId: string,
  { from, to }: { from: number; to: number },
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select event.id from event
    where event.start_time between ${from} and ${to} and (event.live or event.competition_id is not null) and (
      exists (select from reminder where account_id = ${accountId}::uuid and event_id = event.id)
      or exists (
        select from favorite join page on page.id = favorite.page_id
        where favorite.account_id = ${accountId}::uuid and ${isFollowed()}))
    order by event.start_time, event.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function findFeed(db: Db, accountId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('calendar_feed')
    .select('version')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.version;
}

export async function writeFeed(db: Db, accountId: string, version: number, hash: Buffer): Promise<void> {
  const values = { version, token_hash: hash };
  await db
    .insertInto('calendar_feed')
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute();
}

export async function ownerOfFeed(db: Db, hash: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom('calendar_feed')
    .select('account_id')
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  return row?.account_id;
}

/** The starts of the existing events, by id. */
export async function startsOf(db: Db, eventIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; start: number }>`
    select id, start_time as start from event where id = any(${[...eventIds]}::text[])`.execute(db);
  return new Map(rows.map(({ id, start }) => [id, start]));
}
