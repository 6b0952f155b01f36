import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../kernel/store/schema';
import type { Db } from '../../kernel/store/store';
import { type Columns, columnNames, unnest } from '../insert-rows';
import { cellColumns } from './cell-columns';
import type { TimedCell } from './tally';

/** Adds to cells of real viewers. */
export async function addCells(
  tx: Transaction<Schema>,
  table: 'audience_minute' | 'audience_hour',
  cells: readonly TimedCell[],
): Promise<void> {
  await sql`insert into ${sql.table(table)} as known (${columnNames(cellColumns)})
    select * from ${unnest(cellColumns, cells)}
    on conflict (measure, at, simulated, channel, event, platform, region, network, player, code, bucket)
    do update set count = known.count + excluded.count, total = known.total + excluded.total`.execute(tx);
}

/** A stored sketch. */
export interface SketchRow {
  span: 'hour' | 'day';
  at: number;
  step: string;
  simulated: boolean;
  channel: string;
  event: string;
  sketch: Uint8Array;
}

const keyColumns: Columns<Omit<SketchRow, 'sketch'>> = {
  span: 'text',
  at: 'bigint',
  step: 'text',
  simulated: 'boolean',
  channel: 'text',
  event: 'text',
};
const sketchColumns: Columns<SketchRow> = { ...keyColumns, sketch: 'bytea' };

/** The sketches that exist already. */
export async function findSketches(
  tx: Transaction<Schema>,
  keys: readonly Omit<SketchRow, 'sketch'>[],
): Promise<SketchRow[]> {
  const { rows } = await sql<SketchRow>`
    select ${columnNames(sketchColumns)} from audience_people
    join ${unnest(keyColumns, keys)} as wanted (${columnNames(keyColumns)}) using (${columnNames(keyColumns)})`.execute(
    tx,
  );
  return rows;
}

export async function writeSketches(tx: Transaction<Schema>, rows: readonly SketchRow[]): Promise<void> {
  await sql`insert into audience_people (${columnNames(sketchColumns)})
    select * from ${unnest(sketchColumns, rows)}
    on conflict (span, step, at, simulated, channel, event) do update set sketch = excluded.sketch`.execute(tx);
}

/** Deletes rows from before a time (epoch seconds), at most so many; returns how many it were. */
export async function deleteBefore(
  db: Db,
  table: 'audience_minute' | 'audience_hour' | 'audience_people',
  at: number,
  most: number,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ctid = any(array(
    select ctid from ${sql.table(table)} where at < ${at} limit ${most}))`.execute(db);
  return Number(numAffectedRows);
}
