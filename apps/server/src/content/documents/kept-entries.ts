import type { ContentKind } from '@touchline/contract';
import { sql } from 'kysely';
import type { ContentEntry } from '../../kernel/store/json-columns';
import type { Db } from '../../kernel/store/store';
import type { PictureFacts } from '../pictures/sizes';
import { type ImportedTable, importedTables } from '../rows/imported-rows';
import { OWN_SOURCE } from '../rows/row';

/** An entry as it is public. */
export interface PublicEntry {
  kind: ContentKind;
  id: string;
  source: string;
  entry: ContentEntry;
}

/** An imported entry that operators changed; without an entry they removed it. */
export interface ChangedEntry {
  kind: ContentKind;
  id: string;
  base: ContentEntry;
  entry: ContentEntry | null;
}

const MOST_NAMING = 1000;

const asKind = (kind: string) => kind as ContentKind;

export async function allEntries(db: Db): Promise<PublicEntry[]> {
  const rows = await db.selectFrom('content_entry').select(['kind', 'id', 'source', 'entry']).orderBy('key').execute();
  return rows.map((row) => ({ ...row, kind: asKind(row.kind) }));
}

export async function entriesFrom(db: Db, sources: readonly string[]): Promise<PublicEntry[]> {
  const rows = await db
    .selectFrom('content_entry')
    .select(['kind', 'id', 'source', 'entry'])
    .where('source', 'in', [...sources])
    .orderBy('key')
    .execute();
  return rows.map((row) => ({ ...row, kind: asKind(row.kind) }));
}

export async function entriesOfKind(db: Db, kind: ContentKind): Promise<PublicEntry[]> {
  const rows = await db
    .selectFrom('content_entry')
    .select(['kind', 'id', 'source', 'entry'])
    .where('kind', '=', kind)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, kind: asKind(row.kind) }));
}

export function countEntries(db: Db) {
  return db
    .selectFrom('content_entry')
    .select(['kind', db.fn.countAll<string>().as('count')])
    .groupBy('kind')
    .execute();
}

export async function findEntries(db: Db, keys: readonly string[]): Promise<PublicEntry[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom('content_entry')
    .select(['kind', 'id', 'source', 'entry'])
    .where(sql<boolean>`key = any(${sql.val([...keys])}::text[])`)
    .execute();
  return rows.map((row) => ({ ...row, kind: asKind(row.kind) }));
}

export async function ownKeys(db: Db): Promise<{ key: string; entry: ContentEntry }[]> {
  return db.selectFrom('content_entry').select(['key', 'entry']).where('source', '=', OWN_SOURCE).execute();
}

export async function changedEntries(db: Db): Promise<ChangedEntry[]> {
  const rows = await db.selectFrom('studio_entry').select(['kind', 'id', 'base', 'entry']).execute();
  return rows.map((row) => ({ ...row, kind: asKind(row.kind) }));
}

export async function findChanged(db: Db, keys: readonly string[]): Promise<ChangedEntry[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom('studio_entry')
    .select(['kind', 'id', 'base', 'entry'])
    .where(sql<boolean>`key = any(${sql.val([...keys])}::text[])`)
    .execute();
  return rows.map((row) => ({ ...row, kind: asKind(row.kind) }));
}

/** Entries in which an id stands, as a value of any field. */
export async function entriesNaming(db: Db, id: string): Promise<PublicEntry[]> {
  const rows = await db
    .selectFrom('content_entry')
    .select(['kind', 'id', 'source', 'entry'])
    .where(sql<boolean>`strpos(entry::text, ${JSON.stringify(id)}) > 0`)
    .orderBy('key')
    .limit(MOST_NAMING)
    .execute();
  return rows.map((row) => ({ ...row, kind: asKind(row.kind) }));
}

export async function keepEntry(db: Db, { kind, id, source, entry }: PublicEntry): Promise<void> {
  const written = JSON.stringify(entry);
  await db
    .insertInto('content_entry')
    .values({ kind, id, source, entry: written })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ source, entry: written }))
    .execute();
}

export async function dropEntry(db: Db, kind: ContentKind, id: string): Promise<void> {
  await db.deleteFrom('content_entry').where('kind', '=', kind).where('id', '=', id).execute();
}

export async function keepChanged(db: Db, { kind, id, base, entry }: ChangedEntry, at: Date): Promise<void> {
  const written = { base: JSON.stringify(base), entry: entry === null ? null : JSON.stringify(entry) };
  await db
    .insertInto('studio_entry')
    .values({ kind, id, ...written, changed_at: at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ ...written, changed_at: at }))
    .execute();
}

export async function dropChanged(db: Db, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db
    .deleteFrom('studio_entry')
    .where(sql<boolean>`key = any(${sql.val([...keys])}::text[])`)
    .execute();
}

/** Makes the entries of a source those that an import brought, touching only what differs. */
export async function replaceEntries(
  db: Db,
  source: string,
  entries: readonly Omit<PublicEntry, 'source'>[],
): Promise<void> {
  const rows = JSON.stringify(entries.map(({ kind, id, entry }) => ({ kind, id, source, entry })));
  await sql`
    delete from content_entry where source = ${source} and not (key = any(${sql.val(
      entries.map(({ kind, id }) => `${kind}:${id}`),
    )}::text[]))`.execute(db);
  await sql`
    insert into content_entry as had (kind, id, source, entry)
    select kind, id, source, entry from jsonb_to_recordset(${rows}::jsonb)
      as given(kind text, id text, source text, entry jsonb)
    on conflict (key) do update set source = excluded.source, entry = excluded.entry
    where had.source <> excluded.source or had.entry is distinct from excluded.entry`.execute(db);
}

/** Forgets changes of imported entries that have been gone from their folders for long. */
export async function dropOldChanges(db: Db, before: Date): Promise<void> {
  await sql`
    delete from studio_entry where changed_at < ${before} and entry is not null
      and not exists (select from content_entry where content_entry.key = studio_entry.key)`.execute(db);
}

/** Gives a row, and its search document, to another source. */
export async function moveRow(db: Db, table: ImportedTable, key: string, source: string): Promise<void> {
  await sql`update ${sql.table(table)} set source = ${source} where ${sql.ref(importedTables[table])} = ${key}`.execute(
    db,
  );
  await db.updateTable('search_document').set({ source }).where('id', '=', `${table}:${key}`).execute();
}

/** Pictures without their bytes. */
export function pictureFacts(db: Db, names: readonly string[]): Promise<PictureFacts[]> {
  if (names.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('picture')
    .select(['name', 'content_type as contentType', 'width', 'height', 'hash'])
    .select(sql<number>`octet_length(bytes)`.as('size'))
    .where(sql<boolean>`name = any(${sql.val([...names])}::text[])`)
    .execute();
}

/** The source whose folder decides the main region; undefined where nothing was imported. */
export async function mainSource(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('content_source')
    .select('source')
    .where('main_region', '!=', '')
    .orderBy('imported_at')
    .executeTakeFirst();
  return row?.source;
}

/** The places of all rows of a table, by key. */
export async function placesOf(db: Db, table: ImportedTable): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ key: string; position: number }>`
    select ${sql.ref(importedTables[table])} as key, position from ${sql.table(table)}`.execute(db);
  return new Map(rows.map(({ key, position }) => [key, position]));
}

/** The vouchers of folders: codes of operators are told once, and belong to no folder. */
export async function vouchersOf(db: Db): Promise<ContentEntry[]> {
  const rows = await db.selectFrom('voucher').select('doc').where('source', '!=', OWN_SOURCE).orderBy('id').execute();
  return rows.map(({ doc }) => ({ ...doc }));
}

export async function picturesFrom(db: Db, sources: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('picture')
    .select('name')
    .where('source', 'in', [...sources])
    .execute();
  return rows.map(({ name }) => name);
}

export async function pictureNamesOf(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('picture').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}

export function picturesOf(db: Db, names: readonly string[]) {
  return db
    .selectFrom('picture')
    .select(['name', 'content_type as contentType', 'bytes'])
    .where('name', 'in', [...names])
    .orderBy('name')
    .execute();
}
