import { type SqlBool, sql } from 'kysely';
import type { Audience } from '../../kernel/common/audience';
import { offered } from '../../kernel/store/conditions';
import type { Db } from '../../kernel/store/store';
import type { StoredCategory, StoredContext, StoredPage, StoredTile } from '../../kernel/store/stored-content';

interface PageFilter {
  ids?: readonly string[];
  categories?: readonly string[];
  tags?: readonly string[];
  teamIds?: readonly string[];
  offset?: number;
  limit: number;
}

/** Pages on offer for the audience, in the operator's order. */
export async function findPages(db: Db, filter: PageFilter, audience: Audience, now: number): Promise<StoredPage[]> {
  let query = db
    .selectFrom('page')
    .select('page.doc')
    .where(offered('page', audience, now));
  if (filter.ids) query = query.where('page.id', 'in', [...filter.ids]);
  if (filter.categories) query = query.where('page.category_id', 'in', [...filter.categories]);
  if (filter.tags) query = query.where(sql<SqlBool>`page.tags && ${sql.val([...filter.tags])}::text[]`);
  if (filter.teamIds) query = query.where('page.team_id', 'in', [...filter.teamIds]);
  const rows = await query
    .orderBy('page.position')
    .orderBy('page.id')
    .offset(filter.offset ?? 0)
    .limit(filter.limit)
    .execute();
  return rows.map(({ doc }) => doc);
}

/** The ids and types of all pages on offer, in the operator's order. */
export async function findPageIds(
  db: Db,
  limit: number,
  audience: Audience,
  now: number,
): Promise<{ id: string; page_type: string }[]> {
  return db
    .selectFrom('page')
    .select(['page.id', 'page.page_type'])
    .where(offered('page', audience, now))
    .where(sql<SqlBool>`page.doc -> 'unlisted' is distinct from 'true'::jsonb`)
    .orderBy('page.position')
    .orderBy('page.id')
    .limit(limit)
    .execute();
}

export async function findTiles(
  db: Db,
  ids: readonly string[],
  audience: Audience,
  now: number,
): Promise<StoredTile[]> {
  const rows = await db
    .selectFrom('tile')
    .select('tile.doc')
    .where('tile.id', 'in', [...ids])
    .where(offered('tile', audience, now))
    .execute();
  return rows.map(({ doc }) => doc);
}

/** The length in seconds of each of these streams that is a recording. */
export async function findRecordings(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('stream')
    .select(['id', 'doc'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.flatMap(({ id, doc }) => (doc.seconds === undefined ? [] : [[id, doc.seconds] as const])));
}

/** Lines and grids on offer for the audience, of both kinds where none is named. */
export async function findContexts(
  db: Db,
  ids: readonly string[],
  kind: 'line' | 'grid' | undefined,
  audience: Audience,
  now: number,
): Promise<StoredContext[]> {
  if (ids.length === 0) return [];
  let query = db
    .selectFrom('context')
    .select('context.doc')
    .where('context.id', 'in', [...ids])
    .where(offered('context', audience, now));
  if (kind) query = query.where('context.kind', '=', kind);
  const rows = await query.execute();
  return rows.map(({ doc }) => doc);
}

/** The id of the first line on offer whose id has a prefix. */
export async function findFirstLineId(
  db: Db,
  prefix: string,
  audience: Audience,
  now: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('context')
    .select('context.id')
    .where('context.kind', '=', 'line')
    .where('context.id', 'like', `${prefix}%`)
    .where(offered('context', audience, now))
    .orderBy('context.id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Every category, in the operator's order. */
export async function findCategories(db: Db): Promise<StoredCategory[]> {
  const rows = await db.selectFrom('category').select('doc').orderBy('position').orderBy('id').execute();
  return rows.map(({ doc }) => doc);
}
