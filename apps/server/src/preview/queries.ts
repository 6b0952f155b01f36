import { sql } from 'kysely';
import type { Db } from '../kernel/store/store';

/** A row of a table as a release would make it; null where it removes the row. */
export interface PreviewRow {
  table: string;
  key: string;
  row: Record<string, unknown> | null;
}

/** The version whose rows are stored. */
export async function versionOfRows(db: Db, releaseId: number): Promise<number | undefined> {
  const found = await db
    .selectFrom('preview_release')
    .select('version')
    .where('release_id', '=', releaseId)
    .executeTakeFirst();
  return found?.version;
}

/** Stores the rows of a release in place of those of an earlier version. A node that was faster with a later one wins. */
export async function replaceRows(db: Db, releaseId: number, version: number, rows: PreviewRow[]): Promise<void> {
  const stored = await db
    .insertInto('preview_release')
    .values({ release_id: releaseId, version })
    .onConflict((conflict) =>
      conflict.column('release_id').doUpdateSet({ version }).where('preview_release.version', '<', version),
    )
    .returning('version')
    .executeTakeFirst();
  if (!stored) return;
  await db.deleteFrom('preview_row').where('release_id', '=', releaseId).execute();
  const written = JSON.stringify(rows.map(({ table, key, row }) => ({ table_name: table, key, row })));
  await sql`
    insert into preview_row (release_id, table_name, key, row)
    select ${releaseId}::bigint, table_name, key, nullif(row, 'null'::jsonb)
    from jsonb_to_recordset(${written}::jsonb) as given (table_name text, key text, row jsonb)`.execute(db);
}

/** Deletes the rows of releases that no open preview shows. */
export async function tidyRows(db: Db): Promise<void> {
  await sql`
    delete from preview_release r
    where not exists (select from studio_preview p where p.release_id = r.release_id)`.execute(db);
}
