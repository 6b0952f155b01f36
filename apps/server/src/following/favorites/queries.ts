import { sql } from 'kysely';
import type { Db } from '../../kernel/store/store';

/** Serialises changes of a person's list. */
export async function lockFavorites(db: Db, accountId: string): Promise<void> {
  await db.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().executeTakeFirst();
}

/** The existing favorite pages of a person, in their order. */
export async function keptPages(db: Db, accountId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('favorite')
    .innerJoin('page', 'page.id', 'favorite.page_id')
    .select('favorite.page_id')
    .where('favorite.account_id', '=', accountId)
    .orderBy('favorite.position')
    .orderBy('favorite.page_id')
    .limit(limit)
    .execute();
  return rows.map(({ page_id }) => page_id);
}

/** The existing pages among these. */
export async function existingPages(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from page where id = any(${sql.val([...ids])}::text[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Appends a page to a person's list; one that is in it stays in place. */
export async function keepPage(db: Db, accountId: string, pageId: string): Promise<void> {
  await sql`
    insert into favorite (account_id, page_id, position)
    select ${accountId}::uuid, ${pageId}, coalesce(max(position) + 1, 0) from favorite where account_id = ${accountId}::uuid
    on conflict (account_id, page_id) do nothing`.execute(db);
}

export async function dropPage(db: Db, accountId: string, pageId: string): Promise<void> {
  await db.deleteFrom('favorite').where('account_id', '=', accountId).where('page_id', '=', pageId).execute();
}

/** Replaces a person's list. */
export async function replacePages(db: Db, accountId: string, pageIds: readonly string[]): Promise<void> {
  const ids = sql.val([...pageIds]);
  await sql`delete from favorite where account_id = ${accountId}::uuid and not (page_id = any(${ids}::text[]))`.execute(
    db,
  );
  await sql`
    insert into favorite (account_id, page_id, position)
    select ${accountId}::uuid, id, place from unnest(${ids}::text[]) with ordinality as wanted (id, place)
    on conflict (account_id, page_id) do update set position = excluded.position`.execute(db);
}
