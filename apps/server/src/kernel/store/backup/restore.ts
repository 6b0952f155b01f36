import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type DatabaseConnection, NO_LIMIT, openPool } from '../connection';
import { migrate, migrationsFolder } from '../migrate';
import { BackupError, decodeParts, type Header, type Part } from './archive';
import { continueCounters, copied, quoted, type Table, tablesOf } from './tables';

interface RestoreResult {
  createdAt: string;
  tables: number;
  rows: number;
}

/**
 * Fills an empty database from a backup, in one transaction: it contains all of it afterwards or nothing. Tables of an older
 * version are filled first and then migrated to this one. A database with rows is never touched.
 */
export async function restore(connection: DatabaseConnection, file: string): Promise<RestoreResult> {
  const pool = openPool(connection, { max: 2, options: NO_LIMIT, application_name: 'touchline restore' });
  pool.on('error', () => {
    // The running query fails as well.
  });
  const chunks = createReadStream(file).pipe(createGunzip());
  const parts = decodeParts(chunks);
  try {
    const first = await parts.next();
    if (first.done || first.value.kind !== 'header') throw new BackupError('The backup is empty.');
    const { header } = first.value;
    await refuseOtherDatabase(pool, header);
    await migrate(pool, migrationsFolder, header.migrations);
    const rows = await fill(pool, parts);
    await migrate(pool);
    await pool.query('analyze');
    const counts = Object.values(rows);
    return {
      createdAt: header.createdAt,
      tables: counts.length,
      rows: counts.reduce((sum, count) => sum + count, 0),
    };
  } finally {
    chunks.destroy();
    await pool.end();
  }
}

/** A database with rows, or with tables of a later version than the backup, is refused. */
async function refuseOtherDatabase(pool: pg.Pool, { migrations }: Header): Promise<void> {
  const client = await pool.connect();
  try {
    const { rows: known } = await client.query("select to_regclass('public.schema_migration') as found");
    if (known[0]?.found !== null) {
      const { rows } = await client.query<{ name: string }>('select name from schema_migration');
      const names = new Set(migrations.map(({ name }) => name));
      if (rows.some(({ name }) => !names.has(name)))
        throw new BackupError(
          'The tables of the database are newer than the backup: restore it into an empty database.',
        );
    }
    for (const { name } of await tablesOf(client)) {
      const { rows } = await client.query(`select from ${quoted(name)} limit 1`);
      if (rows.length > 0)
        throw new BackupError('The database is not empty: restore the backup into a new database or data folder.');
    }
  } finally {
    client.release();
  }
}

async function fill(pool: pg.Pool, parts: AsyncGenerator<Part>): Promise<Record<string, number>> {
  const client = await pool.connect();
  const filled: Record<string, number> = {};
  try {
    await client.query('begin');
    const tables = await tablesOf(client);
    // Triggers would book and announce everything a second time.
    for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`);
    let part = await parts.next();
    while (!part.done && part.value.kind === 'table') {
      const { table } = part.value;
      const known = tables.find(({ name }) => name === table.name);
      if (!known || table.columns.some((column) => !known.columns.includes(column)))
        throw new BackupError(`The backup has a table that its version does not have: ${table.name}.`);
      part = await fillTable(client, table, parts);
      filled[table.name] = await countOf(client, table);
      await continueCounters(client, table);
    }
    if (part.done || part.value.kind !== 'end')
      throw new BackupError('The backup is not complete: its end is missing.');
    for (const [name, expected] of Object.entries(part.value.rows))
      if (filled[name] !== expected) throw new BackupError(`The backup is not complete: rows of ${name} are missing.`);
    for await (const unexpected of parts)
      throw new BackupError(`The backup goes on after its end: ${unexpected.kind}.`);
    for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`);
    await client.query('commit');
    client.release();
    return filled;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Writes the data of one table; returns the first part after it. */
async function fillTable(
  client: pg.ClientBase,
  table: Table,
  parts: AsyncGenerator<Part>,
): Promise<IteratorResult<Part>> {
  let next: IteratorResult<Part> | undefined;
  async function* data(): AsyncGenerator<Buffer> {
    for (next = await parts.next(); !next.done && next.value.kind === 'data'; next = await parts.next())
      yield next.value.bytes;
  }
  await pipeline(Readable.from(data()), client.query(copyFrom(`copy ${copied(table)} from stdin`)));
  return next ?? parts.next();
}

async function countOf(client: pg.ClientBase, { name }: Table): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${quoted(name)}`);
  return Number(rows[0]?.count);
}
