import type { Text } from '@touchline/contract/content';
import { sql } from 'kysely';
import type { Schema } from '../../kernel/store/schema';
import type { Db } from '../../kernel/store/store';

/** A clip as stored. */
export interface StoredClip {
  id: string;
  eventId: string;
  streamId: string;
  fromMs: number;
  toMs: number;
  title: Text;
  isTall: boolean;
  isFree: boolean;
  publishes: boolean;
  madeBy: string;
  state: Schema['library_clip']['state'];
  progress: number;
  reason: string | null;
  ownEventId: string | null;
  owesTall: boolean;
  tries: number;
}

const columns = [
  'id',
  'event_id as eventId',
  'stream_id as streamId',
  'from_ms as fromMs',
  'to_ms as toMs',
  'title',
  'is_tall as isTall',
  'is_free as isFree',
  'publishes',
  'made_by as madeBy',
  'state',
  'progress',
  'reason',
  'own_event_id as ownEventId',
  'owes_tall as owesTall',
  'tries',
] as const;

interface NewRow {
  id: string;
  eventId: string;
  streamId: string;
  fromMs: number;
  toMs: number;
  title: Text;
  isTall: boolean;
  isFree: boolean;
  publishes: boolean;
  by: string;
}

/** Clips are asked for one after the other: the same one twice at once is one. */
export async function lockClips(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(44000026)`.execute(db);
}

export function insertClip(db: Db, clip: NewRow, now: Date): Promise<StoredClip> {
  return db
    .insertInto('library_clip')
    .values({
      id: clip.id,
      event_id: clip.eventId,
      stream_id: clip.streamId,
      from_ms: clip.fromMs,
      to_ms: clip.toMs,
      title: JSON.stringify(clip.title),
      is_tall: clip.isTall,
      is_free: clip.isFree,
      publishes: clip.publishes,
      made_by: clip.by,
      created_at: now,
      state: 'waiting',
      owes_tall: clip.isTall,
      due_at: now,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export function findClip(db: Db, id: string): Promise<StoredClip | undefined> {
  return db.selectFrom('library_clip').select(columns).where('id', '=', id).executeTakeFirst();
}

export function lockClip(db: Db, id: string): Promise<StoredClip | undefined> {
  return db.selectFrom('library_clip').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function deleteClip(db: Db, id: string): Promise<void> {
  await db.deleteFrom('library_clip').where('id', '=', id).execute();
}

/** An event that shows a stream. */
export async function eventWith(db: Db, streamId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from event where doc ->> 'streamId' = ${streamId} order by id limit 1`.execute(db);
  return rows[0]?.id;
}

export function clipsOf(db: Db, eventId: string, limit: number): Promise<StoredClip[]> {
  return db
    .selectFrom('library_clip')
    .select(columns)
    .where('event_id', '=', eventId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function countUnfinished(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('library_clip')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', 'in', ['waiting', 'making'])
    .executeTakeFirstOrThrow();
  return count;
}

export async function deleteFailed(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('library_clip').where('state', '=', 'failed').where('created_at', '<', before).execute();
}

interface Lease {
  by: string;
  now: Date;
  until: Date;
  mostTries: number;
}

/** Leases the clip that is due first; what another node is about to lease is skipped. */
export function takeDue(db: Db, { by, now, until, mostTries }: Lease): Promise<StoredClip | undefined> {
  return db
    .updateTable('library_clip')
    .set((eb) => ({
      state: eb
        .case()
        .when('state', '=', 'waiting')
        .then('making' as const)
        .else(eb.ref('state'))
        .end(),
      tries: eb('tries', '+', 1),
      lease_by: by,
      lease_until: until,
    }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('library_clip')
        .select('id')
        .where((or) =>
          or.or([
            or('state', 'in', ['waiting', 'making']),
            or.and([or('owes_tall', '=', true), or('state', '<>', 'failed')]),
          ]),
        )
        .where('due_at', '<=', now)
        .where('tries', '<', mostTries)
        .where((or) => or.or([or('lease_until', 'is', null), or('lease_until', '<=', now)]))
        // Those that nobody can watch yet come before upright versions of the others.
        .orderBy((order) => order.case().when('state', 'in', ['waiting', 'making']).then(0).else(1).end())
        .orderBy('due_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(columns)
    .executeTakeFirst();
}

/** Prolongs a lease; false where it was lost. What is published stays whole while its upright copy is made. */
export async function renewLease(
  db: Db,
  id: string,
  { by, until, progress }: { by: string; until: Date; progress: number },
): Promise<boolean> {
  const renewed = await db
    .updateTable('library_clip')
    .set(({ eb }) => ({
      lease_until: until,
      progress: eb.case().when('state', '=', 'making').then(progress).else(eb.ref('progress')).end(),
    }))
    .where('id', '=', id)
    .where('lease_by', '=', by)
    .returning('id')
    .executeTakeFirst();
  return renewed !== undefined;
}

/** Ends a lease: the next try is due at a time, and this one counts so much. */
export async function endLease(
  db: Db,
  id: string,
  { by, dueAt, counts }: { by: string; dueAt: Date; counts: number },
): Promise<void> {
  await db
    .updateTable('library_clip')
    .set((eb) => ({
      lease_by: null,
      lease_until: null,
      due_at: dueAt,
      // Taking it counted as one.
      tries: eb('tries', '+', counts - 1),
    }))
    .where('id', '=', id)
    .where('lease_by', '=', by)
    .execute();
}

/** Locks a clip for whoever holds its lease. */
export function lockLeased(db: Db, id: string, by: string): Promise<StoredClip | undefined> {
  return db
    .selectFrom('library_clip')
    .select(columns)
    .where('id', '=', id)
    .where('lease_by', '=', by)
    .forUpdate()
    .executeTakeFirst();
}

/** The wide version is there; the upright one may follow under the same lease. */
export async function markMade(
  db: Db,
  id: string,
  { state, ownEventId }: { state: 'published' | 'ready'; ownEventId: string | null },
): Promise<void> {
  await db
    .updateTable('library_clip')
    .set({ state, progress: 1, own_event_id: ownEventId })
    .where('id', '=', id)
    .execute();
}

export async function markTall(db: Db, id: string, by: string): Promise<void> {
  await db
    .updateTable('library_clip')
    .set({ owes_tall: false })
    .where('id', '=', id)
    .where('lease_by', '=', by)
    .execute();
}

/** A clip that cannot be made; one that is made only stays without its upright version. Returns what it is then. */
export async function markFailed(
  db: Db,
  id: string,
  reason: string,
): Promise<Schema['library_clip']['state'] | undefined> {
  const row = await db
    .updateTable('library_clip')
    .set((eb) => ({
      state: eb
        .case()
        .when('state', 'in', ['waiting', 'making'])
        .then('failed' as const)
        .else(eb.ref('state'))
        .end(),
      reason,
      owes_tall: false,
      lease_by: null,
      lease_until: null,
    }))
    .where('id', '=', id)
    .returning('state')
    .executeTakeFirst();
  return row?.state;
}

/** Clips that were tried often enough by workers that are gone. */
export async function hopelessIds(
  db: Db,
  { now, mostTries, limit }: { now: Date; mostTries: number; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('library_clip')
    .select('id')
    .where((or) => or.or([or('state', 'in', ['waiting', 'making']), or('owes_tall', '=', true)]))
    .where('tries', '>=', mostTries)
    .where((or) => or.or([or('lease_until', 'is', null), or('lease_until', '<=', now)]))
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
