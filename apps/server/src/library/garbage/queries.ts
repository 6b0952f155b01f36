import type { Db } from '../../kernel/store/store';

/** Notes objects that are to be deleted at a time; one that is noted already is due at the earlier time. */
export async function noteObjects(db: Db, objects: readonly string[], dueAt: Date): Promise<void> {
  if (objects.length === 0) return;
  await db
    .insertInto('library_garbage')
    .values(objects.map((object) => ({ object, due_at: dueAt })))
    .onConflict((conflict) =>
      conflict
        .column('object')
        .doUpdateSet((eb) => ({ due_at: eb.fn('least', ['library_garbage.due_at', 'excluded.due_at']) })),
    )
    .execute();
}

/** Notes objects that are about to be written: they are due at this time, whatever was noted before. */
export async function expectObjects(db: Db, objects: readonly string[], dueAt: Date): Promise<void> {
  await db
    .insertInto('library_garbage')
    .values(objects.map((object) => ({ object, due_at: dueAt })))
    .onConflict((conflict) => conflict.column('object').doUpdateSet({ due_at: dueAt }))
    .execute();
}

export async function forgetObjects(db: Db, objects: readonly string[]): Promise<void> {
  if (objects.length === 0) return;
  await db.deleteFrom('library_garbage').where('object', 'in', objects).execute();
}

/** What is due, locked until the transaction ends: who is about to write one of them again waits. */
export async function dueObjects(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('library_garbage')
    .select('object')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ object }) => object);
}

/** Notes a stream that is to be deleted at a time. */
export async function noteStream(db: Db, streamId: string, dueAt: Date): Promise<void> {
  await db
    .insertInto('library_old_stream')
    .values({ stream_id: streamId, due_at: dueAt })
    .onConflict((conflict) => conflict.column('stream_id').doNothing())
    .execute();
}

export async function isStreamNoted(db: Db, streamId: string): Promise<boolean> {
  const row = await db
    .selectFrom('library_old_stream')
    .select('stream_id')
    .where('stream_id', '=', streamId)
    .executeTakeFirst();
  return row !== undefined;
}
