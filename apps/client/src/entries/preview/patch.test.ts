import { QueryClient } from '@tanstack/react-query';
import type { Line, Page, Slide, Tile } from '@touchline/contract';
import { expect, test } from 'vitest';
import { Edits, patchContext, patchPage, patchTile } from './patch';
import { patchCache } from './patch-cache';

const image = { sources: [] };
const tile = (id: string, title = id): Tile => ({ id, title, type: 'Page', data: { pageId: id } });
const slide = (id: string): Slide => ({ id, title: id, image, tile: tile(id) });
const page: Page = {
  id: 'home',
  name: 'Home',
  title: 'Home',
  pageType: 'ClassicHome',
  partnerIds: [],
  stageLinesPage: {
    stage: { slides: [slide('derby'), slide('cup')] },
    lines: [{ contextId: 'live' }, { contextId: 'later' }],
  },
};
const line = (contextId: string, ids: string[] = []): Line => ({
  contextId,
  title: contextId,
  tileShape: '16By9',
  tileSize: 'Large',
  tiles: ids.map((id) => tile(id)),
});
const AUDIENCE = ['web', 'en', 'austria'];

test('a page has the texts, the order and the parts of its entry at once', () => {
  const entry = {
    name: { en: 'Home', de: 'Start' },
    stageLinesPage: {
      stage: { slides: [{ id: 'cup', title: { en: 'Cup night', de: 'Pokalabend' }, text: 'All of it' }] },
      lines: [
        { contextId: 'later', title: { en: 'Soon' } },
        { contextId: 'live', tileSize: 'Small' },
      ],
    },
  };
  const shown = patchPage(page, entry, 'de');
  expect(shown.title).toBe('Start');
  expect(shown.stageLinesPage?.stage.slides).toMatchObject([{ id: 'cup', title: 'Pokalabend', text: 'All of it' }]);
  expect(shown.stageLinesPage?.lines).toEqual([
    { contextId: 'later', title: 'Soon' },
    { contextId: 'live', tileSize: 'Small' },
  ]);
});

test('a text that the entry no longer has is gone', () => {
  const before = { ...page, description: 'Old' };
  expect(patchPage(before, { name: 'Home' }, 'en').description).toBeUndefined();
});

test('a line takes its title, and the shape and size of its tiles', () => {
  const entry = { title: { en: 'Derby weekend' }, tileShape: 'Square' };
  expect(patchContext(line('live'), entry, 'en')).toMatchObject({
    title: 'Derby weekend',
    tileShape: 'Square',
    tileSize: 'Default',
  });
});

test('a tile that is called like its event takes the event’s new name', () => {
  const event = { id: 'final', name: 'Final', startTime: 5 };
  const shown = { id: 'event:final', title: 'Final', type: 'Event', data: { event } } as unknown as Tile;
  const edits = new Edits([{ kind: 'events', id: 'final', entry: { name: { en: 'Cup final' }, startTime: 9 } }]);
  expect(patchTile(shown, edits, 'en')).toMatchObject({
    title: 'Cup final',
    data: { event: { name: 'Cup final', startTime: 9 } },
  });
  const named = { ...shown, title: 'The big one' };
  expect(patchTile(named, edits, 'en').title).toBe('The big one');
});

test('edits are shown in all answers that have the entry, and in no others', () => {
  const queries = new QueryClient();
  const lines = [line('live', ['a']), line('later')];
  queries.setQueryData(['lines', ['live', 'later'], 10, ...AUDIENCE], lines);
  queries.setQueryData(['lines', ['clubs'], 10, ...AUDIENCE], [line('clubs')]);
  const entry = { title: 'Derby weekend', tileShape: '16By9', tileSize: 'Large' };
  patchCache(queries, new Edits([{ kind: 'contexts', id: 'live', entry }]), 'en');
  const titles = (ids: string[]) =>
    queries.getQueryData<Line[]>(['lines', ids, 10, ...AUDIENCE])?.map(({ title }) => title);
  expect(titles(['live', 'later'])).toEqual(['Derby weekend', 'later']);
  expect(titles(['clubs'])).toEqual(['clubs']);
});

test('lines stay in sight when a page is rearranged, until the server answers for the new order', () => {
  const queries = new QueryClient();
  queries.setQueryData(['page', 'home', ...AUDIENCE], page);
  queries.setQueryData(['lines', ['live', 'later'], 10, ...AUDIENCE], [line('live', ['a']), line('later', ['b'])]);
  const entry = {
    name: 'Home',
    stageLinesPage: { stage: { slides: [] }, lines: [{ contextId: 'later' }, { contextId: 'live' }] },
  };
  patchCache(queries, new Edits([{ kind: 'pages', id: 'home', entry }]), 'en');
  const key = ['lines', ['later', 'live'], 10, ...AUDIENCE];
  expect(queries.getQueryData<Line[]>(key)?.map(({ contextId }) => contextId)).toEqual(['later', 'live']);
  expect(queries.getQueryState(key)?.dataUpdatedAt).toBe(0);
});

test('the name of the service is shown as it is typed', () => {
  const queries = new QueryClient();
  queries.setQueryData(['texts', 'en'], { app: { name: 'Touchline', description: 'Live sport' } });
  patchCache(queries, new Edits([{ kind: 'configs', id: 'global', entry: { name: { en: 'Harbour TV' } } }]), 'en');
  expect(queries.getQueryData(['texts', 'en'])).toEqual({ app: { name: 'Harbour TV', description: 'Live sport' } });
});
