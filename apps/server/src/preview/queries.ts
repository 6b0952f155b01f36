import { sql } from 'kysely';
import type { Db } from '../kernel/store/store';

/** What a release would make of the tables of content. */
export interface PlannedRows {
  /** By table and key; null where the release removes the row. */
  rows: readonly { table: string; key: string; row: Readonly<Record<string, unknown>> | null }[];
  /** Rows that stay as they were planned before. */
  kept: readonly { table: string; key: string }[];
}

/** The version whose rows are stored. */
export async function versionOfRows(db: Db, releaseId: number): Promise<string | undefined> {
  const found = await db
    .selectFrom('preview_release')
    .select('version')
    .where('release_id', '=', releaseId)
    .executeTakeFirst();
  return found?.version;
}

/** Stores the rows of a release in place of those of an earlier version. */
export async function replaceRows(
  db: Db,
  releaseId: number,
  version: string,
  { rows, kept }: PlannedRows,
): Promise<void> {
  await db
    .insertInto('preview_release')
    .values({ release_id: releaseId, version })
    .onConflict((conflict) => conflict.column('release_id').doUpdateSet({ version }))
    .execute();
  await sql`
    delete from preview_row r where release_id = ${releaseId} and not exists (
      select from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as kept ("table" text, key text)
      where kept."table" = r.table_name and kept.key = r.key)`.execute(db);
  await sql`
    insert into preview_row (release_id, table_name, key, row)
    select ${releaseId}::integer, planned."table", planned.key, nullif(planned.row, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as planned ("table" text, key text, row jsonb)
    on conflict (release_id, table_name, key) do update set row = excluded.row`.execute(db);
}

/** Deletes the rows of releases that no open preview shows. */
export async function tidyRows(db: Db): Promise<void> {
  await sql`
    delete from preview_release r
    where not exists (select from studio_preview p where p.release_id = r.release_id)`.execute(db);
}
