import { expect, it, onTestFinished } from 'vitest';
import { importFolder } from '../../src/content/import/import';
import { importStarter } from '../../src/content/import/starter';
import { clubFolder } from '../support/folder';
import { cloneDatabase, connect } from '../support/world';

async function emptyStore() {
  const database = await cloneDatabase('empty');
  const store = connect(database);
  onTestFinished(async () => {
    await store.close();
    await database.drop();
  });
  return store;
}

it('a service without content begins with one region and a home page, once', async () => {
  const store = await emptyStore();
  const report = await importStarter(store, new Date());
  expect(report?.counts).toMatchObject({ region: 1, page: 1, event: 0, channel: 0, context: 7 });
  expect(await importStarter(store, new Date())).toBeUndefined();
});

it('the first pages make way for content of one’s own, names they share included', async () => {
  const store = await emptyStore();
  await importStarter(store, new Date());
  const { changed } = await importFolder(store, await clubFolder());
  expect(changed).toContain('regions');
  const pages = await store.db.selectFrom('page').select(['id', 'source']).execute();
  expect(pages.filter(({ source }) => source === 'starter')).toEqual([]);
  expect(pages).toContainEqual({ id: 'home', source: 'club-tv' });
  expect(await store.db.selectFrom('content_source').select('source').execute()).toEqual([{ source: 'club-tv' }]);
  expect(await importStarter(store, new Date())).toBeUndefined();
});
