import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type QueryResultRow } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimDataFolder, DataFolderInUse } from './claim';
import type { EmbeddedConnection } from './connection';
import { isAlive } from './folder';
import { connectRunning, type EmbeddedPostgres, startEmbedded } from './start';

async function ask<Row extends QueryResultRow>(connection: EmbeddedConnection, sql: string): Promise<Row[]> {
  const client = new Client(connection);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('the embedded database', { timeout: 60_000 }, () => {
  const parent = mkdtempSync(join(tmpdir(), 'touchline embedded '));
  const dir = join(parent, 'data folder');
  let database: EmbeddedPostgres;

  beforeAll(async () => {
    database = await startEmbedded({ dir });
  }, 60_000);

  afterAll(async () => {
    await database.stop();
    rmSync(parent, { recursive: true, force: true });
  });

  it('starts in an empty folder that only its user can enter, whatever the folder above is', async () => {
    expect(database.adopted).toBe(false);
    expect(isAlive(database.pid)).toBe(true);
    const rows = await ask(
      database.connection,
      `select current_database() as name, current_setting('fsync') as fsync, current_setting('listen_addresses') as tcp,
              current_setting('synchronous_commit') as commit`,
    );
    expect(rows).toEqual([{ name: 'touchline', fsync: 'on', tcp: '', commit: 'on' }]);
  });

  it('keeps what was committed over a stop and a second start', async () => {
    await ask(database.connection, `create table note (text text); insert into note values ('before the stop')`);
    await database.stop();
    expect(isAlive(database.pid)).toBe(false);
    expect(await connectRunning({ dir })).toBeUndefined();

    database = await startEmbedded({ dir });
    expect(database.adopted).toBe(false);
    expect(await ask(database.connection, 'select text from note')).toEqual([{ text: 'before the stop' }]);
  });

  it('recovers what was committed after PostgreSQL was killed', async () => {
    await ask(database.connection, `insert into note values ('before the kill')`);
    process.kill(database.pid, 'SIGKILL');

    database = await startEmbedded({ dir });
    const rows = await ask(database.connection, `select text from note where text = 'before the kill'`);
    expect(rows).toEqual([{ text: 'before the kill' }]);
  });

  it('takes over a PostgreSQL that a killed server left running', async () => {
    const adopter = await startEmbedded({ dir });
    expect(adopter).toMatchObject({ adopted: true, pid: database.pid, connection: database.connection });
  });

  it('starts although the process id of a killed PostgreSQL now belongs to an unrelated process', async () => {
    await database.stop();
    const file = join(dir, 'data', 'postmaster.pid');
    writeFileSync(file, `${process.pid}\n${join(dir, 'data')}\n0\n5432\n${database.connection.host}\n`);
    database = await startEmbedded({ dir });
    expect(database.adopted).toBe(false);
    expect(readFileSync(file, 'utf8')).toContain(String(database.pid));
  });

  it('is claimed by one Touchline at a time', async () => {
    const release = await claimDataFolder(database.connection);
    await expect(claimDataFolder(database.connection, { patienceMs: 0 })).rejects.toThrow(DataFolderInUse);
    await release();
    const releaseAgain = await claimDataFolder(database.connection);
    await releaseAgain();
  });

  it('can be used by a command while another process runs it', async () => {
    expect(await connectRunning({ dir })).toEqual(database.connection);
  });
});

it('puts its socket into a short private folder when the data folder has a long path', {
  timeout: 60_000,
}, async () => {
  const parent = mkdtempSync(join(tmpdir(), 'touchline-long-'));
  const dir = join(parent, 'a-folder-name-that-is-long'.repeat(5));
  const database = await startEmbedded({ dir });
  try {
    expect(database.connection.host.startsWith(parent)).toBe(false);
    expect(await ask(database.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  } finally {
    await database.stop();
    rmSync(parent, { recursive: true, force: true });
    rmSync(database.connection.host, { recursive: true, force: true });
  }
});
