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

export async function forgetObjects(db: Db, objects: readonly string[]): Promise<void> {
  if (objects.length === 0) return;
  await db.deleteFrom('library_garbage').where('object', 'in', objects).execute();
}

export async function dueObjects(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('library_garbage')
    .select('object')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map(({ object }) => object);
}
