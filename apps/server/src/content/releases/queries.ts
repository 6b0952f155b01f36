import type { ContentKind, ReleaseState } from '@touchline/contract';
import { sql } from 'kysely';
import type { ContentEntry } from '../../kernel/store/json-columns';
import type { Db } from '../../kernel/store/store';

/** What a release makes of an entry; null where it does not exist. */
export interface ReleaseEntry {
  kind: ContentKind;
  id: string;
  base: ContentEntry | null;
  entry: ContentEntry | null;
  before: ContentEntry | null;
  changedBy: string;
  changedAt: number;
}

const asChange = <T extends { kind: string }>(row: T) => ({ ...row, kind: row.kind as ContentKind });
const jsonOf = (entry: ContentEntry | null): string | null => (entry === null ? null : JSON.stringify(entry));

const releases = (db: Db) =>
  db
    .selectFrom('release')
    .select([
      'id',
      'name',
      'state',
      'publish_at as publishAt',
      'published_at as publishedAt',
      'published_by as publishedBy',
      'rolled_back_at as rolledBackAt',
      'failure',
      'created_at as createdAt',
      'created_by as createdBy',
      'version',
    ]);
export type ReleaseRow = Awaited<ReturnType<typeof openReleases>>[number];

/** Releases that are not public, the newest first. */
export const openReleases = (db: Db, limit: number) =>
  releases(db).where('state', 'in', ['collecting', 'scheduled', 'failed']).orderBy('id', 'desc').limit(limit).execute();

/** Releases that are or were public, from new to old, before a number. */
export const publicReleases = (db: Db, before: number, limit: number) =>
  releases(db)
    .where('state', 'in', ['published', 'rolledBack'])
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export const findRelease = (db: Db, id: number) => releases(db).where('id', '=', id).executeTakeFirst();
export const lockRelease = (db: Db, id: number) => releases(db).where('id', '=', id).forUpdate().executeTakeFirst();

const MOST_DUE = 20;

/** Scheduled releases whose minute has come. */
export async function dueReleases(db: Db, now: number): Promise<number[]> {
  const due = await releases(db)
    .where('state', '=', 'scheduled')
    .where('publish_at', '<=', now)
    .orderBy('publish_at')
    .orderBy('id')
    .limit(MOST_DUE)
    .execute();
  return due.map(({ id }) => id);
}

export async function insertRelease(db: Db, name: string, by: string, at: number): Promise<number> {
  const { id } = await db
    .insertInto('release')
    .values({ name, created_by: by, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface ReleaseFields {
  name?: string;
  state?: ReleaseState;
  publish_at?: number | null;
  published_at?: number;
  published_by?: string;
  rolled_back_at?: number;
  failure?: string | null;
}

/** Changes a release; its version goes up. */
export async function changeRelease(db: Db, id: number, fields: ReleaseFields = {}): Promise<void> {
  await db
    .updateTable('release')
    .set((eb) => ({ ...fields, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteRelease(db: Db, id: number): Promise<void> {
  await db.deleteFrom('release').where('id', '=', id).execute();
}

const changes = (db: Db) =>
  db
    .selectFrom('release_change')
    .select(['kind', 'id', 'base', 'entry', 'before', 'changed_by as changedBy', 'changed_at as changedAt']);

export async function changesOf(db: Db, releaseId: number): Promise<ReleaseEntry[]> {
  const rows = await changes(db).where('release_id', '=', releaseId).orderBy('kind').orderBy('id').execute();
  return rows.map(asChange);
}

export async function changesOfKind(db: Db, releaseId: number, kind: ContentKind): Promise<ReleaseEntry[]> {
  const rows = await changes(db).where('release_id', '=', releaseId).where('kind', '=', kind).execute();
  return rows.map(asChange);
}

/** Entries that a release adds or removes, by kind. */
export async function countChanges(db: Db, releaseId: number): Promise<{ kind: string; isAdded: boolean }[]> {
  const rows = await db
    .selectFrom('release_change')
    .select(['kind', sql<boolean>`base is null`.as('isAdded')])
    .where('release_id', '=', releaseId)
    .where(sql<boolean>`(base is null) <> (entry is null)`)
    .execute();
  return rows;
}

export async function findChange(db: Db, releaseId: number, kind: ContentKind, id: string) {
  const row = await changes(db)
    .where('release_id', '=', releaseId)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && asChange(row);
}

export async function keepChange(db: Db, releaseId: number, change: ReleaseEntry): Promise<void> {
  const { kind, id, base, entry, before, changedBy, changedAt } = change;
  const written = {
    base: jsonOf(base),
    entry: jsonOf(entry),
    before: jsonOf(before),
    changed_by: changedBy,
    changed_at: changedAt,
  };
  await db
    .insertInto('release_change')
    .values({ release_id: releaseId, kind, id, ...written })
    .onConflict((conflict) => conflict.columns(['release_id', 'kind', 'id']).doUpdateSet(written))
    .execute();
}

export async function dropChange(db: Db, releaseId: number, kind: ContentKind, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('release_change')
    .where('release_id', '=', releaseId)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The number of changes of releases, and the names of the operators who made them. */
export async function tallies(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { changes: number; editors: string[] }>();
  const rows = await db
    .selectFrom('release_change')
    .select(['release_id as releaseId', 'changed_by as by'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('release_id', 'in', [...ids])
    .groupBy(['release_id', 'changed_by'])
    .orderBy('changed_by')
    .execute();
  const found = new Map<number, { changes: number; editors: string[] }>();
  for (const { releaseId, by, count } of rows) {
    const { changes: before, editors } = found.get(releaseId) ?? { changes: 0, editors: [] };
    found.set(releaseId, { changes: before + count, editors: [...editors, by] });
  }
  return found;
}

/** Goes up with every change of any release. */
export async function versionOfAll(db: Db): Promise<number> {
  const { version } = await db
    .selectFrom('release')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('version'), eb.val('0')).as('version'))
    .executeTakeFirstOrThrow();
  return Number(version);
}
