import { expect, it } from 'vitest';
import { importFolder } from '../../src/content/import/import';
import { changeFolder, clubFolder } from '../support/folder';
import { cameras, channel, event, page, picture } from '../support/whole-content';
import { clubNode } from '../support/world';

const events = (fields: object = {}) => JSON.stringify([{ ...event, ...fields }]);

it.each<[title: string, fields: object]>([
  [
    'ENT-03a the name, times and description',
    { name: 'More', startTime: event.startTime + 60, endTime: event.endTime + 60, description: { long: 'Other.' } },
  ],
  [
    'ENT-03b the pictures, colours and partners',
    {
      image: picture('other'),
      palette: { primary: '#405060' },
      backgroundImage: picture('elsewhere'),
      partnerIds: ['partner-8', 'partner-9'],
    },
  ],
  ['ENT-03c the prices and what may be done', { ppvInfo: [], shareable: true, watchable: true }],
  ['ENT-03d the ad settings', { adSettings: { ssaiUrlParameters: 'sport=hockey' } }],
])('%s of an event are those of the last import, also where they were asked for before', async (_title, fields) => {
  const { app, store } = await clubNode();
  const found = async () => (await app.inject('/api/v3/events/whole-event')).json();
  const folder = await clubFolder({
    'events/whole.json': events(),
    'cameras.json': JSON.stringify(cameras),
    'pages/whole.json': JSON.stringify(page),
    'channels.yaml': (content) => `${content}\n- ${JSON.stringify(channel)}\n`,
  });
  expect((await importFolder(store, folder)).changed).toEqual(['streams', 'catalogue']);
  await expect.poll(found).toMatchObject({ name: 'Everything', image: event.image, channelLogo: channel.logo });
  await changeFolder(folder, { 'events/whole.json': events(fields) });
  const { changed, counts } = await importFolder(store, folder);
  expect(changed).toEqual(['catalogue']);
  expect(counts).toMatchObject({ channel: expect.any(Number), event: 13 });
  await expect.poll(found).toMatchObject(fields);
  expect((await importFolder(store, folder)).changed).toEqual([]);
});
