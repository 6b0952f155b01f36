import type { RemoteConfig } from '@touchline/contract';
import { platforms } from '@touchline/contract/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Node, startClubNode, startNode } from './support/world';

let node: Node;
let empty: Node;
beforeAll(async () => {
  [node, empty] = await Promise.all([startClubNode(), startNode()]);
});
afterAll(() => Promise.all([node.close(), empty.close()]));

async function flags({ app }: Node, query: string): Promise<RemoteConfig> {
  const answer = await app.inject(`/api/remoteconfig${query}`);
  expect(answer.statusCode, `answered ${answer.body}`).toBe(200);
  return answer.json();
}

test.each(platforms)('CONFIG-06 on %s everything is on by default, but ad deep links on iOS', async (platform) => {
  expect(await flags(empty, `?platform=${platform}`)).toEqual({
    ad_deeplinks_enabled: platform !== 'ios',
    externallinks_enabled: true,
    direct_purchase_enabled: true,
    force_update_version: '0.0.0',
    cellular_autoplay_enabled: true,
  });
});

test('CONFIG-06 CALL-14 an operator’s flag holds on every platform, or on the ones it names', async () => {
  expect(await flags(node, '?platform=ios')).toMatchObject({
    force_update_version: '4.0.0',
    direct_purchase_enabled: false,
    ad_deeplinks_enabled: false,
  });
  expect(await flags(node, '?platform=android')).toMatchObject({
    force_update_version: '4.0.0',
    direct_purchase_enabled: true,
    ad_deeplinks_enabled: true,
  });
});

test('CONFIG-06 of several entries for one flag the later counts', async () => {
  await node.store.transaction(async (tx, announce) => {
    const flag = 'externallinks_enabled';
    await tx
      .insertInto('remote_flag')
      .values([
        {
          id: 'late',
          source: 'club-tv',
          position: 101,
          doc: JSON.stringify({ flag, value: true, platforms: ['webos'] }),
        },
        { id: 'early', source: 'club-tv', position: 100, doc: JSON.stringify({ flag, value: false }) },
      ])
      .execute();
    announce('flags');
  });
  await expect.poll(async () => (await flags(node, '?platform=web')).externallinks_enabled).toBe(false);
  expect((await flags(node, '?platform=webos')).externallinks_enabled).toBe(true);
});

test('CONFIG-06 without a platform, or with one nobody knows, the flags of the web are told', async () => {
  const web = await flags(node, '?platform=web');
  expect(await flags(node, '')).toEqual(web);
  expect(await flags(node, '?platform=toaster')).toEqual(web);
});
