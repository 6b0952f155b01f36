import type { Db } from '../../kernel/store/store';

interface NewPicture {
  name: string;
  source: string;
  contentType: string;
  width: number;
  height: number;
  hash: string;
  bytes: Buffer;
}

/** A picture with its bytes and measures. */
export function findWhole(db: Db, name: string) {
  return db
    .selectFrom('picture')
    .select(['source', 'content_type as contentType', 'width', 'height', 'bytes'])
    .where('name', '=', name)
    .executeTakeFirst();
}

export async function knownNames(db: Db, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const rows = await db
    .selectFrom('picture')
    .select('name')
    .where('name', 'in', [...names])
    .execute();
  return new Set(rows.map(({ name }) => name));
}

/** Stores a picture; one of the same name stays, and counts as new. */
export async function keepPicture(db: Db, picture: NewPicture, at: Date): Promise<void> {
  const { name, source, contentType, width, height, hash, bytes } = picture;
  await db
    .insertInto('picture')
    .values({ name, source, content_type: contentType, width, height, hash, bytes, added_at: at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ added_at: at }))
    .execute();
}

/** Pictures of operators that are older than this. */
export async function oldPictures(db: Db, source: string, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('picture')
    .select('name')
    .where('source', '=', source)
    .where('added_at', '<', before)
    .execute();
  return rows.map(({ name }) => name);
}

/** Removes pictures, except those that came again since. */
export async function dropPictures(db: Db, names: readonly string[], before: Date): Promise<void> {
  if (names.length === 0) return;
  await db
    .deleteFrom('picture')
    .where('name', 'in', [...names])
    .where('added_at', '<', before)
    .execute();
}

/** Everything that may name a picture: public entries, what folders say of them, and all changes of releases. */
export async function allDocuments(db: Db): Promise<unknown[]> {
  const [entries, studio, changes] = await Promise.all([
    db.selectFrom('content_entry').select('entry').execute(),
    db.selectFrom('studio_entry').select(['base', 'entry']).execute(),
    db.selectFrom('release_change').select(['base', 'entry', 'before']).execute(),
  ]);
  return [
    ...entries.map(({ entry }) => entry),
    ...studio.flatMap(({ base, entry }) => [base, entry]),
    ...changes.flatMap(({ base, entry, before }) => [base, entry, before]),
  ];
}
