import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { migrate, migrationsFolder } from '../../src/kernel/store/migrate';
import { administer } from '../support/database';
import { changeFolder, folderOf } from '../support/folder';

async function bareDatabase(settings: pg.PoolConfig = {}): Promise<() => pg.Pool> {
  const { connection } = inject('database');
  const name = `touchline_bare_${randomBytes(6).toString('hex')}`;
  await administer(connection, `create database ${name}`);
  const pools: pg.Pool[] = [];
  onTestFinished(async () => {
    for (const pool of pools) await pool.end();
    await administer(connection, `drop database if exists ${name} with (force)`);
  });
  return () => {
    const pool = new pg.Pool({ ...connection, database: name, max: 2, ...settings });
    // Closing connections may be cut off when their database is dropped.
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
    pools.push(pool);
    return pool;
  };
}

const tables = async (pool: pg.Pool) =>
  (
    await pool.query<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public' order by 1`)
  ).rows.map(({ name }) => name);

describe('Migrating a database', () => {
  it('creates the tables once; repeating it changes nothing', async () => {
    const pool = (await bareDatabase())();
    expect(await migrate(pool)).toBeGreaterThan(0);
    expect(await tables(pool)).toEqual(
      expect.arrayContaining(['account', 'change_notice', 'event', 'schema_migration']),
    );
    expect(await migrate(pool)).toBe(0);
  });

  it('is done by one of two nodes that start concurrently', async () => {
    const open = await bareDatabase();
    const applied = await Promise.all([migrate(open()), migrate(open())]);
    expect(applied.toSorted((a, b) => a - b)).toEqual([0, expect.any(Number)]);
    expect(Math.max(...applied)).toBeGreaterThan(0);
  });

  it('applies new migrations in the order of their names, and ignores other files', async () => {
    const folder = await folderOf({
      '002_second.sql': 'alter table one add column more text;',
      '001_first.sql': 'create table one (id text);',
      'notes.sql': 'create table notes (id text);',
    });
    const pool = (await bareDatabase())();
    expect(await migrate(pool, folder)).toBe(2);
    await changeFolder(folder, { '003_third.sql': 'create table two (id text);' });
    expect(await migrate(pool, folder)).toBe(1);
    expect(await tables(pool)).toEqual(['one', 'schema_migration', 'two']);
  });

  it('refuses a migration that was changed after it ran', async () => {
    const folder = await folderOf({ '001_first.sql': 'create table one (id text);' });
    const pool = (await bareDatabase())();
    await migrate(pool, folder);
    await changeFolder(folder, {
      '001_first.sql': 'create table one (id integer);',
      '002_second.sql': 'create table two (id text);',
    });
    await expect(migrate(pool, folder)).rejects.toThrow('Migration 001_first.sql was changed after it ran');
    expect(await tables(pool)).not.toContain('two');
  });

  it('refuses a database that is newer than this version', async () => {
    const folder = await folderOf({ '001_first.sql': 'create table one (id text);', '002_next.sql': 'select 1;' });
    const pool = (await bareDatabase())();
    await migrate(pool, folder);
    await changeFolder(folder, { '002_next.sql': undefined });
    await expect(migrate(pool, folder)).rejects.toThrow('002_next.sql, which this version does not know: it is newer');
  });

  it('works with one whose newer migrations only add, but not with one that takes something away', async () => {
    const folder = await folderOf({ '001_first.sql': 'create table one (id text);' });
    const pool = (await bareDatabase())();
    await migrate(pool, folder);
    const later = async (name: string, statements: string) => {
      await changeFolder(folder, { [name]: statements });
      expect(await migrate(pool, folder)).toBe(1);
      await changeFolder(folder, { [name]: undefined });
      return migrate(pool, folder);
    };
    expect(await later('041_more.sql', 'alter table one add column more text;')).toBe(0);
    const contraction = '-- Contracts: unused since 0.6.0\nalter table one drop column more;';
    await expect(later('042_less.sql', contraction)).rejects.toThrow('042_less.sql, which this version does not know');
  });

  it('rolls a failing migration back as a whole, keeps earlier ones and continues once it is fixed', async () => {
    const folder = await folderOf({
      '001_first.sql': 'create table one (id text);',
      '002_broken.sql': 'create table two (id text); create table three (id nonsense);',
    });
    const pool = (await bareDatabase())();
    await expect(migrate(pool, folder)).rejects.toThrow(/Migration 002_broken\.sql failed: .*nonsense/);
    expect(await tables(pool)).toEqual(['one', 'schema_migration']);
    await changeFolder(folder, { '002_broken.sql': 'create table two (id text);' });
    expect(await migrate(pool, folder)).toBe(1);
  });

  it('FORM-02b keeps the browsers and their messages when devices get other channels', async () => {
    const CHANNELS = '027_push_channels.sql';
    const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql') && name < CHANNELS);
    const read = (name: string) => readFile(path.join(migrationsFolder, name), 'utf8');
    const before = await Promise.all(names.map(async (name) => [name, await read(name)] as const));
    const folder = await folderOf(Object.fromEntries(before));
    const pool = (await bareDatabase())();
    await migrate(pool, folder);
    await pool.query(`
      with viewer as (insert into account (id, kind, username, password_hash)
          values (gen_random_uuid(), 'registered', 'one', '') returning id),
        device as (insert into push_device select 'd1', id, 'https://push.example/1', '\\x04', '\\x05', '{}', 10, 'web',
          'en', 'austria', now() from viewer returning id)
      insert into push_message (device_id, subject, state, due_at, expires_at)
        select id, 'start:derby', 'waiting', now(), now() from device`);
    await changeFolder(folder, { [CHANNELS]: await read(CHANNELS) });
    expect(await migrate(pool, folder)).toBe(1);
    const { rows } = await pool.query(
      'select channel, endpoint, public_key, secret, family_id, subject from push_device join push_message on device_id = id',
    );
    expect(rows).toEqual([
      {
        channel: 'web',
        endpoint: 'https://push.example/1',
        public_key: Buffer.of(4),
        secret: Buffer.of(5),
        family_id: null,
        subject: 'start:derby',
      },
    ]);
  });

  it('waits for another node’s migration longer than the statement timeout, but not indefinitely', async () => {
    const open = await bareDatabase({ statement_timeout: 50 });
    const [busy, pool] = [open(), open()];
    const other = await busy.connect();
    await other.query('select pg_advisory_lock(44000001)');
    const migrating = migrate(pool);
    await vi.waitFor(
      async () => {
        const { rows } = await other.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory'
             and clock_timestamp() - query_start > interval '100 milliseconds'`,
        );
        expect(rows).toHaveLength(1);
      },
      { timeout: 60_000 },
    );
    await other.query('select pg_advisory_unlock(44000001)');
    other.release();
    expect(await migrating).toBeGreaterThan(0);
    const { rows } = await pool.query<{ statement_timeout: string }>('show statement_timeout');
    expect(rows[0]?.statement_timeout).toBe('50ms');
  });
});
