import type { FileFault } from '@touchline/contract';
import { sql } from 'kysely';
import type { SheetLayout, StoredRendition, StoredSegment, StoredSource } from '../../kernel/store/json-columns';
import type { Db } from '../../kernel/store/store';
import { takeTrack } from '../caption-tracks';

/** A file as the work on it needs it. */
export interface QueuedFile {
  id: string;
  name: string;
  bytes: number;
  state: string;
  source: StoredSource | null;
  trimFrom: number | null;
  trimTo: number | null;
  version: number;
  readyVersion: number | null;
  posterId: string | null;
  eventId: string | null;
  tries: number;
}

const columns = [
  'id',
  'name',
  'bytes',
  'state',
  'source',
  'trim_from as trimFrom',
  'trim_to as trimTo',
  'version',
  'ready_version as readyVersion',
  'poster_id as posterId',
  'event_id as eventId',
  'tries',
] as const;

const UNFINISHED = ['waiting', 'probing', 'making'] as const;

interface Lease {
  by: string;
  node: string;
  now: Date;
  until: Date;
  mostTakes: number;
}

/** Leases the next file of the queue; those that another node is about to lease are skipped. */
export function takeNext(db: Db, { by, node, now, until, mostTakes }: Lease): Promise<QueuedFile | undefined> {
  return db
    .updateTable('library_file')
    .set((eb) => ({
      state: eb
        .case()
        .when('state', '=', 'waiting')
        .then('probing' as const)
        .else(eb.ref('state'))
        .end(),
      takes: eb('takes', '+', 1),
      lease_by: by,
      lease_node: node,
      lease_until: until,
    }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('library_file')
        .select('id')
        .where('state', 'in', UNFINISHED)
        .where('is_paused', '=', false)
        .where('due_at', '<=', now)
        .where('takes', '<', mostTakes)
        .where((or) => or.or([or('lease_until', 'is', null), or('lease_until', '<=', now)]))
        .where((eb) =>
          eb.not(
            eb.exists(eb.selectFrom('library_queue').select('only_row').where('library_queue.is_paused', '=', true)),
          ),
        )
        .orderBy('priority')
        .orderBy('place')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(columns)
    .executeTakeFirst();
}

/** Prolongs a lease; false where it was lost, or the work is paused. */
export async function renewLease(db: Db, id: string, { by, until }: { by: string; until: Date }): Promise<boolean> {
  const renewed = await db
    .updateTable('library_file')
    .set({ lease_until: until })
    .where('id', '=', id)
    .where('lease_by', '=', by)
    .where('is_paused', '=', false)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('library_queue').select('only_row').where('library_queue.is_paused', '=', true))),
    )
    .returning('id')
    .executeTakeFirst();
  return renewed !== undefined;
}

/** Whether a lease is still held, locked until the transaction ends. */
export async function holdsLease(db: Db, id: string, by: string): Promise<boolean> {
  const found = await db
    .selectFrom('library_file')
    .select('id')
    .where('id', '=', id)
    .where('lease_by', '=', by)
    .forUpdate()
    .executeTakeFirst();
  return found !== undefined;
}

/** The same, and whether the work is not paused. */
export async function mayGoOn(db: Db, id: string, by: string): Promise<boolean> {
  const found = await db
    .selectFrom('library_file')
    .select((eb) => [
      eb('is_paused', '=', false).as('isOwn'),
      eb
        .not(eb.exists(eb.selectFrom('library_queue').select('only_row').where('library_queue.is_paused', '=', true)))
        .as('isAll'),
    ])
    .where('id', '=', id)
    .where('lease_by', '=', by)
    .forUpdate()
    .executeTakeFirst();
  return Boolean(found?.isOwn && found.isAll);
}

/** Ends a lease without a result: the work goes on later. */
export async function endLease(
  db: Db,
  id: string,
  { by, dueAt, failed }: { by: string; dueAt: Date; failed: boolean },
): Promise<void> {
  await db
    .updateTable('library_file')
    .set((eb) => ({
      lease_by: null,
      lease_node: null,
      lease_until: null,
      due_at: dueAt,
      takes: eb('takes', '-', 1),
      ...(failed ? { tries: eb('tries', '+', 1) } : {}),
    }))
    .where('id', '=', id)
    .where('lease_by', '=', by)
    .execute();
}

/** Something was done: the count of workers begins anew. */
export async function noteProgress(db: Db, id: string): Promise<void> {
  await db.updateTable('library_file').set({ takes: 1 }).where('id', '=', id).execute();
}

export async function saveSource(db: Db, id: string, source: StoredSource): Promise<void> {
  await db
    .updateTable('library_file')
    .set({ source: JSON.stringify(source), state: 'making' })
    .where('id', '=', id)
    .execute();
}

/** Adds the loudness of the first sound to what is known of a file. */
export async function saveLoudness(db: Db, id: string, loudness: number): Promise<void> {
  await sql`update library_file set source = source || ${JSON.stringify({ loudness })}::jsonb where id = ${id}`.execute(
    db,
  );
}

/** Says that the captions in a file were read. */
export async function saveTextsRead(db: Db, id: string): Promise<void> {
  const read = JSON.stringify({ hasReadTexts: true });
  await sql`update library_file set source = source || ${read}::jsonb where id = ${id}`.execute(db);
}

export async function markMaking(db: Db, id: string): Promise<void> {
  await db.updateTable('library_file').set({ state: 'making' }).where('id', '=', id).execute();
}

export async function markFailed(db: Db, id: string, fault: FileFault, detail: string): Promise<void> {
  await db
    .updateTable('library_file')
    .set({
      state: 'failed',
      fault,
      fault_detail: detail.slice(0, 500),
      lease_by: null,
      lease_node: null,
      lease_until: null,
    })
    .where('id', '=', id)
    .execute();
}

export async function markReady(
  db: Db,
  id: string,
  { version, seconds, at }: { version: number; seconds: number; at: Date },
): Promise<void> {
  await db
    .updateTable('library_file')
    .set({
      state: 'ready',
      ready_version: version,
      ready_seconds: seconds,
      ready_at: at,
      tries: 0,
      takes: 0,
      lease_by: null,
      lease_node: null,
      lease_until: null,
    })
    .where('id', '=', id)
    .execute();
}

/** Files that ended so many workers in a row. */
export async function hopelessIds(
  db: Db,
  { now, mostTakes, limit }: { now: Date; mostTakes: number; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('library_file')
    .select('id')
    .where('state', 'in', UNFINISHED)
    .where('takes', '>=', mostTakes)
    .where((or) => or.or([or('lease_until', 'is', null), or('lease_until', '<=', now)]))
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Where the bytes of a file are. */
export async function piecesOf(db: Db, fileId: string): Promise<{ at: number; bytes: number; object: string }[]> {
  return db
    .selectFrom('library_piece')
    .select(['at_byte as at', 'bytes', 'object'])
    .where('file_id', '=', fileId)
    .orderBy('at_byte')
    .execute();
}

export interface QueuedRendition {
  name: string;
  plan: StoredRendition;
  state: 'waiting' | 'making' | 'ready' | 'failed';
  progress: number;
}

export async function renditionsOf(db: Db, fileId: string, version: number): Promise<QueuedRendition[]> {
  return db
    .selectFrom('library_rendition')
    .select(['name', 'plan', 'state', 'progress'])
    .where('file_id', '=', fileId)
    .where('version', '=', version)
    .orderBy('name')
    .execute();
}

export async function insertRenditions(
  db: Db,
  fileId: string,
  version: number,
  renditions: readonly { name: string; plan: StoredRendition }[],
): Promise<void> {
  await db
    .insertInto('library_rendition')
    .values(renditions.map(({ name, plan }) => ({ file_id: fileId, version, name, plan: JSON.stringify(plan) })))
    .onConflict((conflict) => conflict.columns(['file_id', 'version', 'name']).doNothing())
    .execute();
}

export async function updateRendition(
  db: Db,
  key: { fileId: string; version: number; name: string },
  change: { state?: QueuedRendition['state']; progress?: number; plan?: StoredRendition },
): Promise<void> {
  const { plan, ...rest } = change;
  await db
    .updateTable('library_rendition')
    .set({ ...rest, ...(plan ? { plan: JSON.stringify(plan) } : {}) })
    .where('file_id', '=', key.fileId)
    .where('version', '=', key.version)
    .where('name', '=', key.name)
    .execute();
}

export interface QueuedSlice {
  number: number;
  object: string;
  segments: StoredSegment[];
}

export async function slicesOf(
  db: Db,
  { fileId, version, name }: { fileId: string; version: number; name: string },
): Promise<QueuedSlice[]> {
  return db
    .selectFrom('library_slice')
    .select(['number', 'object', 'segments'])
    .where('file_id', '=', fileId)
    .where('version', '=', version)
    .where('rendition', '=', name)
    .orderBy('number')
    .execute();
}

export async function insertSlice(
  db: Db,
  { fileId, version, name }: { fileId: string; version: number; name: string },
  { number, object, segments }: QueuedSlice,
): Promise<void> {
  await db
    .insertInto('library_slice')
    .values({ file_id: fileId, version, rendition: name, number, object, segments: JSON.stringify(segments) })
    .execute();
}

/** Forgets slices; returns their objects. */
export async function deleteSlices(
  db: Db,
  { fileId, version, name }: { fileId: string; version: number; name: string },
): Promise<string[]> {
  const rows = await db
    .deleteFrom('library_slice')
    .where('file_id', '=', fileId)
    .where('version', '=', version)
    .where('rendition', '=', name)
    .returning('object')
    .execute();
  return rows.map(({ object }) => object);
}

/** Forgets what is left of other versions that were begun; returns the objects of their slices. */
export async function deleteOldVersions(db: Db, fileId: string, version: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('library_slice')
    .where('file_id', '=', fileId)
    .where('version', '<', version)
    .returning('object')
    .execute();
  await db.deleteFrom('library_rendition').where('file_id', '=', fileId).where('version', '<', version).execute();
  return rows.map(({ object }) => object);
}

export async function countPictures(db: Db, fileId: string): Promise<number> {
  const { count } = await db
    .selectFrom('library_picture')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('file_id', '=', fileId)
    .where('kind', 'in', ['frame', 'sheet'])
    .executeTakeFirstOrThrow();
  return count;
}

interface NewPicture {
  id: string;
  kind: 'frame' | 'sheet';
  at: number;
  bytes: Buffer;
  sheet?: SheetLayout;
}

export async function insertPictures(db: Db, fileId: string, pictures: readonly NewPicture[]): Promise<void> {
  if (pictures.length === 0) return;
  await db
    .insertInto('library_picture')
    .values(
      pictures.map(({ id, kind, at, bytes, sheet }) => ({
        file_id: fileId,
        id,
        kind,
        at_seconds: at,
        bytes,
        sheet: sheet ? JSON.stringify(sheet) : null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['file_id', 'id']).doNothing())
    .execute();
  const first = pictures.find(({ kind }) => kind === 'frame');
  if (!first) return;
  await db
    .updateTable('library_file')
    .set({ poster_id: first.id })
    .where('id', '=', fileId)
    .where('poster_id', 'is', null)
    .execute();
}

/** The picture that was chosen as the poster. */
export async function posterOf(db: Db, fileId: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('library_picture')
    .innerJoin('library_file', (join) =>
      join.onRef('library_file.id', '=', 'file_id').onRef('poster_id', '=', 'library_picture.id'),
    )
    .select('library_picture.bytes')
    .where('file_id', '=', fileId)
    .executeTakeFirst();
  return row?.bytes;
}

/** The sheet of small pictures of a whole file. */
export async function sheetOf(db: Db, fileId: string): Promise<{ image: Buffer; sheet: SheetLayout } | undefined> {
  const row = await db
    .selectFrom('library_picture')
    .select(['bytes', 'sheet'])
    .where('file_id', '=', fileId)
    .where('kind', '=', 'sheet')
    .executeTakeFirst();
  return row?.sheet ? { image: row.bytes, sheet: row.sheet } : undefined;
}

interface QueuedCaption {
  id: string;
  language: string;
  label: string;
  text: string;
}

export async function captionsOf(db: Db, fileId: string): Promise<(Omit<QueuedCaption, 'id'> & { track: number })[]> {
  return db
    .selectFrom('library_caption')
    .select(['language', 'label', 'text', 'track'])
    .where('file_id', '=', fileId)
    .orderBy('track')
    .execute();
}

/** Tracks of captions that are no more. */
export async function removedTracks(db: Db, fileId: string): Promise<number[]> {
  const { rows } = await sql<{ track: number }>`
    select track from library_file, generate_series(0, caption_tracks - 1) as track where id = ${fileId}
    except select track from library_caption where file_id = ${fileId} order by track`.execute(db);
  return rows.map(({ track }) => track);
}

/** Which captions and which poster a file has. */
export interface Beside {
  captions: string[];
  posterId: string | null;
}

export async function besideOf(db: Db, fileId: string): Promise<Beside> {
  const { posterId } = await db
    .selectFrom('library_file')
    .select('poster_id as posterId')
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow();
  const captions = await db
    .selectFrom('library_caption')
    .select('id')
    .where('file_id', '=', fileId)
    .orderBy('track')
    .execute();
  return { captions: captions.map(({ id }) => id), posterId };
}

/** Adds captions that were in the file. */
export async function insertCaption(db: Db, fileId: string, caption: QueuedCaption): Promise<void> {
  const track = await takeTrack(db, fileId);
  await db
    .insertInto('library_caption')
    .values({
      id: caption.id,
      file_id: fileId,
      track,
      language: caption.language,
      label: caption.label.slice(0, 60),
      origin: 'file',
      text: caption.text,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Says that media are replaced; they are removed at a time. */
export async function insertOldStream(db: Db, streamId: string, dueAt: Date): Promise<void> {
  await db
    .insertInto('library_old_stream')
    .values({ stream_id: streamId, due_at: dueAt })
    .onConflict((conflict) => conflict.column('stream_id').doNothing())
    .execute();
}

export async function dueOldStreams(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('library_old_stream')
    .select('stream_id')
    .where('due_at', '<=', now)
    .limit(limit)
    .execute();
  return rows.map(({ stream_id: id }) => id);
}

export async function forgetOldStream(db: Db, streamId: string): Promise<void> {
  await db.deleteFrom('library_old_stream').where('stream_id', '=', streamId).execute();
}

/** Says that a node works on files. */
export async function noteWorker(
  db: Db,
  worker: { node: string; name: string; slots: number; at: Date },
): Promise<void> {
  const { node, name, slots, at } = worker;
  await db
    .insertInto('library_worker')
    .values({ node, name, slots, seen_at: at })
    .onConflict((conflict) => conflict.column('node').doUpdateSet({ seen_at: at, slots }))
    .execute();
}

export async function forgetWorker(db: Db, node: string): Promise<void> {
  await db.deleteFrom('library_worker').where('node', '=', node).execute();
}

export async function forgetWorkers(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('library_worker').where('seen_at', '<', before).execute();
}

/** The events that show a file; an operator may have given it to several. */
export async function eventsWith(db: Db, streamId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from event where doc ->> 'streamId' = ${streamId} limit 100`.execute(db);
  return rows.map(({ id }) => id);
}
