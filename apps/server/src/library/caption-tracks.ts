import { sql } from 'kysely';
import type { Db } from '../kernel/store/store';

/** A track for captions, which no others of the file ever get, also where nodes of an earlier version counted. */
export async function takeTrack(db: Db, fileId: string): Promise<number> {
  const { track } = await db
    .updateTable('library_file')
    .set((eb) => ({
      caption_tracks: sql<number>`greatest(caption_tracks, ${eb
        .selectFrom('library_caption')
        .select((last) => sql<number>`coalesce(${last.fn.max('track')} + 1, 0)`.as('next'))
        .where('file_id', '=', fileId)}) + 1`,
    }))
    .where('id', '=', fileId)
    .returning((eb) => eb('caption_tracks', '-', 1).as('track'))
    .executeTakeFirstOrThrow();
  return track;
}
