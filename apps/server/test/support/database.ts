import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../../src/store/embedded';
import { migrate } from '../../src/store/migrate';

declare module 'vitest' {
  export interface ProvidedContext {
    /** How tests reach the server, and the migrated database they clone. */
    database: { connection: pg.ClientConfig; template: string };
  }
}

/** Before all server tests: a database server (`TEST_DATABASE_URL`, else an embedded one) and a migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { connection, stop } = await serverOfThisRun();
  const template = `touchline_template_${randomBytes(4).toString('hex')}`;
  await administer(connection, `create database ${template}`);
  const pool = new pg.Pool({ ...connection, database: template, max: 1 });
  await migrate(pool);
  await pool.end();
  project.provide('database', { connection, template });
  return async () => {
    await administer(connection, `drop database if exists ${template} with (force)`);
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
