import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db, Store } from '../../src/kernel/store/store';
import { cloneDatabase, connect, type TestDatabase } from '../support/world';

let database: TestDatabase;
let store: Store;
beforeAll(async () => {
  database = await cloneDatabase();
  store = connect(database);
});
afterAll(async () => {
  await store.close();
  await database.drop();
});
beforeEach(async () => {
  await store.pool.query('truncate content_source, change_notice cascade');
});

const addSource = (db: Db, source: string) =>
  db
    .insertInto('content_source')
    .values({ source, main_region: 'a', imported_at: new Date(0) })
    .execute();
const renameSource = (db: Db, main_region: string) => db.updateTable('content_source').set({ main_region }).execute();
const sources = async () => await store.db.selectFrom('content_source').select(['source', 'main_region']).execute();
const notices = async () =>
  (await store.db.selectFrom('change_notice').select('topic').orderBy('topic').execute()).map(({ topic }) => topic);

describe('A transaction', () => {
  it('commits all its writes and announcements, each topic once', async () => {
    const result = await store.transaction(async (tx, announce) => {
      await addSource(tx, 'one');
      announce('catalogue');
      announce('art');
      announce('catalogue');
      return 'done';
    });
    expect(result).toBe('done');
    expect(await sources()).toEqual([{ source: 'one', main_region: 'a' }]);
    expect(await notices()).toEqual(['art', 'catalogue']);
  });

  it('rolls back everything, announcements included, when it fails', async () => {
    const failing = store.transaction(async (tx, announce) => {
      await addSource(tx, 'one');
      announce('catalogue');
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await sources()).toEqual([]);
    expect(await notices()).toEqual([]);
  });

  it('announces nothing unless asked to', async () => {
    await store.transaction((tx) => addSource(tx, 'one'));
    expect(await notices()).toEqual([]);
  });

  it('is retried after a serialisation conflict, and only the last run’s announcements are sent', async () => {
    await addSource(store.db, 'one');
    let runs = 0;
    await store.transaction(async (tx, announce) => {
      runs++;
      await sql`set transaction isolation level repeatable read`.execute(tx);
      await tx.selectFrom('content_source').selectAll().execute();
      announce(runs === 1 ? 'flags' : 'config');
      if (runs === 1) await renameSource(store.db, 'theirs');
      await renameSource(tx, 'ours');
    });
    expect(runs).toBe(2);
    expect(await sources()).toEqual([{ source: 'one', main_region: 'ours' }]);
    expect(await notices()).toEqual(['config']);
  });

  it.each([
    ['repeatedly in conflict', '40001', 3],
    ['in a deadlock', '40P01', 3],
    ['simply wrong', '23505', 1],
  ])('that is %s fails with the error, after the expected number of runs', async (_sentence, code, expected) => {
    let runs = 0;
    const failing = store.transaction(async (tx) => {
      runs++;
      await addSource(tx, 'one');
      await sql.raw(`do $$ begin raise exception 'in the way' using errcode = '${code}'; end $$`).execute(tx);
    });
    await expect(failing).rejects.toMatchObject({ code });
    expect(runs).toBe(expected);
    expect(await sources()).toEqual([]);
  });

  it('leaves its connection usable', async () => {
    for (let turn = 0; turn < 12; turn++)
      await expect(store.transaction((tx) => sql`select 1 / 0`.execute(tx))).rejects.toMatchObject({ code: '22012' });
    await store.transaction((tx) => addSource(tx, 'after'));
    expect(await sources()).toHaveLength(1);
  });
});

describe('a store', () => {
  it('closes its connections also where only the pool was queried', async () => {
    const store = connect(database);
    await store.pool.query('select 1');
    await store.close();
    expect(store.pool.ended).toBe(true);
  });
});
