import { sql } from 'kysely';
import type { Db } from '../../kernel/store/store';

export type FileTrackRow = Awaited<ReturnType<typeof fileTracks>>[number];

export function fileTracks(db: Db, streamId: string) {
  return db
    .selectFrom('media_file_track')
    .select(['track', 'kind', 'folder', 'init', 'lengths', 'bytes'])
    .where('stream_id', '=', streamId)
    .orderBy('track')
    .execute();
}

export function fileTrack(db: Db, streamId: string, track: string): Promise<FileTrackRow | undefined> {
  return db
    .selectFrom('media_file_track')
    .select(['track', 'kind', 'folder', 'init', 'lengths', 'bytes'])
    .where('stream_id', '=', streamId)
    .where('track', '=', track)
    .executeTakeFirst();
}

export async function saveFileTrack(db: Db, streamId: string, { lengths, ...row }: FileTrackRow): Promise<void> {
  const values = { ...row, lengths: JSON.stringify(lengths) };
  await db
    .insertInto('media_file_track')
    .values({ stream_id: streamId, ...values })
    .onConflict((conflict) => conflict.columns(['stream_id', 'track']).doUpdateSet(values))
    .execute();
}

export async function deleteFileTrack(db: Db, streamId: string, track: string): Promise<void> {
  await db.deleteFrom('media_file_track').where('stream_id', '=', streamId).where('track', '=', track).execute();
}

/** Notes objects that are about to be written: objects that are not claimed in time are deleted. */
export const expectObjects = discardObjects;

/** Claims objects that were noted before they were written; returns how many of them were not given up. */
export async function claimObjects(db: Db, names: readonly string[], laterThan: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('media_garbage')
    .where((eb) => eb('object', '=', eb.fn.any(eb.val([...names]))))
    .where('due_at', '>', laterThan)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Nothing of these objects is needed. */
export async function giveUpObjects(db: Db, names: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable('media_garbage')
    .set({ due_at: now })
    .where((eb) => eb('object', '=', eb.fn.any(eb.val([...names]))))
    .execute();
}

/** Nothing is needed of what other writers began in folders with this beginning and end. */
export async function giveUpFolders(
  db: Db,
  { begins, ends, now }: { begins: string; ends: string; now: Date },
): Promise<void> {
  await sql`update media_garbage set due_at = least(due_at, ${now})
    where starts_with(object, ${begins}) and right(split_part(object, '/', 2), ${ends.length}) = ${ends}`.execute(db);
}

/** Objects that viewers may still fetch for a while, and nobody afterwards. */
export async function discardObjects(db: Db, names: readonly string[], dueAt: Date): Promise<void> {
  if (names.length === 0) return;
  await sql`insert into media_garbage (object, due_at) select name, ${dueAt} from unnest(${names}::text[]) as name`.execute(
    db,
  );
}
