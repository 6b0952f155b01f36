import type { ItemReference, PageEntry } from '@touchline/contract/content';
import { describe, expect, it } from 'vitest';
import { worldAt } from './world';

const world = worldAt(Date.parse('2026-11-15T18:20:00Z') / 1000);
const events = Object.values(world.events).flat();
const ids = {
  region: new Set(world.regions.map(({ id }) => id)),
  category: new Set(world.categories.map(({ id }) => id)),
  stream: new Set(world.streams.map(({ id }) => id)),
  channel: new Set(world.channels.map(({ id }) => id)),
  event: new Set(events.map(({ id }) => id)),
  context: new Set(world.contexts.map(({ id }) => id)),
  tile: new Set(world.tiles.map(({ id }) => id)),
  page: new Set(world.pages.map(({ id }) => id)),
  picture: new Set([...world.gallery.pictures()].map(([name]) => name)),
};
type Kind = keyof typeof ids;

const missing: string[] = [];
const refer = (from: string, kind: Kind, ...wanted: readonly unknown[]): void => {
  for (const id of wanted) {
    if (id !== undefined && !(typeof id === 'string' && ids[kind].has(id)))
      missing.push(`${from}: ${kind} ${JSON.stringify(id)}`);
  }
};
const referItem = (from: string, item: ItemReference): void => {
  for (const [kind, id] of Object.entries(item)) refer(from, kind as Kind, id);
};
const sectionsOf = (page: PageEntry) => [
  ...(page.sectionGridPage?.sections ?? []),
  ...(page.stageSectionGridPage?.sections ?? []),
];
const linesOf = (page: PageEntry): { contextId: string }[] => [
  ...(page.linesPage?.lines ?? []),
  ...(page.gridPage?.grids ?? []),
  ...(page.stageLinesPage?.lines ?? []),
  ...(page.focus?.lines ?? []),
  ...sectionsOf(page).flatMap(({ lines }) => lines ?? []),
  ...sectionsOf(page).flatMap(({ grids }) => grids ?? []),
];
const pageIdsOf = (page: PageEntry): (string | undefined)[] => [
  ...(page.tabs ?? []).map(({ pageId }) => pageId),
  ...(page.tabsPage?.tabs ?? []).map(({ pageId }) => pageId),
  ...(page.catalogue?.pageIds ?? []),
  ...sectionsOf(page).flatMap(({ pageIds }) => pageIds ?? []),
];

function checkPage(page: PageEntry): void {
  const from = `page ${page.id}`;
  refer(from, 'category', page.categoryId);
  refer(from, 'region', ...(page.regions ?? []));
  refer(from, 'picture', page.icon, page.previewImage, page.backgroundImage, page.landing?.image);
  refer(from, 'context', ...linesOf(page).map(({ contextId }) => contextId));
  refer(from, 'page', ...pageIdsOf(page));
  refer(from, 'event', ...(page.focus?.eventIds ?? []));
  for (const slide of [page.stageLinesPage, page.stageSectionGridPage].flatMap((body) => body?.stage.slides ?? [])) {
    refer(from, 'picture', slide.image, slide.tallImage);
    referItem(from, slide.opens);
  }
  for (const { opens } of page.landing?.actions ?? []) referItem(from, opens);
}

describe('references in the demo world', () => {
  it('of pages are valid', () => {
    world.pages.forEach(checkPage);
    expect(missing.splice(0)).toEqual([]);
  });

  it('of channels and events are valid', () => {
    for (const item of [...world.channels, ...events]) {
      refer(item.id, 'category', item.categoryId);
      refer(item.id, 'region', ...(item.regions ?? []));
      refer(item.id, 'stream', item.streamId);
      refer(item.id, 'picture', item.image);
    }
    for (const event of events) {
      refer(event.id, 'channel', event.channelId);
      refer(event.id, 'picture', event.backgroundImage);
    }
    for (const channel of world.channels) {
      refer(channel.id, 'stream', channel.freeStreamId);
      refer(channel.id, 'picture', channel.logo, channel.premiumLockedscreenImage);
    }
    expect(missing.splice(0)).toEqual([]);
  });

  it('of tiles, categories and lines are valid', () => {
    for (const tile of world.tiles) {
      refer(tile.id, 'picture', tile.image, tile.previewImage);
      refer(tile.id, 'event', tile.eventId);
      refer(tile.id, 'page', tile.pageId);
      refer(tile.id, 'channel', tile.channelId);
      refer(tile.id, 'stream', tile.streamId);
    }
    for (const category of world.categories) {
      refer(category.id, 'context', category.liveTodayLineContextId);
      refer(category.id, 'picture', category.icon);
    }
    for (const { id, query, regions = [] } of world.contexts) {
      refer(id, 'region', ...regions);
      if (query.items === 'picked') for (const item of query.references) referItem(id, item);
      else refer(id, 'category', ...('categories' in query ? (query.categories ?? []) : []));
      if (query.items === 'events') refer(id, 'channel', ...(query.channels ?? []));
    }
    expect(missing.splice(0)).toEqual([]);
  });

  it('of cameras are valid', () => {
    const manifests = Object.values(world.cameras).flat();
    for (const { id, cameras, layouts = [] } of manifests) {
      refer(id, 'stream', ...cameras.map(({ streamId }) => streamId));
      const known = cameras.map((camera) => camera.id);
      for (const named of [
        ...layouts.map(({ cameraIds }) => cameraIds),
        ...cameras.map((camera) => camera.composedOf ?? []),
      ])
        expect(known).toEqual(expect.arrayContaining(named));
    }
    expect(missing.splice(0)).toEqual([]);
    expect(new Set(manifests.map(({ id }) => id)).size).toBe(manifests.length);
  });

  it('of campaigns are valid', () => {
    for (const { id, regions = [], categories = [], creatives } of world.campaigns) {
      refer(id, 'region', ...regions);
      refer(id, 'category', ...categories);
      refer(id, 'stream', ...creatives.map(({ streamId }) => streamId));
      refer(id, 'picture', ...creatives.map(({ image }) => image));
    }
    expect(missing.splice(0)).toEqual([]);
  });

  it('of the configuration are valid', () => {
    for (const [name, config] of Object.entries(world.configs)) {
      const { homePageId, specialHomePageId, focusPageId, selectedPageId, sportsPageId } = config;
      refer(name, 'page', homePageId, specialHomePageId, focusPageId, selectedPageId, sportsPageId);
      refer(name, 'page', ...(config.cataloguePageIds ?? []), ...(config.featureScreens ?? []));
      if (name !== 'global') refer(name, 'region', name);
    }
    refer('manifest', 'region', world.manifest.mainRegion);
    expect(missing.splice(0)).toEqual([]);
  });

  it('are unambiguous, since ids are unique', () => {
    const { pages, channels, streams, contexts, tiles, regions, categories, campaigns } = world;
    for (const list of [pages, channels, streams, contexts, tiles, regions, categories, campaigns, events]) {
      expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
    }
  });
});
