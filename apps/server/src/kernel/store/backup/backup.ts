import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type DatabaseConnection, NO_LIMIT, newClient } from '../connection';
import { MIGRATION_LOCK } from '../migrate';
import { encodePart, type Header } from './archive';
import { copied, tablesOf } from './tables';

interface BackupResult {
  tables: number;
  rows: number;
  bytes: number;
}

/**
 * Writes all tables to a file while the service runs: one transaction reads the state of one moment, and writers do not
 * wait. Only migrations do. The file gets its name when it is complete and on disk.
 */
export async function backUp(connection: DatabaseConnection, file: string): Promise<BackupResult> {
  const client = newClient(connection, { options: NO_LIMIT, application_name: 'touchline backup' });
  client.on('error', () => {
    // The running query fails as well.
  });
  const unfinished = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}`);
  const rows: Record<string, number> = {};
  try {
    await client.connect();
    await pipeline(
      Readable.from(partsOf(client, rows)),
      createGzip(),
      createWriteStream(unfinished, { mode: 0o600, flags: 'wx' }),
    );
    const bytes = await synced(unfinished);
    await rename(unfinished, file);
    await synced(path.dirname(file));
    const counts = Object.values(rows);
    return { tables: counts.length, rows: counts.reduce((sum, count) => sum + count, 0), bytes };
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}

async function* partsOf(client: pg.Client, rows: Record<string, number>): AsyncGenerator<Buffer> {
  await client.query('select pg_advisory_lock_shared($1)', [MIGRATION_LOCK]);
  await client.query('begin isolation level repeatable read, read only');
  await client.query('set local idle_in_transaction_session_timeout = 0');
  const { rows: migrations } = await client.query<Header['migrations'][number]>(
    'select name, checksum from schema_migration order by name',
  );
  const createdAt = new Date().toISOString();
  yield encodePart({ kind: 'header', header: { format: 'touchline-backup', version: 1, createdAt, migrations } });
  for (const table of await tablesOf(client)) {
    yield encodePart({ kind: 'table', table });
    const stream = client.query(copyTo(`copy ${copied(table)} to stdout`));
    for await (const bytes of stream) yield encodePart({ kind: 'data', bytes });
    rows[table.name] = stream.rowCount;
  }
  await client.query('commit');
  yield encodePart({ kind: 'end', rows });
}

/** Waits until a file or folder is on disk; returns its size. */
async function synced(name: string): Promise<number> {
  const handle = await open(name, 'r');
  try {
    await handle.sync();
    return (await handle.stat()).size;
  } finally {
    await handle.close();
  }
}
