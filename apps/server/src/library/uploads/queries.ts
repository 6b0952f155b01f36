import type { Schema } from '../../kernel/store/schema';
import type { Db } from '../../kernel/store/store';

/** An upload as stored. */
export interface StoredUpload {
  id: string;
  name: string;
  bytes: number;
  received: number;
  state: Schema['library_file']['state'];
  fault: string | null;
  expiresAt: Date;
}

const columns = ['id', 'name', 'bytes', 'received', 'state', 'fault', 'expires_at as expiresAt'] as const;

interface NewUpload {
  id: string;
  name: string;
  bytes: number;
  by: string;
  now: Date;
  expiresAt: Date;
}

export async function insertUpload(db: Db, { id, name, bytes, by, now, expiresAt }: NewUpload): Promise<void> {
  await db
    .insertInto('library_file')
    .values((eb) => ({
      id,
      name,
      bytes,
      state: 'uploading',
      place: eb
        .selectFrom('library_file')
        .select((last) => last.fn.coalesce(last.fn.max('place'), last.lit(0)).as('last')),
      added_at: now,
      added_by: by,
      expires_at: expiresAt,
      due_at: now,
    }))
    .execute();
  await db
    .updateTable('library_file')
    .set((eb) => ({ place: eb('place', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export function findUpload(db: Db, id: string): Promise<StoredUpload | undefined> {
  return db.selectFrom('library_file').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Bytes of all uploads that are still to come, and how many uploads there are. */
export async function outstanding(db: Db): Promise<{ bytes: number; count: number }> {
  const row = await db
    .selectFrom('library_file')
    .select((eb) => [
      eb.fn.coalesce(eb.fn.sum<string>(eb('bytes', '-', eb.ref('received'))), eb.lit(0)).as('bytes'),
      eb.fn.countAll<number>().as('count'),
    ])
    .where('state', '=', 'uploading')
    .executeTakeFirstOrThrow();
  return { bytes: Number(row.bytes), count: row.count };
}

export async function countFiles(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('library_file')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

interface Turn {
  writer: string;
  now: Date;
  until: Date;
}

/** Makes a connection the one that writes an upload, unless another one does; false where that is so. */
export async function takeTurn(db: Db, id: string, { writer, now, until }: Turn): Promise<boolean> {
  const taken = await db
    .updateTable('library_file')
    .set({ writer, writer_until: until })
    .where('id', '=', id)
    .where('state', '=', 'uploading')
    .where((or) => or.or([or('writer', 'is', null), or('writer_until', '<=', now)]))
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Prolongs the turn of a connection; false where it lost it. */
export async function keepTurn(db: Db, id: string, { writer, until }: Omit<Turn, 'now'>): Promise<boolean> {
  const kept = await db
    .updateTable('library_file')
    .set({ writer_until: until })
    .where('id', '=', id)
    .where('writer', '=', writer)
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}

export async function endTurn(db: Db, id: string, writer: string): Promise<void> {
  await db
    .updateTable('library_file')
    .set({ writer: null, writer_until: null })
    .where('id', '=', id)
    .where('writer', '=', writer)
    .execute();
}

interface Piece {
  fileId: string;
  at: number;
  bytes: number;
  object: string;
}

/** Adds a piece at the end of what has arrived; false where the upload went on elsewhere. */
export async function addPiece(
  db: Db,
  { fileId, at, bytes, object }: Piece,
  { writer, until, expiresAt }: { writer: string; until: Date; expiresAt: Date },
): Promise<boolean> {
  const moved = await db
    .updateTable('library_file')
    .set({ received: at + bytes, writer_until: until, expires_at: expiresAt })
    .where('id', '=', fileId)
    .where('state', '=', 'uploading')
    .where('writer', '=', writer)
    .where('received', '=', at)
    .returning('id')
    .executeTakeFirst();
  if (!moved) return false;
  await db.insertInto('library_piece').values({ file_id: fileId, at_byte: at, bytes, object }).execute();
  return true;
}

/** An upload that is complete waits for its work. */
export async function completeUpload(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('library_file')
    .set({ state: 'waiting', writer: null, writer_until: null, due_at: now })
    .where('id', '=', id)
    .execute();
}

/** Locks an upload that is not complete. */
export function lockUpload(db: Db, id: string): Promise<StoredUpload | undefined> {
  return db.selectFrom('library_file').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function piecesOf(db: Db, fileId: string): Promise<string[]> {
  const rows = await db.selectFrom('library_piece').select('object').where('file_id', '=', fileId).execute();
  return rows.map(({ object }) => object);
}

export async function deleteUpload(db: Db, id: string): Promise<void> {
  await db.deleteFrom('library_file').where('id', '=', id).execute();
}

export async function expiredIds(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('library_file')
    .select('id')
    .where('state', '=', 'uploading')
    .where('expires_at', '<=', now)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Says that an upload was given up; its bytes are gone. */
export async function expireUpload(db: Db, id: string): Promise<void> {
  await db.deleteFrom('library_piece').where('file_id', '=', id).execute();
  await db
    .updateTable('library_file')
    .set({ state: 'failed', fault: 'uploadExpired', received: 0, writer: null, writer_until: null })
    .where('id', '=', id)
    .execute();
}
