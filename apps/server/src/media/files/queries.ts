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

/** Objects that viewers may still fetch for a while, and nobody afterwards. */
export async function discardObjects(db: Db, names: readonly string[], dueAt: Date): Promise<void> {
  if (names.length === 0) return;
  await sql`insert into media_garbage (object, due_at) select name, ${dueAt} from unnest(${names}::text[]) as name`.execute(
    db,
  );
}
