import { sql } from 'kysely';
import { type ImportedTable, importedTables } from '../../src/content/rows/imported-rows';
import type { Store } from '../../src/kernel/store/store';

/** Every imported row as `table/key` with the transaction that wrote it, and the number of notices. */
export async function everythingKept({ db }: Store): Promise<Record<string, string>> {
  const kept: Record<string, string> = {};
  for (const table of Object.keys(importedTables) as ImportedTable[]) {
    const { rows } = await sql<{ key: string; version: string }>`
      select ${sql.ref(importedTables[table])} as key, xmin::text as version from ${sql.table(table)}`.execute(db);
    for (const { key, version } of rows) kept[`${table}/${key}`] = version;
  }
  const { rows } = await sql<{ count: number }>`select count(*) from change_notice`.execute(db);
  return { ...kept, notices: String(rows[0]?.count) };
}

/** The keys that differ between two such states. */
export function differing(before: Record<string, string>, after: Record<string, string>): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => before[name] !== after[name]).sort();
}
