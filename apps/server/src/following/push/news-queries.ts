import type { DeskPush } from '@touchline/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isFollowed } from '../../kernel/store/conditions';
import type { Db } from '../../kernel/store/store';
import { deviceColumns, type PlannedDevice } from './queries';

type To = DeskPush['to'];

export const newsSubject = (id: string): string => `news:${id}`;

/**
 * Whether the owner of a device follows an event: it or anything that it belongs to, both teams, or one of them. An event
 * without teams is followed as a whole.
 */
function follows(to: To): RawBuilder<SqlBool> {
  const whole = sql<SqlBool>`(
    exists (select from reminder where reminder.account_id = device.account_id and reminder.event_id = event.id)
    or exists (
      select from favorite join page on page.id = favorite.page_id
      where favorite.account_id = device.account_id and ${isFollowed()}))`;
  if (to === 'event') return whole;
  const teams = { both: sql`event.team_ids`, home: sql`event.team_ids[1:1]`, away: sql`event.team_ids[2:2]` }[to];
  const ofTeams = sql<SqlBool>`exists (
    select from favorite join page on page.id = favorite.page_id
    where favorite.account_id = device.account_id and page.team_id = any(${teams}))`;
  return sql<SqlBool>`case when cardinality(event.team_ids) = 0 then ${whole} else ${ofTeams} end`;
}

const wantsNews = sql<SqlBool>`(
  (device.wishes->'topics'->>'kickOff')::boolean or (device.wishes->'topics'->>'goals')::boolean)`;

/** How many devices news of an event would reach, and how many of them hide scores. */
export async function countFollowers(db: Db, eventId: string, to: To) {
  const { rows } = await sql<{ phones: number; hidingScores: number }>`
    select count(*)::integer as phones,
      count(*) filter (where (device.wishes->>'areScoresHidden')::boolean)::integer as "hidingScores"
    from push_device as device join event on event.id = ${eventId} where ${wantsNews} and ${follows(to)}`.execute(db);
  return rows[0] ?? { phones: 0, hidingScores: 0 };
}

/** The devices of followers without a message about a subject, in order of their ids. */
export async function followersWithout(
  db: Db,
  { eventId, to, subject, limit }: { eventId: string; to: To; subject: string; limit: number },
): Promise<PlannedDevice[]> {
  const { rows } = await sql<PlannedDevice>`
    select ${deviceColumns} from push_device as device join event on event.id = ${eventId}
    where not exists (select from push_message where device_id = device.id and subject = ${subject}) and ${follows(to)}
    order by device.id limit ${limit}`.execute(db);
  return rows;
}

/** Notes a message of the studio; returns whether its id is new. */
export async function addNews(
  db: Db,
  { id, eventId, push, phones, sentAt }: { id: string; eventId: string; push: DeskPush; phones: number; sentAt: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('desk_push')
    .values({ id, event_id: eventId, push: JSON.stringify(push), phones, sent_at: sentAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export function findNews(db: Db, id: string) {
  return db.selectFrom('desk_push').select(['event_id as eventId', 'phones']).where('id', '=', id).executeTakeFirst();
}

export function lastNews(db: Db, eventId: string) {
  return db
    .selectFrom('desk_push')
    .select(['push', 'phones', 'sent_at as sentAt'])
    .where('event_id', '=', eventId)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** How many messages about an event were sent since a time. */
export async function countNews(db: Db, eventId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('desk_push')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('event_id', '=', eventId)
    .where('sent_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Messages about one event are noted one after the other. */
export async function lockNews(db: Db, eventId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(44000027, hashtext(${eventId}))`.execute(db);
}

/** Messages that are not planned for devices yet. */
export function waitingNews(db: Db, limit: number) {
  return db
    .selectFrom('desk_push')
    .select(['id', 'event_id as eventId', 'push', 'sent_at as sentAt'])
    .where('planned_at', 'is', null)
    .orderBy('sent_at')
    .limit(limit)
    .execute();
}

/** A message is planned: its estimate is replaced by the number of devices that get it. */
export async function settleNews(db: Db, id: string, at: Date): Promise<void> {
  await sql`
    update desk_push set planned_at = ${at}, phones = (
      select count(*) from push_message where subject = ${newsSubject(id)} and state <> 'skipped')
    where id = ${id}`.execute(db);
}

export async function dropOldNews(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('desk_push').where('sent_at', '<', before).execute();
}
