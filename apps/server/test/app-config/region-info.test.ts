import { expect, test } from 'vitest';
import { Regions } from '../../src/app-config/regions/service';
import { problemOf } from '../support/problems';
import { sharedClub } from '../support/shared';
import { anonymousToken, clubNode, type Node, startNode } from '../support/world';

const shared = sharedClub();

/** Reads the regions anew, as a node that starts. */
const infoOf = ({ store }: Node, country?: string, isTrial = false) => new Regions(store).info({ country, isTrial });

test.each([
  ['Austria', 'AT', 'austria'],
  ['Spain', 'ES', 'spain'],
  ['an unknown country', undefined, 'austria'],
])(
  'ENT-12b region info for %s names the current and the main region, and only what is available there',
  async (_place, country, currentRegionId) => {
    expect(await infoOf(shared.node(), country)).toEqual({
      currentRegionId,
      mainRegionId: 'austria',
      availableRegionIds: [currentRegionId],
    });
  },
);

test('ENT-12b a country that two regions list has both, and a caller who tries out the server has all', async () => {
  const node = await clubNode();
  await node.store.pool.query(
    `update region set doc = jsonb_set(doc, '{countryCodes}', '["AT", "ES"]') where id = 'spain'`,
  );
  const both = { currentRegionId: 'austria', availableRegionIds: ['austria', 'spain'] };
  expect(await infoOf(node, 'AT')).toMatchObject(both);
  expect(await infoOf(node, 'ES')).toMatchObject({ currentRegionId: 'spain', availableRegionIds: ['spain'] });
  expect(await infoOf(node, undefined, true)).toMatchObject(both);
});

test('ENT-12b the main region is the one that the content names, and regions come in the operator’s order', async () => {
  const node = await clubNode();
  await node.store.pool.query("update content_source set main_region = 'spain'");
  await node.store.pool.query("update region set position = case id when 'spain' then 1 else 2 end");
  expect(await infoOf(node, undefined, true)).toEqual({
    currentRegionId: 'spain',
    mainRegionId: 'spain',
    availableRegionIds: ['spain', 'austria'],
  });
  expect(await infoOf(node, 'AT')).toMatchObject({ currentRegionId: 'austria', mainRegionId: 'spain' });
});

test('ENT-12b a main region without a list of countries serves all others; with one it serves only these', async () => {
  const node = await clubNode();
  await expect(infoOf(node, 'US')).rejects.toMatchObject({ statusCode: 403 });
  await node.store.pool.query(`update region set doc = jsonb_set(doc, '{countryCodes}', '[]') where id = 'austria'`);
  expect(await infoOf(node, 'US')).toMatchObject({ currentRegionId: 'austria', availableRegionIds: ['austria'] });
  expect(await infoOf(node, 'ES')).toMatchObject({ currentRegionId: 'spain', mainRegionId: 'austria' });
});

test('ENT-12b without content the only region is the default, and none is available', async () => {
  const node = await startNode();
  expect(await infoOf(node)).toEqual({
    currentRegionId: 'default',
    mainRegionId: 'default',
    availableRegionIds: [],
  });
  await node.close();
});

test('ENT-12b the call answers these fields, or the country that has no service', async () => {
  const node = shared.node();
  const headers = { authorization: `Bearer ${await anonymousToken(node)}` };
  const ask = (remoteAddress: string) => node.app.inject({ url: '/api/v3/my/regionInfo', headers, remoteAddress });
  expect((await ask('80.58.61.250')).json()).toEqual(await infoOf(node, 'ES'));
  expect(problemOf(await ask('8.8.8.8'))).toMatchObject({ statusCode: 403, detail: 'There is no service in US.' });
});
