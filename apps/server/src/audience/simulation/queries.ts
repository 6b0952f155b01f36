import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../kernel/store/schema';
import type { Db } from '../../kernel/store/store';
import { type Columns, columnNames, unnest } from '../insert-rows';
import { cellColumns } from '../rollups/cell-columns';
import type { TimedCell } from '../rollups/tally';

/** Inserts cells that are not there yet. */
export async function insertCells(
  tx: Transaction<Schema>,
  table: 'audience_minute' | 'audience_hour',
  cells: readonly TimedCell[],
): Promise<void> {
  await sql`insert into ${sql.table(table)} (simulated, ${columnNames(cellColumns)})
    select true, * from ${unnest(cellColumns, cells)} on conflict do nothing`.execute(tx);
}

/** How many watched something at a time. */
export interface WatchedRow {
  at: number;
  channel: string;
  event: string;
  viewers: number;
}

const watchedColumns: Columns<WatchedRow> = { at: 'bigint', channel: 'text', event: 'text', viewers: 'integer' };

/** Inserts counts of times that have none yet. */
export async function insertWatched(tx: Transaction<Schema>, rows: readonly WatchedRow[]): Promise<void> {
  const names = columnNames(watchedColumns);
  await sql`insert into live_minute (${names}, simulated, platform, region)
    select ${names}, true, '', '' from ${unnest(watchedColumns, rows)} as filled (${names})
    where not exists (select from live_minute as known where known.at = filled.at and known.simulated)`.execute(tx);
}

/** Keeps one simulated count of every step in a range. */
export async function thinWatched(db: Db, range: { from: number; to: number; step: number }): Promise<void> {
  await db
    .deleteFrom('live_minute')
    .where('simulated', '=', true)
    .where('at', '>=', range.from)
    .where('at', '<', range.to)
    .where(sql<boolean>`at % ${sql.lit(range.step)} <> 0`)
    .execute();
}

const tables = ['audience_minute', 'audience_hour', 'audience_people', 'live_minute'] as const;

/** Whether there is anything of a simulated audience. */
export async function hasReaders(db: Db, readers: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('audience_progress')
    .select('reader')
    .where('reader', 'in', readers)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes simulated rows, at most so many of each table; returns whether none are left. */
export async function deleteSimulated(db: Db, most: number): Promise<boolean> {
  let isDone = true;
  for (const table of tables) {
    const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where simulated limit ${most}))`.execute(db);
    isDone &&= Number(numAffectedRows) < most;
  }
  return isDone;
}

export async function deleteReaders(db: Db, readers: readonly string[]): Promise<void> {
  await db.deleteFrom('audience_progress').where('reader', 'in', readers).execute();
}
