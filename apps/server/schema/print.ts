import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../src/kernel/store/embedded/start';
import { migrate } from '../src/kernel/store/migrate';
import { describeTables } from './describe';

/** Applies all migrations to an empty database and prints its tables in TypeScript. */
const dir = await mkdtemp(path.join(tmpdir(), 'touchline-schema-'));
const embedded = await startEmbedded({ dir });
const pool = new pg.Pool({ ...embedded.connection, max: 1 });
try {
  await migrate(pool);
  process.stdout.write(await describeTables(pool));
} finally {
  await pool.end();
  await embedded.stop();
  await rm(dir, { recursive: true, force: true });
}
