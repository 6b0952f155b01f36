import { sql } from 'kysely';
import type { StoredContest, StoredStep } from '../../../kernel/store/json-columns';
import type { Db } from '../../../kernel/store/store';
import type { StoredPage } from '../../../kernel/store/stored-content';
import type { NotedMoment } from './contest';

/** The events whose score is kept or corrected by hand, or that have moments by hand; the newest first. */
export async function eventsByHand(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('contest')
    .select('event_id as id')
    .orderBy('changed_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function findContest(db: Db, eventId: string): Promise<StoredContest | undefined> {
  const row = await db.selectFrom('contest').select('score').where('event_id', '=', eventId).executeTakeFirst();
  return row?.score;
}

/** Changes of one contest are made one after the other, also before it has a row. */
export async function lockContest(db: Db, eventId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(44000006, hashtext(${eventId}))`.execute(db);
}

export async function writeContest(db: Db, eventId: string, contest: StoredContest, at: Date): Promise<void> {
  const values = { score: JSON.stringify(contest), changed_at: at };
  await db
    .insertInto('contest')
    .values({ event_id: eventId, ...values })
    .onConflict((conflict) => conflict.column('event_id').doUpdateSet(values))
    .execute();
}

export async function dropContest(db: Db, eventId: string): Promise<void> {
  await db.deleteFrom('contest').where('event_id', '=', eventId).execute();
}

/** The moments of an event in the order of the video. */
export async function momentsOf(db: Db, eventId: string): Promise<(NotedMoment & { notedAt: Date })[]> {
  const rows = await db
    .selectFrom('contest_moment')
    .select(['id', 'at', 'moment', 'noted_at'])
    .where('event_id', '=', eventId)
    .orderBy('at')
    .orderBy('noted_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, at, moment, noted_at: notedAt }) => ({ ...moment, id, at, notedAt }));
}

export async function writeMoment(db: Db, eventId: string, { id, at, ...moment }: NotedMoment, now: Date) {
  const values = { at, moment: JSON.stringify(moment) };
  await db
    .insertInto('contest_moment')
    .values({ event_id: eventId, id, noted_at: now, ...values })
    .onConflict((conflict) => conflict.columns(['event_id', 'id']).doUpdateSet(values))
    .execute();
}

export async function dropMoment(db: Db, eventId: string, id: string): Promise<void> {
  await db.deleteFrom('contest_moment').where('event_id', '=', eventId).where('id', '=', id).execute();
}

/** A change of a contest, and what it was before. */
interface Step {
  id: number;
  at: number;
  before: StoredStep;
  label: string;
}

export function lastStep(db: Db, eventId: string): Promise<Step | undefined> {
  return db
    .selectFrom('contest_step')
    .select(['id', 'at', 'before', 'label'])
    .where('event_id', '=', eventId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The first change after a time, whose state before it is that of the time. */
export function stepAfter(db: Db, eventId: string, at: number): Promise<Pick<Step, 'before'> | undefined> {
  return db
    .selectFrom('contest_step')
    .select('before')
    .where('event_id', '=', eventId)
    .where('at', '>', at)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Notes a change; of an event with very many the oldest are forgotten. */
export async function addStep(db: Db, eventId: string, { at, before, label }: Omit<Step, 'id'>, most: number) {
  await db
    .insertInto('contest_step')
    .values({ event_id: eventId, at, before: JSON.stringify(before), label })
    .execute();
  await sql`
    delete from contest_step where event_id = ${eventId} and id <= (
      select id from contest_step where event_id = ${eventId} order by id desc offset ${most} limit 1)`.execute(db);
}

export async function dropStep(db: Db, id: number): Promise<void> {
  await db.deleteFrom('contest_step').where('id', '=', id).execute();
}

/** The pages of teams. */
export async function teamPages(db: Db, teamIds: readonly string[]): Promise<StoredPage[]> {
  const rows = await db
    .selectFrom('page')
    .select('doc')
    .where(sql<boolean>`team_id = any(${sql.val([...teamIds])}::text[])`)
    .orderBy('position')
    .limit(20)
    .execute();
  return rows.map(({ doc }) => doc);
}

/** Forgets the contests of events that have been gone for long. */
export async function dropOldContests(db: Db, before: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    delete from contest where changed_at < ${before}
      and not exists (select from event where event.id = contest.event_id) returning event_id as id`.execute(db);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  await db.deleteFrom('contest_moment').where('event_id', 'in', ids).execute();
  await db.deleteFrom('contest_step').where('event_id', 'in', ids).execute();
}
