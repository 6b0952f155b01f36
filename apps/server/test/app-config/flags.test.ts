import type { RemoteConfig } from '@touchline/contract';
import { platforms } from '@touchline/contract/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importFolder } from '../../src/content/import/import';
import { clubFolder } from '../support/folder';
import { clubNode, type Node, startClubNode, startNode } from '../support/world';

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

test.each(platforms)(
  'CONFIG-06a CONFIG-06b CALL-14b on %s the flags of the specification are on by default, except ad deep links on iOS; the switches of operators are off',
  async (platform) => {
    expect(await flags(empty, `?platform=${platform}`)).toEqual({
      ad_deeplinks_enabled: platform !== 'ios',
      externallinks_enabled: true,
      direct_purchase_enabled: true,
      force_update_version: '0.0.0',
      cellular_autoplay_enabled: true,
      watching_badge_enabled: false,
      cmcd_enabled: false,
    });
  },
);

test('CALL-14b an operator’s flag applies to every platform, or to the listed ones', async () => {
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

test('CALL-14b a forced update and the configuration of the next import reach clients that asked before', async () => {
  const running = await clubNode();
  const limit = async () => (await running.app.inject('/api/v3/appconfig/pages')).json().limitTilesPerLine;
  expect((await flags(running, '?platform=web')).force_update_version).toBe('4.0.0');
  expect(await limit()).toBe(50);
  const folder = await clubFolder({
    'flags.yaml': (content) => content.replace('4.0.0', '4.1.0'),
    'config/global.yaml': (content) => `${content}limitTilesPerLine: 30\n`,
  });
  expect(new Set((await importFolder(running.store, folder)).changed)).toEqual(new Set(['config', 'flags']));
  await expect.poll(async () => (await flags(running, '?platform=web')).force_update_version).toBe('4.1.0');
  await expect.poll(limit).toBe(30);
});

test('CONFIG-04a CALL-14b each platform has its own required version, by content, and at once by a rule', async () => {
  const running = await clubNode();
  const required = async () =>
    Object.fromEntries(
      await Promise.all(
        platforms.map(async (platform) => [
          platform,
          (await flags(running, `?platform=${platform}`)).force_update_version,
        ]),
      ),
    );
  const rest = { web: '4.0.0', mobileweb: '4.0.0', tizen: '4.0.0', webos: '4.0.0' };
  const folder = await clubFolder({
    'flags.yaml': (content) =>
      `${content}
- { flag: force_update_version, value: 4.2.0, platforms: [android] }
- { flag: force_update_version, value: 4.3.1, platforms: [ios] }
`,
  });
  await importFolder(running.store, folder);
  await expect.poll(required).toEqual({ ...rest, android: '4.2.0', ios: '4.3.1' });
  await running.store.pool.query(
    `insert into flag_rule (flag, value, platforms) values ('force_update_version', '"4.4.0"', '{android}')`,
  );
  await expect.poll(required).toEqual({ ...rest, android: '4.4.0', ios: '4.3.1' });
});

test('CALL-14b of several entries for one flag the last wins', async () => {
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

test('CALL-14b without a platform, or with an unknown one, the web flags apply', async () => {
  const web = await flags(node, '?platform=web');
  expect(await flags(node, '')).toEqual(web);
  expect(await flags(node, '?platform=toaster')).toEqual(web);
});

test('CALL-14b a flag rule in the database overrides the content within a second, for the devices it applies to', async () => {
  const running = await clubNode();
  const insert = (rule: Record<string, unknown>) =>
    running.store.pool.query(
      'insert into flag_rule (flag, value, platforms, minimum_version, rollout) values ($1, $2, $3, $4, $5)',
      [rule['flag'], JSON.stringify(rule['value']), rule['platforms'], rule['minimum_version'], rule['rollout'] ?? 100],
    );
  expect((await flags(running, '?platform=ios')).direct_purchase_enabled).toBe(false);
  await insert({ flag: 'direct_purchase_enabled', value: true, platforms: ['ios'] });
  await insert({ flag: 'cellular_autoplay_enabled', value: false, minimum_version: '4.5.0' });
  await insert({ flag: 'externallinks_enabled', value: false, rollout: 30 });
  await insert({ flag: 'ad_deeplinks_enabled', value: 'perhaps' });
  await insert({ flag: 'flag_of_tomorrow', value: true });
  await expect.poll(async () => (await flags(running, '?platform=ios')).direct_purchase_enabled).toBe(true);

  const newer = await flags(running, '?platform=web&version=4.10.1');
  expect(newer).toMatchObject({ cellular_autoplay_enabled: false, ad_deeplinks_enabled: true });
  expect(newer).not.toHaveProperty('flag_of_tomorrow');
  for (const older of ['&version=4.4.9', '&version=next', ''])
    expect((await flags(running, `?platform=web${older}`)).cellular_autoplay_enabled).toBe(true);

  const places = await Promise.all(Array.from({ length: 100 }, (_, bucket) => flags(running, `?bucket=${bucket}`)));
  expect(places.filter(({ externallinks_enabled }) => !externallinks_enabled)).toHaveLength(30);
  expect((await flags(running, '')).externallinks_enabled).toBe(true);
  expect((await running.app.inject('/api/remoteconfig?bucket=100')).statusCode).toBe(400);

  await running.store.pool.query('delete from flag_rule');
  await expect.poll(async () => (await flags(running, '?platform=ios')).direct_purchase_enabled).toBe(false);
});
