import { sql } from 'kysely';
import type { Db } from '../../kernel/store/store';

/** A segment that may go. */
export interface Expired {
  readonly streamId: string;
  readonly track: string;
  readonly number: number;
  readonly bytes: number;
}

/** Key frames that are further apart are refused. */
const LONGEST_SEGMENT_MS = 60_000;

export async function addKept(db: Db, streamId: string, fromMs: number, toMs: number): Promise<void> {
  await db
    .insertInto('media_kept')
    .values({ stream_id: streamId, from_ms: fromMs, to_ms: toMs })
    .onConflict((conflict) =>
      conflict.columns(['stream_id', 'from_ms']).doUpdateSet((eb) => ({
        // An open range stays open.
        to_ms: eb
          .case()
          .when('media_kept.to_ms', 'is', null)
          .then(null)
          .else(eb.fn<number>('greatest', ['media_kept.to_ms', eb.val(toMs)]))
          .end(),
      })),
    )
    .execute();
}

/** Nothing of these times is kept any more: ranges are cut off, and what they covered is looked through again. */
export async function removeKept(db: Db, streamId: string, fromMs: number, toMs: number): Promise<void> {
  await sql`
    with cut as (
      delete from media_kept where stream_id = ${streamId} and from_ms < ${toMs}
      and (to_ms is null or to_ms > ${fromMs}) returning from_ms, to_ms
    )
    insert into media_kept (stream_id, from_ms, to_ms)
    select ${streamId}, from_ms, ${fromMs} from cut where from_ms < ${fromMs}
    union all
    select ${streamId}, ${toMs}, to_ms from cut where to_ms is null or to_ms > ${toMs}`.execute(db);
  await sql`update media_stream set tidied_ms = least(tidied_ms, ${fromMs}) where id = ${streamId}`.execute(db);
}

/** Clips that are asked for since a time and still to be made, wide or upright. */
const owedClips = (since: Date) => sql`
  select from_ms, to_ms, stream_id from library_clip
  where (state in ('waiting', 'making') or owes_tall) and created_at >= ${since}`;

/** What a clip is about to be cut from is not deleted. */
const noClipNeeds = (since: Date) => sql`
  not exists (
    select from (${owedClips(since)}) as clip where clip.stream_id = media_segment.stream_id
    and start_ms + seconds * 1000 > from_ms and start_ms < to_ms
  )`;

/** Live streams with something that the window has passed. */
export async function streamsToTidy(db: Db, nowMs: number, lingerMs: number): Promise<{ id: string; until: number }[]> {
  const { rows } = await sql<{ id: string; until: number }>`
    select id, ${nowMs}::bigint - rewind_seconds * 1000::bigint - ${lingerMs}::bigint as until from media_stream
    where kind = 'live' and not is_removed and tidied_ms < ${nowMs}::bigint - rewind_seconds * 1000::bigint - ${lingerMs}::bigint
    order by id`.execute(db);
  return rows;
}

interface Span {
  readonly untilMs: number;
  /** Clips that were asked for earlier spare nothing any more. */
  readonly clipsSince: Date;
}

/** Segments before a time that nobody keeps, oldest first. */
export async function expiredSegments(
  db: Db,
  streamId: string,
  { untilMs, clipsSince }: Span,
  most: number,
): Promise<Expired[]> {
  const { rows } = await sql<Expired>`
    select stream_id as "streamId", track, number, media_segment.bytes from media_segment
    join media_stream on media_stream.id = stream_id
    where stream_id = ${streamId} and start_ms >= tidied_ms and start_ms < ${untilMs}
    and not exists (
      select from media_kept where media_kept.stream_id = media_segment.stream_id
      and start_ms + seconds * 1000 > from_ms and (to_ms is null or start_ms < to_ms)
    )
    and ${noClipNeeds(clipsSince)}
    order by start_ms limit ${most}`.execute(db);
  return rows;
}

/** From when on clips need a stream, with the segment in which the first of them begins; undefined where none does. */
export async function neededFrom(db: Db, streamId: string, since: Date): Promise<number | undefined> {
  const { rows } = await sql<{ from: number | null }>`
    select min(from_ms) - ${LONGEST_SEGMENT_MS}::bigint as "from" from (${owedClips(since)}) as clip
    where clip.stream_id = ${streamId}`.execute(db);
  return rows[0]?.from ?? undefined;
}

/** Nothing before a time is looked through again, unless a clip needs it meanwhile. */
export async function markTidied(db: Db, streamId: string, { untilMs, clipsSince }: Span): Promise<void> {
  const needed = await neededFrom(db, streamId, clipsSince);
  await sql`
    update media_stream set tidied_ms = greatest(tidied_ms, ${Math.min(untilMs, needed ?? untilMs)}::bigint)
    where id = ${streamId}`.execute(db);
}

/** The oldest segments of all live streams that nobody keeps. */
export async function oldestSegments(db: Db, { untilMs, clipsSince }: Span, most: number): Promise<Expired[]> {
  const { rows } = await sql<Expired>`
    select stream_id as "streamId", track, number, oldest.bytes from media_stream cross join lateral (
      select stream_id, track, number, bytes, start_ms from media_segment
      where stream_id = media_stream.id and start_ms >= media_stream.tidied_ms and start_ms < ${untilMs} and bytes > 0
      and not exists (
        select from media_kept where media_kept.stream_id = media_segment.stream_id
        and start_ms + seconds * 1000 > from_ms and (to_ms is null or start_ms < to_ms)
      )
      and ${noClipNeeds(clipsSince)}
      order by start_ms limit ${most}
    ) as oldest
    where kind = 'live' and not is_removed order by oldest.start_ms limit ${most}`.execute(db);
  return rows;
}

/** Deletes rows, and counts their bytes off. */
export async function deleteSegments(db: Db, expired: readonly Expired[]): Promise<void> {
  await sql`
    with gone as (
      delete from media_segment using unnest(
        ${expired.map(({ streamId }) => streamId)}::text[], ${expired.map(({ track }) => track)}::text[],
        ${expired.map(({ number }) => number)}::bigint[]
      ) as given (stream_id, track, number)
      where media_segment.stream_id = given.stream_id and media_segment.track = given.track
      and media_segment.number = given.number
      returning media_segment.stream_id, media_segment.bytes
    )
    update media_stream set bytes = greatest(0, media_stream.bytes - freed.bytes)
    from (select stream_id, sum(bytes) as bytes from gone group by stream_id) as freed
    where media_stream.id = freed.stream_id`.execute(db);
}

/** The stream is no longer found; renditions that are still being written are deleted. */
export async function markRemoved(db: Db, streamId: string, now: Date): Promise<void> {
  await sql`update media_garbage set due_at = least(due_at, ${now})
    where starts_with(object, ${`${streamId}/`})`.execute(db);
  await db.updateTable('media_stream').set({ is_removed: true, writer: null }).where('id', '=', streamId).execute();
}

export function removedStreams(db: Db, most: number) {
  return db
    .selectFrom('media_stream')
    .select(['id', 'still', 'thumbnails'])
    .where('is_removed', '=', true)
    .orderBy('id')
    .limit(most)
    .execute();
}

export async function anySegments(db: Db, streamId: string, most: number): Promise<Expired[]> {
  const rows = await db
    .selectFrom('media_segment')
    .select(['track', 'number', 'bytes'])
    .where('stream_id', '=', streamId)
    .limit(most)
    .execute();
  return rows.map((row) => ({ streamId, ...row }));
}

export function fileTracksOf(db: Db, streamId: string) {
  return db
    .selectFrom('media_file_track')
    .select(['kind', 'folder', 'lengths'])
    .where('stream_id', '=', streamId)
    .execute();
}

/** Deletes a stream of which nothing is stored any more. */
export async function deleteStream(db: Db, streamId: string): Promise<void> {
  await db.deleteFrom('media_stream').where('id', '=', streamId).where('is_removed', '=', true).execute();
}

export function dueGarbage(db: Db, now: Date, most: number): Promise<{ id: number; object: string }[]> {
  return db
    .selectFrom('media_garbage')
    .select(['id', 'object'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(most)
    .execute();
}

export async function deleteGarbage(db: Db, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('media_garbage').where('id', 'in', ids).execute();
}

export async function usedBytes(db: Db): Promise<number> {
  const { rows } = await sql<{
    bytes: number;
  }>`select coalesce(sum(bytes), 0)::bigint as bytes from media_stream`.execute(db);
  return rows[0]?.bytes ?? 0;
}
