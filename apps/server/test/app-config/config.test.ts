import type { AppConfig } from '@touchline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { problemOf } from '../support/problems';
import { type Node, startClubNode, startNode } from '../support/world';

let node: Node;
let empty: Node;
beforeAll(async () => {
  [node, empty] = await Promise.all([startClubNode(), startNode()]);
});
afterAll(() => Promise.all([node.close(), empty.close()]));

async function config({ app }: Node, url = '/api/v3/appconfig/pages'): Promise<AppConfig> {
  const answer = await app.inject(url);
  expect(answer.statusCode, `answered ${answer.body}`).toBe(200);
  return answer.json();
}

const DEFAULTS = {
  refreshInterval: 900,
  cacheDuration: 300,
  channelsLimit: 50,
  cataloguePagesLimit: 50,
  channelEventsLimit: 50,
  limitTilesPerLine: 50,
  limitSpacesPerGrid: 6,
};

test('CONFIG-03a CONFIG-03b an operator without settings has the defaults', async () => {
  expect(await config(empty)).toMatchObject({ ...DEFAULTS, menuNames: {}, disabledMenuItems: [] });
});

test('CALL-04a operator settings are merged with the defaults', async () => {
  expect(await config(node)).toMatchObject({
    ...DEFAULTS,
    version: '1.2.3',
    palette: { accent: '#d2ff3a' },
    menuNames: { sports: 'All sports' },
  });
});

test('CALL-04a names are in the caller’s language', async () => {
  expect((await config(node, '/api/v3/appconfig/pages?locale=de-CH')).menuNames).toEqual({ sports: 'Alle Sportarten' });
});

test('CALL-04b a region’s settings override the global ones', async () => {
  const spain = await config(node, '/api/v3/regions/spain/appconfig/pages');
  expect(spain).toMatchObject({
    regionId: 'spain',
    limitTilesPerLine: 20,
    disabledMenuItems: ['predict'],
    palette: { accent: '#d2ff3a' },
    channelsLimit: 50,
    region: { id: 'spain', name: 'Spain' },
  });
});

test('CALL-04b a region without settings uses the global ones', async () => {
  const global = await config(node);
  const { regionId, region, ...rest } = await config(node, '/api/v3/regions/austria/appconfig/pages?locale=de');
  expect(regionId).toBe('austria');
  expect(region?.name).toBe('Österreich');
  expect(rest).toEqual({ ...global, menuNames: { sports: 'Alle Sportarten' } });
});

test('CALL-04a the global configuration names no region, regardless of the caller’s region', async () => {
  const global = await config(node, '/api/v3/appconfig/pages?regionId=spain');
  expect(global).not.toHaveProperty('regionId');
  expect(global.limitTilesPerLine).toBe(50);
});

test('CALL-04b the configuration of an unknown region is a 404 that names it', async () => {
  const answer = await node.app.inject('/api/v3/regions/atlantis/appconfig/pages');
  expect(answer.statusCode).toBe(404);
  expect(problemOf(answer)).toMatchObject({ title: 'Region not found', detail: expect.stringContaining('atlantis') });
});

test('without content the home page is a 404, not a server error', async () => {
  const answer = await empty.app.inject('/api/v3/home/page');
  expect(answer.statusCode).toBe(404);
  problemOf(answer);
});

test('CALL-04b a global setting does not override the region’s own setting of the same name', async () => {
  await node.store.transaction(async (tx, announce) => {
    const doc = JSON.stringify({ homePageId: 'home', limitTilesPerLine: 30 });
    await tx.updateTable('app_config').set({ doc }).where('region_id', '=', '').execute();
    announce('config');
  });
  await expect.poll(async () => (await config(node)).limitTilesPerLine).toBe(30);
  expect((await config(node, '/api/v3/regions/austria/appconfig/pages')).limitTilesPerLine).toBe(30);
  expect((await config(node, '/api/v3/regions/spain/appconfig/pages')).limitTilesPerLine).toBe(20);
});
