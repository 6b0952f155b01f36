import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { readAddress } from '../../src/kernel/store/connection';
import { type Db, openStore, type Store } from '../../src/kernel/store/store';
import { lineTo } from '../support/database-line';
import { type OwnPostgres, ownPostgres } from '../support/own-postgres';

function storeOf(...[one, ...others]: [OwnPostgres, ...OwnPostgres[]]): Store {
  const hosts = [one, ...others].map(({ connection: { host, port } }) => `${host}:${port}`).join(',');
  const address = readAddress(`postgres://touchline@${hosts}/postgres`);
  if (typeof address === 'string') throw new Error(address);
  const store = openStore({ connection: address, onError: () => undefined });
  onTestFinished(() => store.close());
  return store;
}

const portOf = async (store: Store) =>
  (await store.pool.query<{ port: string }>("select current_setting('port') as port")).rows[0]?.port;
const codeOf = (error: { code: string }) => error.code;
const write = (store: Store) => store.pool.query('insert into written default values');

test('of several servers the one that is written to is found, also after another one took over', async () => {
  const primary = await ownPostgres();
  await primary.ask('create table written (id serial primary key)');
  await primary.kill();
  const standby = await ownPostgres({ copyOf: primary });
  await primary.start();

  const store = storeOf(standby, primary);
  await write(store);
  expect(await portOf(store)).toBe(String(primary.connection.port));

  await primary.kill();
  await expect
    .poll(() =>
      write(store).then(
        () => 'stored',
        ({ code }) => code,
      ),
    )
    .toBe('57P03');
  await standby.ask('select pg_promote()');
  await expect.poll(() => write(store).then(() => 'stored', String)).toBe('stored');
  expect(await portOf(store)).toBe(String(standby.connection.port));
});

test('a server that falls silent is given up after seconds, and used again once it is back', async () => {
  const postgres = await ownPostgres();
  const line = await lineTo(postgres.connection);
  onTestFinished(() => line.cut());
  const store = openStore({ connection: line.connection, onError: () => undefined });
  onTestFinished(() => store.close());
  await store.pool.query('select 1');
  line.silence();
  const began = performance.now();
  await expect(store.pool.query('select 1')).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  expect(performance.now() - began).toBeLessThan(9000);
  await line.cut();
  await line.mend();
  await store.pool.query('select 1');
});

test('a slow statement of a server that is there is waited for', async () => {
  const postgres = await ownPostgres();
  const store = storeOf(postgres);
  const { rows } = await store.pool.query<{ slept: string }>("select pg_sleep(4)::text || 'slept' as slept");
  expect(rows).toEqual([{ slept: 'slept' }]);
});

test.each(['a commit', 'a statement'])('%s that no replica has yet is not reported as done', async (kind) => {
  const postgres = await ownPostgres();
  await postgres.ask('create table written (id serial primary key)');
  await postgres.ask("alter system set synchronous_standby_names = 'away'");
  await postgres.ask('select pg_reload_conf()');
  const store = storeOf(postgres);
  const insert = async (db: Db) => {
    await sql`insert into written default values`.execute(db);
    return { notices: null };
  };
  const writing = kind === 'a commit' ? store.transaction(insert) : store.statement(insert);
  const outcome = writing.then(() => 'done', codeOf);
  const cancel = "select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'";
  await expect.poll(async () => (await postgres.ask(cancel)).rowCount).toBe(1);
  expect(await outcome).toBe('08007');
  await expect(store.pool.query('select count(*)::int from written')).resolves.toMatchObject({ rows: [{ count: 1 }] });
});
