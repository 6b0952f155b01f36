import type { Event } from '@touchline/contract';
import { expect, it, onTestFinished } from 'vitest';
import { importFolder } from '../../../src/content/import/import';
import { importStarter } from '../../../src/content/import/starter';
import { ContentDesk, exported } from '../../support/content-desk';
import { clubFolder, folderOf } from '../../support/folder';
import { clubNode, type Node, startNode } from '../../support/world';

const emptyNode = async () => {
  const node = await startNode();
  onTestFinished(() => node.close());
  return node;
};
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900"><rect width="9" height="9"/></svg>';
const guest = (name: string) => ({
  'channels.yaml': (text: string) => `${text}- { id: guests, name: Guests, image: guest, streamId: arena }\n`,
  'events/guests.yaml': ['guest', 'stranger']
    .map(
      (id) =>
        `- { id: ${id}, type: Channel, name: ${name}, startTime: 1893456000, endTime: 1893459600, channelId: guests, image: guest }`,
    )
    .join('\n'),
  'art/guest.svg': DRAWING,
});

const pick = (event: string) => ({
  id: 'picked-by-us',
  kind: 'line',
  title: { en: 'Guests', de: 'Gäste' },
  query: { items: 'picked', references: [{ event }] },
});
const named = async ({ app }: Node, id: string) => (await app.inject(`/api/v3/events/${id}`)).json<Event>().name;
const sourcesOf = (node: Node, ids: readonly string[]) =>
  node.store.db
    .selectFrom('content_entry')
    .select(['id', 'source'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();

it('an import that drops what a line of the studio names leaves it to the studio, with what it needs', async () => {
  const node = await clubNode();
  await importFolder(node.store, await clubFolder(guest('Visit')));
  const desk = await ContentDesk.open(node);
  const release = await desk.begin();
  await desk.add(release, 'contexts', pick('guest'));
  expect((await desk.publish(release)).statusCode).toBe(200);

  await importFolder(node.store, await clubFolder());
  await expect.poll(async () => (await node.app.inject('/api/v3/events/stranger')).statusCode).toBe(404);
  expect(await named(node, 'guest')).toBe('Visit');
  expect(await sourcesOf(node, ['guest', 'guests', 'stranger'])).toEqual([
    { id: 'guest', source: 'studio' },
    { id: 'guests', source: 'studio' },
  ]);
  const folder = await exported(node);
  expect(Object.keys(folder)).toContain('art/guest.svg');
  const elsewhere = await emptyNode();
  await importFolder(elsewhere.store, await folderOf(folder));
  expect(await exported(elsewhere)).toEqual(folder);

  await importFolder(node.store, await clubFolder(guest('Return')));
  await expect.poll(() => named(node, 'guest')).toBe('Return');
  expect(await sourcesOf(node, ['guest', 'guests'])).toEqual([
    { id: 'guest', source: 'club-tv' },
    { id: 'guests', source: 'club-tv' },
  ]);
});

it('the first pages leave behind the lines that a page of the studio shows', async () => {
  const node = await emptyNode();
  await importStarter(node.store, new Date());
  const desk = await ContentDesk.open(node);
  const release = await desk.begin();
  const lines = [{ contextId: 'highlights' }, { contextId: 'live-now' }];
  await desk.add(release, 'pages', { id: 'ours', name: 'Ours', pageType: 'Lines', linesPage: { lines } });
  expect((await desk.publish(release)).statusCode).toBe(200);
  await importFolder(node.store, await clubFolder());
  expect(await sourcesOf(node, ['highlights', 'live-now', 'videos', 'ours'])).toEqual([
    { id: 'highlights', source: 'studio' },
    { id: 'live-now', source: 'club-tv' },
    { id: 'ours', source: 'studio' },
  ]);
  expect(await node.store.db.selectFrom('content_source').select('source').orderBy('source').execute()).toEqual([
    { source: 'club-tv' },
    { source: 'studio' },
  ]);
});
