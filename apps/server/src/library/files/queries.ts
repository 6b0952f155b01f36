import type { FileFault } from '@touchline/contract';
import { type ExpressionBuilder, sql } from 'kysely';
import type { SheetLayout, StoredRendition, StoredSource } from '../../kernel/store/json-columns';
import type { Schema } from '../../kernel/store/schema';
import type { Db } from '../../kernel/store/store';
import { takeTrack } from '../caption-tracks';

/** A file as lists need it. */
export interface StoredFile {
  id: string;
  name: string;
  bytes: number;
  received: number;
  state: Schema['library_file']['state'];
  fault: FileFault | null;
  faultDetail: string | null;
  priority: number;
  isPaused: boolean;
  pausedBy: string | null;
  addedAt: Date;
  addedBy: string;
  source: StoredSource | null;
  trimFrom: number | null;
  trimTo: number | null;
  posterId: string | null;
  eventId: string | null;
  version: number;
  readyVersion: number | null;
  readySeconds: number | null;
  leaseNode: string | null;
  writerUntil: Date | null;
}

const columns = [
  'id',
  'name',
  'bytes',
  'received',
  'state',
  'fault',
  'fault_detail as faultDetail',
  'priority',
  'is_paused as isPaused',
  'paused_by as pausedBy',
  'added_at as addedAt',
  'added_by as addedBy',
  'source',
  'trim_from as trimFrom',
  'trim_to as trimTo',
  'poster_id as posterId',
  'event_id as eventId',
  'version',
  'ready_version as readyVersion',
  'ready_seconds as readySeconds',
  'lease_node as leaseNode',
  'writer_until as writerUntil',
] as const;

const IN_QUEUE = ['uploading', 'waiting', 'probing', 'making'] as const;
export type Tab = 'queue' | 'ready' | 'withoutCaptions' | 'failed';

type Builder = ExpressionBuilder<Schema, 'library_file'>;

const inTab = (eb: Builder, tab: Tab) => {
  if (tab === 'queue') return eb('state', 'in', IN_QUEUE);
  if (tab === 'failed') return eb('state', '=', 'failed');
  if (tab === 'ready') return eb('state', '=', 'ready');
  const hasCaptions = eb.exists(
    eb.selectFrom('library_caption').select('library_caption.id').whereRef('file_id', '=', 'library_file.id'),
  );
  return eb.and([eb('state', '=', 'ready'), eb.not(hasCaptions)]);
};

/** The files of a tab: the queue in its order, others newest first. */
export function listFiles(
  db: Db,
  { tab, search, limit }: { tab: Tab | undefined; search: string | undefined; limit: number },
): Promise<StoredFile[]> {
  let query = db.selectFrom('library_file').select(columns).limit(limit);
  if (tab) query = query.where((eb) => inTab(eb, tab));
  if (search) query = query.where('name', 'ilike', `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`);
  if (tab === 'queue') return query.orderBy('priority').orderBy('place').orderBy('id').execute();
  // Without a tab: the queue, what failed, then what is ready.
  if (!tab)
    query = query
      .orderBy((eb) =>
        eb.case().when('state', 'in', IN_QUEUE).then(0).when('state', '=', 'failed').then(1).else(2).end(),
      )
      .orderBy((eb) => eb.case().when('state', 'in', IN_QUEUE).then(eb.ref('priority')).else(0).end())
      .orderBy((eb) => eb.case().when('state', 'in', IN_QUEUE).then(eb.ref('place')).else(0).end());
  return query.orderBy('added_at', 'desc').orderBy('id').execute();
}

export async function countTabs(db: Db): Promise<Record<Tab, number>> {
  const row = await db
    .selectFrom('library_file')
    .select((eb) =>
      (['queue', 'ready', 'withoutCaptions', 'failed'] as const).map((tab) =>
        eb.fn
          .countAll<number>()
          .filterWhere((where) => inTab(where, tab))
          .as(tab),
      ),
    )
    .executeTakeFirstOrThrow();
  return row;
}

export function findFile(db: Db, id: string): Promise<StoredFile | undefined> {
  return db.selectFrom('library_file').select(columns).where('id', '=', id).executeTakeFirst();
}

export function lockFile(db: Db, id: string): Promise<StoredFile | undefined> {
  return db.selectFrom('library_file').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The places of files in the queue, from 1. */
export async function places(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('library_file')
    .select('id')
    .where('state', 'in', ['waiting', 'probing', 'making'])
    .where('is_paused', '=', false)
    .orderBy('priority')
    .orderBy('place')
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ id }, index) => [id, index + 1]));
}

export interface ListedRendition {
  fileId: string;
  version: number;
  name: string;
  plan: StoredRendition;
  state: 'waiting' | 'making' | 'ready' | 'failed';
  progress: number;
}

export async function renditionsOf(db: Db, fileIds: readonly string[]): Promise<ListedRendition[]> {
  if (fileIds.length === 0) return [];
  return db
    .selectFrom('library_rendition')
    .select(['file_id as fileId', 'version', 'name', 'plan', 'state', 'progress'])
    .where('file_id', 'in', fileIds)
    .orderBy('name')
    .execute();
}

export interface ListedCaption {
  id: string;
  fileId: string;
  track: number;
  language: string;
  label: string;
  origin: 'file' | 'upload';
  fileName: string | null;
}

export async function captionsOf(db: Db, fileIds: readonly string[]): Promise<ListedCaption[]> {
  if (fileIds.length === 0) return [];
  return db
    .selectFrom('library_caption')
    .select(['id', 'file_id as fileId', 'track', 'language', 'label', 'origin', 'file_name as fileName'])
    .where('file_id', 'in', fileIds)
    .orderBy('track')
    .execute();
}

interface NewCaption {
  id: string;
  fileId: string;
  language: string;
  label: string;
  fileName: string;
  text: string;
}

/** Adds captions; returns their track. */
export async function insertCaption(db: Db, caption: NewCaption): Promise<number> {
  const track = await takeTrack(db, caption.fileId);
  await db
    .insertInto('library_caption')
    .values({
      id: caption.id,
      file_id: caption.fileId,
      track,
      language: caption.language,
      label: caption.label,
      origin: 'upload',
      file_name: caption.fileName,
      text: caption.text,
    })
    .execute();
  return track;
}

export async function deleteCaption(db: Db, fileId: string, id: string): Promise<number | undefined> {
  const row = await db
    .deleteFrom('library_caption')
    .where('file_id', '=', fileId)
    .where('id', '=', id)
    .returning('track')
    .executeTakeFirst();
  return row?.track;
}

export interface ListedPicture {
  id: string;
  kind: 'frame' | 'own' | 'sheet';
  at: number;
  sheet: SheetLayout | null;
}

export async function picturesOf(db: Db, fileId: string): Promise<ListedPicture[]> {
  return db
    .selectFrom('library_picture')
    .select(['id', 'kind', 'at_seconds as at', 'sheet'])
    .where('file_id', '=', fileId)
    .orderBy('kind')
    .orderBy('at_seconds')
    .orderBy('id')
    .execute();
}

export async function pictureBytes(db: Db, fileId: string, id: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('library_picture')
    .select('bytes')
    .where('file_id', '=', fileId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.bytes;
}

/** Sets the own poster, in place of one before. */
export async function saveOwnPoster(db: Db, fileId: string, id: string, bytes: Buffer): Promise<void> {
  await db.deleteFrom('library_picture').where('file_id', '=', fileId).where('kind', '=', 'own').execute();
  await db.insertInto('library_picture').values({ file_id: fileId, id, kind: 'own', bytes }).execute();
  await db.updateTable('library_file').set({ poster_id: id }).where('id', '=', fileId).execute();
}

interface FileChange {
  name?: string;
  priority?: number;
  poster_id?: string;
  event_id?: string;
  is_paused?: boolean;
  paused_by?: string | null;
}

export async function changeFile(db: Db, id: string, change: FileChange): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await db.updateTable('library_file').set(change).where('id', '=', id).execute();
}

/** Moves a file before another one of the same priority, or to the end. Returns false where the other is not there. */
export async function moveFile(db: Db, id: string, before: string | null): Promise<boolean> {
  if (before === null) {
    await sql`update library_file set place = (select max(place) + 1 from library_file) where id = ${id}`.execute(db);
    return true;
  }
  const other = await db
    .selectFrom('library_file')
    .select(['place', 'priority'])
    .where('id', '=', before)
    .executeTakeFirst();
  if (!other) return false;
  const previous = await db
    .selectFrom('library_file')
    .select((eb) => eb.fn.max('place').as('place'))
    .where('place', '<', other.place)
    .where('id', '<>', id)
    .executeTakeFirst();
  const place = ((previous?.place ?? other.place - 2) + other.place) / 2;
  await db.updateTable('library_file').set({ place, priority: other.priority }).where('id', '=', id).execute();
  // After many moves to one place the numbers between two files run out.
  if (other.place - place < 1e-6)
    await sql`update library_file set place = numbered.number from
      (select id, row_number() over (order by place, id) as number from library_file) as numbered
      where numbered.id = library_file.id`.execute(db);
  return true;
}

/** Puts a file into the queue again: as it is, or as a new version with another trim. */
export async function queueAgain(
  db: Db,
  id: string,
  { now, trim }: { now: Date; trim?: { from: number | null; to: number | null } },
): Promise<void> {
  await db
    .updateTable('library_file')
    .set((eb) => ({
      state: 'waiting',
      fault: null,
      fault_detail: null,
      tries: 0,
      takes: 0,
      due_at: now,
      lease_by: null,
      lease_node: null,
      lease_until: null,
      ...(trim ? { version: eb('version', '+', 1), trim_from: trim.from, trim_to: trim.to } : {}),
    }))
    .where('id', '=', id)
    .execute();
}

export async function deleteFile(db: Db, id: string): Promise<string[]> {
  const pieces = await db.selectFrom('library_piece').select('object').where('file_id', '=', id).execute();
  const slices = await db.selectFrom('library_slice').select('object').where('file_id', '=', id).execute();
  await db.deleteFrom('library_file').where('id', '=', id).execute();
  return [...pieces, ...slices].map(({ object }) => object);
}

/** Media that nothing shows any more. */
export async function insertOldStream(db: Db, streamId: string, dueAt: Date): Promise<void> {
  await db
    .insertInto('library_old_stream')
    .values({ stream_id: streamId, due_at: dueAt })
    .onConflict((conflict) => conflict.column('stream_id').doNothing())
    .execute();
}

/** Events that show one of these streams. */
export async function eventsWith(db: Db, streamIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from event where doc ->> 'streamId' = any(${[...streamIds]}) order by id limit 5`.execute(db);
  return rows.map(({ id }) => id);
}

export async function readQueue(db: Db): Promise<{ isPaused: boolean; pausedBy: string | null }> {
  const stored = await db
    .selectFrom('library_queue')
    .select(['is_paused as isPaused', 'paused_by as pausedBy'])
    .executeTakeFirst();
  return stored ?? { isPaused: false, pausedBy: null };
}

export async function pauseQueue(db: Db, isPaused: boolean, by: string): Promise<void> {
  const queue = { is_paused: isPaused, paused_by: isPaused ? by : null };
  await db
    .insertInto('library_queue')
    .values(queue)
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(queue))
    .execute();
}

/** Slots of nodes that work, and files that are worked on. */
export async function countWorkers(db: Db, { since, now }: { since: Date; now: Date }) {
  const { total } = await db
    .selectFrom('library_worker')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('slots'), eb.lit(0)).as('total'))
    .where('seen_at', '>=', since)
    .executeTakeFirstOrThrow();
  const { busy } = await db
    .selectFrom('library_file')
    .select((eb) => eb.fn.countAll<number>().as('busy'))
    .where('lease_until', '>', now)
    .executeTakeFirstOrThrow();
  return { total: total, busy: busy };
}

/** Bytes of uploaded files and of what is in the making. */
export async function usedBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce((select sum(received) from library_file), 0)::bigint as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** Uploads that were given up long ago, and nothing else. */
export async function deleteExpired(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('library_file').where('fault', '=', 'uploadExpired').where('expires_at', '<', before).execute();
}

export const failedFiles = (db: Db, most: number) =>
  db
    .selectFrom('library_file')
    .select(['id', 'name', 'fault', 'added_at as addedAt'])
    .where('state', '=', 'failed')
    .orderBy('added_at', 'desc')
    .limit(most)
    .execute();
