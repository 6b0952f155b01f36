import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { exportedFiles } from '../../src/content';
import { importFolder } from '../../src/content/import/import';
import { ContentDesk, exported } from '../support/content-desk';
import { clubFolder, folderOf } from '../support/folder';
import { differing, everythingKept } from '../support/kept';
import { insider } from '../support/studio';
import { clubNode, type Node, startNode } from '../support/world';

const open: Node[] = [];
const emptyNode = async () => {
  const node = await startNode();
  open.push(node);
  return node;
};
afterEach(async () => {
  for (const node of open.splice(0)) await node.close();
});

it('an exported folder changes nothing where it came from, and gives the same bytes elsewhere', async () => {
  const node = await clubNode();
  const folder = await exported(node);
  const before = await everythingKept(node.store);
  const again = await importFolder(node.store, await folderOf(folder));
  expect(again.changed).toEqual([]);
  expect(differing(before, await everythingKept(node.store))).toEqual([]);
  const elsewhere = await emptyNode();
  await importFolder(elsewhere.store, await folderOf(folder));
  expect(await exported(elsewhere)).toEqual(folder);
});

it('files that are written in another way give the same folder once they were imported', async () => {
  const one = await emptyNode();
  await importFolder(
    one.store,
    await clubFolder({ 'pages/extra.json': '{"pageType":"Unknown","name":"Extra","id":"extra"}' }),
  );
  const folder = await exported(one);
  const text = Buffer.from(folder['pages/extra.yaml'] as Buffer).toString('utf8');
  expect(text.split('\n').map((line) => line.split(':')[0])).toEqual(['id', 'name', 'pageType', 'position', '']);
});

it('what is published while an export runs is in none of its files', async () => {
  const node = await clubNode();
  const desk = await ContentDesk.open(node);
  const release = await desk.begin();
  await desk.change(release, 'events', 'magazine', (entry) => ({ ...entry, name: 'Published meanwhile' }));
  const before = await exported(node);
  const files = exportedFiles(node.store);
  const first = await files.next();
  expect((await desk.publish(release)).statusCode).toBe(200);
  await node.store.db.deleteFrom('picture').execute();
  const read: Record<string, Buffer> = {};
  if (!first.done) read[first.value.file] = first.value.bytes;
  for await (const { file, bytes } of files) read[file] = bytes;
  expect(read).toEqual(before);
  expect(String((await exported(node))['events/events.yaml'])).toContain('Published meanwhile');
});

it('an export has no vouchers of the studio, whose codes are told once', async () => {
  const node = await clubNode();
  const finance = await insider(node, 'finance');
  const before = await exported(node);
  const made = await finance.browser.ask('POST', '/studio/vouchers', {
    payload: { id: randomUUID(), promotionId: 'box', count: 3, prefix: 'CUP', uses: 1, validTo: null },
  });
  expect(made.statusCode).toBe(200);
  expect(await exported(node)).toEqual(before);
  expect(String(before['vouchers.yaml'])).toContain('promotionId');
});

it('pages whose ids differ only in a colon are files of their own', async () => {
  const node = await emptyNode();
  const page = (id: string) => JSON.stringify({ id, name: id, pageType: 'Unknown' });
  await importFolder(node.store, await clubFolder({ 'pages/1.json': page('a:b'), 'pages/2.json': page('a_b') }));
  const folder = await exported(node);
  const elsewhere = await emptyNode();
  await importFolder(elsewhere.store, await folderOf(folder));
  expect(await exported(elsewhere)).toEqual(folder);
  const kept = elsewhere.store.db.selectFrom('page').select('id').where('id', 'in', ['a:b', 'a_b']);
  expect(await kept.execute()).toHaveLength(2);
});

const id = fc.stringMatching(/^[a-z][a-z0-9-]{0,8}$/);
const word = fc
  .string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
  .filter((text) => !/[\0\p{Surrogate}]/u.test(text));
const text = fc.oneof(word, fc.record({ en: word, de: word }), fc.record({ en: word }));
const maybe = { requiredKeys: [] };
const category = fc.record(
  { id, name: text, position: fc.integer({ min: -5, max: 5 }) },
  { requiredKeys: ['id', 'name'] },
);
const event = fc.record(
  {
    id,
    name: text,
    startTime: fc.integer({ min: 1_700_000_000, max: 1_900_000_000 }),
    type: fc.constantFrom('Channel', 'Vod'),
    image: fc.constant({ sources: [] }),
    tags: fc.array(id, { maxLength: 3 }),
    public: fc.boolean(),
  },
  { requiredKeys: ['id', 'name', 'startTime', 'type', 'image'] },
);
const page = fc.record(
  {
    id,
    name: text,
    pageType: fc.constant('ClassicHome'),
    description: text,
    keywords: fc.array(text, { maxLength: 2 }),
  },
  { requiredKeys: ['id', 'name', 'pageType'] },
);
const campaign = fc.record({
  id,
  advertiser: text,
  placements: fc.constant(['tile'] as const),
  creatives: fc.constant([{ id: 'a', title: 'A', image: { sources: [] } }]),
});
const byId = { selector: ({ id: key }: { id: string }) => key, maxLength: 5 };
const content = fc.record({
  categories: fc.uniqueArray(category, byId),
  events: fc.uniqueArray(event, byId),
  pages: fc.uniqueArray(page, byId),
  campaigns: fc.uniqueArray(campaign, byId),
  config: fc.record({ useCache: fc.boolean(), menuNames: fc.dictionary(id, text, { maxKeys: 3 }) }, maybe),
  legal: fc.option(word, { nil: undefined }),
  locale: fc.option(fc.dictionary(id, word, { maxKeys: 3 }), { nil: undefined }),
});

it('export, import and export again are byte-equal for any content', { timeout: 180_000 }, async () => {
  const [one, other] = [await emptyNode(), await emptyNode()];
  await fc.assert(
    fc.asyncProperty(content, async ({ pages, legal, locale, config, ...lists }) => {
      const files: Record<string, string> = {
        'touchline.yaml': 'source: generated\nmainRegion: world\n',
        'regions.yaml': JSON.stringify([
          { id: 'world', name: 'World', privacyRegulation: 'GDPR', countryCodes: ['AT'] },
        ]),
        'config/global.yaml': JSON.stringify(config),
        'categories.yaml': JSON.stringify(lists.categories),
        'events/all.yaml': JSON.stringify(lists.events),
        'campaigns.yaml': JSON.stringify(lists.campaigns),
      };
      for (const each of pages) files[`pages/${each.id}.yaml`] = JSON.stringify(each);
      if (legal !== undefined) files['legal/terms.en.html'] = `<p>${legal}</p>`;
      if (locale !== undefined) files['locales/en.json'] = JSON.stringify(locale);
      await importFolder(one.store, await folderOf(files));
      const first = await exported(one);
      await importFolder(other.store, await folderOf(first));
      expect(await exported(other)).toEqual(first);
      expect((await importFolder(one.store, await folderOf(first))).changed).toEqual([]);
    }),
    { numRuns: 12 },
  );
});
