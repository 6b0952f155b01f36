import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';

/** Nodes that start together migrate one after another. */
export const MIGRATION_LOCK = 4400_0001;

/** Beside this file, and beside the bundle it is built into. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** From the next one on, migrations only add to what is there, unless they say otherwise. */
export const LAST_OF_ALL_KINDS = 40;
/** A migration that takes away what the release before no longer uses begins so. */
const CONTRACTION = '-- Contracts:';

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/** A migration that ran on a database. */
interface Applied {
  name: string;
  checksum: string;
  /** A version that does not know it works with the database nevertheless. */
  isAddition: boolean;
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{3}_\w+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Applies missing migrations, or only the given ones, each in its own transaction; returns their number. */
export async function migrate(
  pool: pg.Pool,
  folder = migrationsFolder,
  only?: readonly Omit<Migration, 'sql'>[],
): Promise<number> {
  const all = await readMigrations(folder);
  if (only)
    refuseSurprises(
      all,
      only.map((each) => ({ ...each, isAddition: false })),
    );
  const migrations = only ? all.filter(({ name }) => only.some((wanted) => wanted.name === name)) : all;
  const client = await pool.connect();
  try {
    // A migration, or waiting for another node's, may take any time.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      'create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    await client.query(
      'alter table schema_migration add column if not exists is_addition boolean not null default false',
    );
    const { rows } = await client.query<Applied>(
      'select name, checksum, is_addition as "isAddition" from schema_migration',
    );
    refuseSurprises(migrations, rows);
    const applied = new Set(rows.map(({ name }) => name));
    const missing = migrations.filter((migration) => !applied.has(migration.name));
    for (const migration of missing) await apply(client, migration);
    return missing.length;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    await client.query('reset statement_timeout').catch(() => undefined);
    client.release();
  }
}

const isAddition = ({ name, sql }: Migration): boolean =>
  Number(name.slice(0, 3)) > LAST_OF_ALL_KINDS && !sql.startsWith(CONTRACTION);

function refuseSurprises(migrations: readonly Migration[], applied: readonly Applied[]): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration.checksum]));
  for (const { name, checksum, isAddition: isHarmless } of applied) {
    const expected = known.get(name);
    if (expected === undefined && !isHarmless)
      throw new Error(
        `The database has migration ${name}, which this version does not know: it is newer than this Touchline.`,
      );
    if (expected !== undefined && expected !== checksum)
      throw new Error(`Migration ${name} was changed after it ran on this database.`);
  }
}

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(migration.sql);
    await client.query('insert into schema_migration (name, checksum, is_addition) values ($1, $2, $3)', [
      migration.name,
      migration.checksum,
      isAddition(migration),
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${migration.name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
