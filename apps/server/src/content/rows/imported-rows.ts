import { sql } from 'kysely';
import type { Schema } from '../../kernel/store/schema';
import type { Db } from '../../kernel/store/store';
import { OWN_SOURCE, type Row } from './row';

/** The tables an import fills, with the name of their key. */
export const importedTables = {
  picture: 'name',
  region: 'id',
  app_config: 'region_id',
  remote_flag: 'id',
  category: 'id',
  stream: 'id',
  camera_manifest: 'id',
  channel: 'id',
  event: 'id',
  page: 'id',
  tile: 'id',
  context: 'id',
  search_document: 'id',
  offer: 'id',
  promotion: 'id',
  tv_model: 'id',
  voucher: 'id',
  campaign: 'id',
  legal_text: 'id',
  locale_text: 'id',
} as const satisfies Partial<Record<keyof Schema, string>>;

const LONGEST_PORTION = 16 * 1024 * 1024;

export type ImportedTable = keyof typeof importedTables;

/** Records the import; returns whether the main region changed. */
export async function upsertSource(db: Db, source: string, mainRegion: string, at: Date): Promise<boolean> {
  const before = await db
    .selectFrom('content_source')
    .select('main_region')
    .where('source', '=', source)
    .executeTakeFirst();
  await db
    .insertInto('content_source')
    .values({ source, main_region: mainRegion, imported_at: at })
    .onConflict((conflict) => conflict.column('source').doUpdateSet({ main_region: mainRegion, imported_at: at }))
    .execute();
  return before?.main_region !== mainRegion;
}

/** Forgets a source; returns whether there was one. */
export async function deleteSource(db: Db, source: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('content_source').where('source', '=', source).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** When the newest import happened; what operators make in the studio is none. */
export async function lastImport(db: Db): Promise<Date | undefined> {
  const row = await db
    .selectFrom('content_source')
    .select('imported_at')
    .where('source', '!=', OWN_SOURCE)
    .orderBy('imported_at', 'desc')
    .executeTakeFirst();
  return row?.imported_at;
}

/** The keys among these that belong to another source. What operators made becomes the folder’s that has it, too. */
export async function foreignKeys(
  db: Db,
  table: ImportedTable,
  keys: readonly string[],
  source: string,
): Promise<{ key: string; source: string }[]> {
  const key = sql.ref(importedTables[table]);
  const { rows } = await sql<{ key: string; source: string }>`
    select ${key} as key, source from ${sql.table(table)} where source <> ${source} and source <> ${OWN_SOURCE} and ${key} = any(${sql.val([...keys])}::text[])`.execute(
    db,
  );
  return rows;
}

/** Replaces the source's rows of a table, touching only what differs. Returns whether anything did. */
export async function replaceRows(
  db: Db,
  table: ImportedTable,
  rows: readonly Row[],
  source: string,
): Promise<boolean> {
  const keys = rows.map((row) => String(row[importedTables[table]]));
  const removed = await sql`
    delete from ${sql.table(table)} where source = ${source} and not (${sql.ref(importedTables[table])} = any(${sql.val(keys)}::text[]))`.execute(
    db,
  );
  const isWritten = await upsertRows(db, table, rows);
  return isWritten || (removed.numAffectedRows ?? 0n) > 0n;
}

/** Writes rows, touching only what differs. Returns whether anything did. */
export async function upsertRows(db: Db, table: ImportedTable, rows: readonly Row[]): Promise<boolean> {
  let changed = 0n;
  for (const portion of portions(rows)) changed += await upsert(db, table, importedTables[table], portion);
  return changed > 0n;
}

/** Deletes rows by key; returns whether there were any. */
export async function deleteRows(db: Db, table: ImportedTable, keys: readonly string[]): Promise<boolean> {
  if (keys.length === 0) return false;
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ${sql.ref(importedTables[table])} = any(${sql.val([...keys])}::text[])`.execute(
    db,
  );
  return (numAffectedRows ?? 0n) > 0n;
}

/** The places of rows by key, and the last place that any row has. */
export async function positionsOf(
  db: Db,
  table: ImportedTable,
  keys: readonly string[],
): Promise<{ byKey: ReadonlyMap<string, number>; last: number }> {
  const key = sql.ref(importedTables[table]);
  const [places, last] = await Promise.all([
    sql<{ key: string; position: number }>`
      select ${key} as key, position from ${sql.table(table)} where ${key} = any(${sql.val([...keys])}::text[])`.execute(
      db,
    ),
    sql<{ last: number | null }>`select max(position) as last from ${sql.table(table)}`.execute(db),
  ]);
  return { byKey: new Map(places.rows.map((row) => [row.key, row.position])), last: last.rows[0]?.last ?? -1 };
}

/** Rows as JSON lists of limited length: all pictures of a folder together can exceed the limit of a text. */
function* portions(rows: readonly Row[]): Generator<{ columns: string[]; json: string }> {
  const columns = Object.keys(rows[0] ?? {});
  let portion: string[] = [];
  let length = 0;
  for (const row of rows) {
    const json = JSON.stringify(row);
    if (portion.length > 0 && length + json.length > LONGEST_PORTION) {
      yield { columns, json: `[${portion.join(',')}]` };
      portion = [];
      length = 0;
    }
    portion.push(json);
    length += json.length;
  }
  if (portion.length > 0) yield { columns, json: `[${portion.join(',')}]` };
}

async function upsert(
  db: Db,
  table: ImportedTable,
  key: string,
  { columns, json }: { columns: string[]; json: string },
): Promise<bigint> {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const others = columns.filter((column) => column !== key);
  const set = sql.join(others.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`));
  const differs = sql.join(
    others.map((column) => sql`t.${sql.ref(column)} is distinct from excluded.${sql.ref(column)}`),
    sql` or `,
  );
  const { numAffectedRows } = await sql`
    insert into ${sql.table(table)} as t (${list})
    select ${list} from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb)
    on conflict (${sql.ref(key)}) do update set ${set} where ${differs}`.execute(db);
  return numAffectedRows ?? 0n;
}

/** A source that has entries. */
export async function ensureSource(db: Db, source: string): Promise<void> {
  await db
    .insertInto('content_source')
    .values({ source, main_region: '' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The main region of the service. */
export async function mainRegionOf(db: Db): Promise<string> {
  const row = await db
    .selectFrom('content_source')
    .select('main_region')
    .where('main_region', '!=', '')
    .orderBy('imported_at')
    .executeTakeFirst();
  return row?.main_region ?? '';
}
