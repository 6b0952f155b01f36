import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { importFolder } from '../../src/content/import/import';
import type { Store } from '../../src/kernel/store/store';
import { clubTv } from '../support/club-tv';
import { changeFolder, clubFolder, folderOf } from '../support/folder';
import { nextNotice } from '../support/hearing';
import { differing, everythingKept } from '../support/kept';
import { cloneDatabase, clubNode, connect } from '../support/world';

async function storeOn(content: 'empty' | 'filled'): Promise<Store> {
  const database = await cloneDatabase(content);
  const store = connect(database);
  onTestFinished(async () => {
    await store.close();
    await database.drop();
  });
  return store;
}

const large = (at: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><!-- ${String(at).repeat(3_000_000)} --></svg>`;

/** Content from another source in the same database. */
const neighbour = (more: Record<string, string> = {}) =>
  folderOf({
    'touchline.yaml': 'source: neighbour\nmainRegion: italy\n',
    'regions.yaml': '- { id: italy, name: Italy, countryCodes: [IT] }\n',
    'channels.yaml': '- { id: due, name: Due, image: { sources: [] }, public: true }\n',
    ...more,
  });

describe('An import', () => {
  it('imports a folder and reports what it imported', async () => {
    const store = await storeOn('empty');
    const report = await importFolder(store, clubTv);
    expect(report).toMatchObject({ source: 'club-tv', counts: { event: 12, page: 4, channel: 5, picture: 2 } });
    expect(report.changed.toSorted()).toEqual(
      ['art', 'catalogue', 'config', 'flags', 'legal', 'locales', 'offers', 'regions', 'streams'].toSorted(),
    );
  });

  it('changes nothing when it is repeated: no row is written, no change announced', async () => {
    const store = await storeOn('filled');
    const before = await everythingKept(store);
    expect(await importFolder(store, clubTv)).toMatchObject({ changed: [] });
    expect(differing(before, await everythingKept(store))).toEqual([]);
  });

  it('writes only what changed', async () => {
    const store = await storeOn('filled');
    const before = await everythingKept(store);
    const folder = await clubFolder({
      'channels.yaml': (text) => text.replace('name: Dark', 'name: Darker'),
      'flags.yaml': (text) => text.replace('4.0.0', '4.1.0'),
    });
    expect((await importFolder(store, folder)).changed.toSorted()).toEqual(['catalogue', 'flags']);
    expect(differing(before, await everythingKept(store))).toEqual([
      'channel/dark',
      'notices',
      'remote_flag/club-tv-0',
    ]);
  });

  it('propagates a new picture to everything that shows it', async () => {
    const store = await storeOn('filled');
    const before = await everythingKept(store);
    const folder = await clubFolder({ 'art/crest.svg': (text) => text.replace('#d2ff3a', '#ff3ad2') });
    expect((await importFolder(store, folder)).changed.toSorted()).toEqual(['art', 'catalogue']);
    expect(differing(before, await everythingKept(store))).toEqual([
      'channel/one',
      'notices',
      'page/northbank',
      'picture/crest',
    ]);
  });

  it('removes what was removed from the folder', async () => {
    const { app, store } = await clubNode();
    expect((await app.inject('/api/v3/events/magazine')).statusCode).toBe(200);
    const folder = await clubFolder({ 'events/hockey.yaml': undefined, 'legal/imprint.de.html': undefined });
    const before = await everythingKept(store);
    const heard = nextNotice(store);
    expect((await importFolder(store, folder)).changed.toSorted()).toEqual(['catalogue', 'legal']);
    expect(await heard).toEqual(new Set(['catalogue', 'legal']));
    expect(differing(before, await everythingKept(store))).toEqual([
      'event/magazine',
      'event/no-end',
      'legal_text//imprint/de',
      'notices',
      'search_document/event:magazine',
      'search_document/event:no-end',
    ]);
    expect((await app.inject('/api/v3/events/magazine')).statusCode).toBe(404);
  });

  it('accepts both file layouts, and ignores hidden files and folders', async () => {
    const store = await storeOn('filled');
    const folder = await clubFolder({
      'streams.yaml': undefined,
      'streams.json': JSON.stringify([
        { id: 'arena', loop: 'pitch', offsetSegments: 0, open: false },
        { id: 'arena-preview', loop: 'pitch', offsetSegments: 3, open: true },
      ]),
      '.git/config': 'whatever',
      '.DS_Store': 'whatever',
      'art/.thumbs': 'whatever',
    });
    expect((await importFolder(store, folder)).changed).toEqual([]);
  });

  it('imports large pictures in batches', async () => {
    const store = await storeOn('filled');
    const art = Object.fromEntries([1, 2, 3, 4].map((at) => [`art/large-${at}.svg`, large(at)]));
    const folder = await clubFolder(art);
    expect(await importFolder(store, folder)).toMatchObject({ counts: { picture: 6 }, changed: ['art'] });
    expect((await importFolder(store, folder)).changed).toEqual([]);
  });
});

describe('Content of several sources', () => {
  it('coexists: an import changes only its own', async () => {
    const store = await storeOn('filled');
    const before = await everythingKept(store);
    await importFolder(store, await neighbour());
    expect(differing(before, await everythingKept(store))).toEqual(['channel/due', 'notices', 'region/italy']);
    const withBoth = await everythingKept(store);
    const folder = await clubFolder({ 'tiles.yaml': (text) => text.replace('Tabelle', 'Stand') });
    await importFolder(store, folder);
    expect(differing(withBoth, await everythingKept(store))).toEqual(['notices', 'tile/widget']);
  });

  it('is never overwritten by another source', async () => {
    const store = await storeOn('filled');
    const before = await everythingKept(store);
    const folder = await neighbour({
      'streams.yaml': '- { id: arena, loop: pitch, offsetSegments: 0, open: true }\n',
      'config/global.yaml': 'refreshInterval: 5\n',
    });
    await expect(importFolder(store, folder)).rejects.toMatchObject({
      problems: [
        { file: 'app_config', field: '', message: 'belongs to the content of “club-tv”' },
        { file: 'stream', field: 'arena', message: 'belongs to the content of “club-tv”' },
      ],
    });
    expect(differing(before, await everythingKept(store))).toEqual([]);
  });
});

describe('Imports that are interrupted', () => {
  it('both succeed when two of the same folder run concurrently', async () => {
    const store = await storeOn('empty');
    const reports = await Promise.all([importFolder(store, clubTv), importFolder(store, clubTv)]);
    expect(reports.map(({ changed }) => (changed.length > 0 ? 'filled' : 'nothing to do')).toSorted()).toEqual([
      'filled',
      'nothing to do',
    ]);
    const { rows } = await store.pool.query<{ count: number }>('select count(*) from event');
    expect(rows[0]?.count).toBe(12);
  });

  it('leave nothing behind when they crash halfway', async () => {
    const store = await storeOn('filled');
    const before = await everythingKept(store);
    const folder = await clubFolder({ 'channels.yaml': (text) => text.replace('name: Dark', 'name: Darker') });
    await changeFolder(folder, { 'events/hockey.yaml': undefined, 'legal/imprint.en.html': '<h1>New</h1>' });
    // Texts are written last: channels and events have already changed by then.
    await store.pool.query('alter table legal_text add constraint broken check (false) not valid');
    await expect(importFolder(store, folder)).rejects.toThrow('broken');
    expect(differing(before, await everythingKept(store))).toEqual([]);
    await store.pool.query('alter table legal_text drop constraint broken');
    expect((await importFolder(store, folder)).changed.toSorted()).toEqual(['catalogue', 'legal']);
  });

  it('leave nothing behind when they are stopped just before the commit', async () => {
    const store = await storeOn('filled');
    const before = await everythingKept(store);
    const folder = await clubFolder({ 'channels.yaml': (text) => text.replace('name: Dark', 'name: Darker') });
    const real = store.transaction.bind(store);
    vi.spyOn(store, 'transaction').mockImplementation((work) =>
      real(async (tx, announce) => {
        await work(tx, announce);
        throw new Error('the lights went out');
      }),
    );
    await expect(importFolder(store, folder)).rejects.toThrow('the lights went out');
    expect(differing(before, await everythingKept(store))).toEqual([]);
  });
});
