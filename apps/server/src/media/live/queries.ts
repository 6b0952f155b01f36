import { sql } from 'kysely';
import type { Db } from '../../kernel/store/store';
import type { TimedSegment } from './timeline';

/** A segment of a track, as its row has it. */
export interface SegmentRow extends TimedSegment {
  readonly track: string;
}

/** A row to be written. */
export interface NewSegment {
  readonly streamId: string;
  readonly writer: string;
  readonly track: string;
  readonly segment: TimedSegment;
  /** 0 where it could not be stored. */
  readonly bytes: number;
}

const columns = ['track', 'number', 'start_ms', 'seconds', 'init', 'cuts', 'is_cut', 'bytes'] as const;

type Row = {
  track: string;
  number: number;
  start_ms: number;
  seconds: number;
  init: number;
  cuts: number;
  is_cut: boolean;
  bytes: number;
};

const segmentOf = ({ track, number, start_ms, seconds, init, cuts, is_cut, bytes }: Row): SegmentRow => ({
  track,
  number,
  startMs: start_ms,
  seconds,
  init,
  cuts,
  isCut: is_cut,
  isLost: bytes === 0,
});

/** Half a day has many rows: one statement reads so many at most. */
const PAGE_ROWS = 20_000;

/** Segments of all tracks that begin between two times, oldest first. */
export async function segmentsBetween(
  db: Db,
  streamId: string,
  fromMs: number,
  toMs: number,
  pageRows = PAGE_ROWS,
): Promise<SegmentRow[]> {
  const found: SegmentRow[] = [];
  for (;;) {
    const last = found.at(-1);
    const rows = await db
      .selectFrom('media_segment')
      .select(columns)
      .where('stream_id', '=', streamId)
      .where('start_ms', '>=', last?.startMs ?? fromMs)
      .where('start_ms', '<', toMs)
      .$if(last !== undefined, (page) =>
        page.where(sql<boolean>`(start_ms, number, track) > (${last?.startMs}, ${last?.number}, ${last?.track})`),
      )
      .orderBy('start_ms')
      .orderBy('number')
      .orderBy('track')
      .limit(pageRows)
      .execute();
    for (const row of rows) found.push(segmentOf(row));
    if (rows.length < pageRows) return found;
  }
}

/** The newest segment of a stream, by time. */
export function newestStart(db: Db, streamId: string): Promise<{ start_ms: number } | undefined> {
  return db
    .selectFrom('media_segment')
    .select('start_ms')
    .where('stream_id', '=', streamId)
    .orderBy('start_ms', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The last number of a track, and the cuts until then. */
export function reached(
  db: Db,
  streamId: string,
  track: string,
): Promise<{ number: number; cuts: number } | undefined> {
  return db
    .selectFrom('media_segment')
    .select(['number', 'cuts'])
    .where('stream_id', '=', streamId)
    .where('track', '=', track)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Up to where numbers of a stream, and cuts before them, may have been seen. */
export interface GivenNumbers {
  readonly streamId: string;
  readonly writer: string;
  readonly nextNumber: number;
  readonly cuts: number;
}

/** Writes them for streams that the writer still has. */
export async function writeNumbers(db: Db, given: readonly GivenNumbers[]): Promise<void> {
  await sql`
    update media_stream set next_number = given.next_number, next_cuts = given.cuts
    from unnest(
      ${given.map(({ streamId }) => streamId)}::text[], ${given.map(({ writer }) => writer)}::uuid[],
      ${given.map(({ nextNumber }) => nextNumber)}::bigint[], ${given.map(({ cuts }) => cuts)}::int[]
    ) as given (stream_id, writer, next_number, cuts)
    where media_stream.id = given.stream_id and media_stream.writer = given.writer`.execute(db);
}

/** Begins to keep everything from a time on. */
export async function openKept(db: Db, streamId: string, fromMs: number): Promise<void> {
  const open = await db
    .selectFrom('media_kept')
    .select('from_ms')
    .where('stream_id', '=', streamId)
    .where('to_ms', 'is', null)
    .executeTakeFirst();
  if (open) return;
  await db
    .insertInto('media_kept')
    .values({ stream_id: streamId, from_ms: fromMs, to_ms: null })
    .onConflict((conflict) => conflict.columns(['stream_id', 'from_ms']).doUpdateSet({ to_ms: null }))
    .execute();
}

/** Ends what is being kept. */
export async function closeKept(db: Db, streamId: string, toMs: number): Promise<void> {
  await db
    .updateTable('media_kept')
    .set((eb) => ({ to_ms: eb.fn<number>('greatest', [eb.val(toMs), eb('from_ms', '+', 1)]) }))
    .where('stream_id', '=', streamId)
    .where('to_ms', 'is', null)
    .execute();
}

/** The newest init segments of a stream, oldest first. */
export async function initsOf(db: Db, streamId: string, most: number): Promise<{ version: number; bytes: Buffer }[]> {
  const newest = await db
    .selectFrom('media_init')
    .select(['version', 'bytes'])
    .where('stream_id', '=', streamId)
    .orderBy('version', 'desc')
    .limit(most)
    .execute();
  return newest.reverse();
}

export async function initOf(db: Db, streamId: string, version: number): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('media_init')
    .select('bytes')
    .where('stream_id', '=', streamId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.bytes;
}

export async function insertInit(
  db: Db,
  { streamId, version, track, bytes }: { streamId: string; version: number; track: string; bytes: Buffer },
): Promise<void> {
  await db
    .insertInto('media_init')
    .values({ stream_id: streamId, version, track, bytes })
    .onConflict((conflict) => conflict.columns(['stream_id', 'version']).doUpdateSet({ track, bytes }))
    .execute();
}

/**
 * Writes the rows of many streams in one statement, and counts their bytes. Rows of a stream that somebody else writes now
 * are left out; returns the streams whose rows were taken.
 */
export async function insertSegments(db: Db, rows: readonly NewSegment[]): Promise<ReadonlySet<string>> {
  const column = <T>(read: (row: NewSegment) => T): T[] => rows.map(read);
  const { rows: taken } = await sql<{ id: string }>`
    with given as (
      select * from unnest(
        ${column(({ streamId }) => streamId)}::text[], ${column(({ writer }) => writer)}::uuid[],
        ${column(({ track }) => track)}::text[], ${column(({ segment }) => segment.number)}::bigint[],
        ${column(({ segment }) => segment.startMs)}::bigint[], ${column(({ segment }) => segment.seconds)}::float8[],
        ${column(({ segment }) => segment.init)}::int[], ${column(({ segment }) => segment.cuts)}::int[],
        ${column(({ segment }) => segment.isCut)}::bool[], ${column(({ bytes }) => bytes)}::int[]
      ) as row (stream_id, writer, track, number, start_ms, seconds, init, cuts, is_cut, bytes)
    ), allowed as (
      select given.* from given join media_stream on media_stream.id = given.stream_id
      and media_stream.writer = given.writer and not media_stream.is_removed
    ), written as (
      insert into media_segment (stream_id, track, number, start_ms, seconds, init, cuts, is_cut, bytes)
      select stream_id, track, number, start_ms, seconds, init, cuts, is_cut, bytes from allowed
      on conflict do nothing returning stream_id, bytes
    ), counted as (
      update media_stream set bytes = media_stream.bytes + added.bytes
      from (select stream_id, sum(bytes) as bytes from written group by stream_id) as added
      where media_stream.id = added.stream_id
    )
    select distinct stream_id as id from allowed`.execute(db);
  return new Set(taken.map(({ id }) => id));
}
