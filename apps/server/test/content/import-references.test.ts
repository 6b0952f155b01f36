import { expect, it } from 'vitest';
import type { FolderChanges } from '../support/folder';
import { refusals } from '../support/refusal';
import {
  cameras,
  config,
  channel as wholeChannel,
  event as wholeEvent,
  page as wholePage,
} from '../support/whole-content';

const problemsOf = refusals();

const append = (entry: object) => (content: string) => `${content}\n- ${JSON.stringify(entry)}\n`;
const event = (fields: object): FolderChanges => ({
  'events/whole.json': JSON.stringify([{ ...wholeEvent, channelId: 'one', ...fields }]),
  'cameras.json': JSON.stringify(cameras),
});
const channel = (fields: object): FolderChanges => ({ 'channels.yaml': append({ ...wholeChannel, ...fields }) });
const page = (fields: object): FolderChanges => ({ 'pages/whole.json': JSON.stringify({ ...wholePage, ...fields }) });
const tile = (fields: object): FolderChanges => ({
  'tiles.yaml': append({ id: 'whole-tile', title: 'Tile', ...fields }),
});
const settings = (fields: object): FolderChanges => ({
  'config/global.yaml': JSON.stringify({ ...config, ...fields }),
});
const section = { id: 'section', kind: 'NavList', pageIds: ['gone'] };

it.each<[ids: string, reference: string, changes: FolderChanges, field: string, kind: string]>([
  ['ENT-03a ENT-07a', 'the category of an event', event({ categoryId: 'gone' }), 'whole-event.categoryId', 'category'],
  ['ENT-03a', 'the channel of an event', event({ channelId: 'gone' }), 'whole-event.channelId', 'channel'],
  [
    'PLAY-11a ENT-03d',
    'the manifest of an event with cameras',
    event({ nativewaves: { enabled: true, manifestId: 'gone' } }),
    'whole-event.nativewaves.manifestId',
    'cameras',
  ],
  ['ENT-03b', 'the video of an event', event({ streamId: 'gone' }), 'whole-event.streamId', 'stream'],
  [
    'ENT-03a ENT-07a',
    'the category of a channel',
    channel({ categoryId: 'gone' }),
    'whole-channel.categoryId',
    'category',
  ],
  ['ENT-04b', 'the video of a channel', channel({ streamId: 'gone' }), 'whole-channel.streamId', 'stream'],
  [
    'ENT-04b',
    'the free video of a channel',
    channel({ freeStreamId: 'gone' }),
    'whole-channel.freeStreamId',
    'open stream',
  ],
  ['ENT-03a ENT-07a', 'the category of a page', page({ categoryId: 'gone' }), 'whole-page.categoryId', 'category'],
  [
    'ENT-07a ENT-08b',
    'a tab of a page',
    page({ tabs: [{ tabId: 'first', name: 'First', title: 'The first', pageId: 'gone' }] }),
    'whole-page.pageId',
    'page',
  ],
  [
    'ENT-08b',
    'a page of tabs',
    page({ tabsPage: { tabs: [{ tabId: 'first', pageId: 'gone' }] } }),
    'whole-page.pageId',
    'page',
  ],
  ['ENT-08b', 'an entry of a catalogue', page({ catalogue: { pageIds: ['gone'] } }), 'whole-page.pageId', 'page'],
  ['ENT-08b', 'an entry of a section', page({ sectionGridPage: { sections: [section] } }), 'whole-page.pageId', 'page'],
  ['ENT-03a ENT-08b', 'the event of a tile', tile({ type: 'Event', eventId: 'gone' }), 'whole-tile.eventId', 'event'],
  [
    'ENT-03a ENT-08b',
    'the channel of a tile',
    tile({ type: 'Channel', channelId: 'gone' }),
    'whole-tile.channelId',
    'channel',
  ],
  ['ENT-08b', 'the page of a tile', tile({ type: 'Page', pageId: 'gone' }), 'whole-tile.pageId', 'page'],
  [
    'ENT-08b ENT-09',
    'the video of a tile',
    tile({ type: 'Media', streamId: 'gone' }),
    'whole-tile.streamId',
    'open stream',
  ],
  ['ENT-11a', 'the home page', settings({ homePageId: 'gone' }), 'homePageId', 'page'],
  ['ENT-11a', 'the special home page', settings({ specialHomePageId: 'gone' }), 'specialHomePageId', 'page'],
  ['ENT-11a', 'the focus page', settings({ focusPageId: 'gone' }), 'focusPageId', 'page'],
  ['ENT-11a', 'the selected page', settings({ selectedPageId: 'gone' }), 'selectedPageId', 'page'],
  ['ENT-11a', 'the page of all sports', settings({ sportsPageId: 'gone' }), 'sportsPageId', 'page'],
  ['ENT-11a', 'a page of the catalogue', settings({ cataloguePageIds: ['home', 'gone'] }), 'cataloguePageIds', 'page'],
  ['ENT-11c', 'a feature screen', settings({ featureScreens: ['gone'] }), 'featureScreens', 'page'],
])('%s an import is refused, naming the field, where %s is missing', async (_ids, _reference, changes, field, kind) => {
  expect(await problemsOf(changes)).toEqual([
    { file: Object.keys(changes)[0], field, message: `points to ${kind} “gone”, which is not there` },
  ]);
});
