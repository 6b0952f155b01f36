import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { importFolder } from '../../src/content/import/import';
import { startEmbedded } from '../../src/kernel/store/embedded/start';
import { migrate } from '../../src/kernel/store/migrate';
import { openStore } from '../../src/kernel/store/store';
import { clubTv } from './club-tv';

declare module 'vitest' {
  export interface ProvidedContext {
    /**
     * The connection of the tests to the server, and the databases they clone: an empty one, and one with the small
     * operator's content.
     */
    database: { connection: pg.ClientConfig; empty: string; filled: string };
  }
}

/**
 * Global setup of the server tests: a database server (`TEST_DATABASE_URL`, otherwise an embedded one) and migrated
 * templates.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { connection, stop } = await serverOfThisRun();
  const run = randomBytes(4).toString('hex');
  const [empty, filled] = [`touchline_empty_${run}`, `touchline_filled_${run}`];
  await administer(connection, `create database ${empty}`);
  const pool = new pg.Pool({ ...connection, database: empty, max: 1 });
  await migrate(pool);
  await pool.end();
  await administer(connection, `create database ${filled} template ${empty}`);
  const store = openStore({ connection: { ...connection, database: filled }, onError: () => undefined });
  await importFolder(store, clubTv);
  await store.close();
  project.provide('database', { connection, empty, filled });
  return async () => {
    for (const name of [empty, filled]) await administer(connection, `drop database if exists ${name} with (force)`);
    await stop();
  };
}

async function serverOfThisRun(): Promise<{ connection: pg.ClientConfig; stop: () => Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) {
    const url = new URL(given);
    const connection = {
      host: url.hostname,
      port: Number(url.port || 5432),
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
      database: url.pathname.slice(1) || 'postgres',
    };
    return { connection, stop: () => Promise.resolve() };
  }
  const dir = await mkdtemp(path.join(tmpdir(), 'touchline-test-'));
  const embedded = await startEmbedded({ dir });
  return {
    connection: { ...embedded.connection },
    stop: async () => {
      await embedded.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

export async function administer(connection: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
