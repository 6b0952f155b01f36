import type { AssetList, TileAd } from '@touchline/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { importFolder } from '../../src/content/import/import';
import {
  BASE,
  breakAt,
  campaign,
  campaignFiles,
  campaignNode,
  creative,
  sharedCampaigns,
  viewer,
} from '../support/campaigns';
import { NOW } from '../support/club-tv';
import { grant, member } from '../support/entitled';
import { clubFolder } from '../support/folder';
import { anonymousToken, clubNode, type Node } from '../support/world';

const sign = ({ services }: Node, fields: Parameters<typeof viewer>[0] = {}) => services.viewers.sign(viewer(fields));

async function assetsOf(
  node: Node,
  breakId: string,
  fields: Parameters<typeof viewer>[0] = {},
  more = '',
): Promise<AssetList> {
  const url = `/api/slots/assets?break=${breakId}&viewer=${await sign(node, fields)}${more}`;
  const answer = await node.app.inject(url);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

const countsOf = async ({ store }: Node) => {
  const rows = await store.db.selectFrom('ad_count').selectAll().execute();
  return Object.fromEntries(
    rows.map(({ campaign: id, placement, event, count }) => [`${placement} ${event} ${id}`, count]),
  );
};

describe('ADS-03 the ads of a break', () => {
  const shared = sharedCampaigns([campaign()]);

  it('are open recordings that fill it, with a card and the addresses of all beacons', async () => {
    const node = await campaignNode([
      campaign({ priority: 6 }),
      campaign({ id: 'small', creatives: [creative({ id: 'short', streamId: 'ad-10', skipAfter: undefined })] }),
      campaign({ id: 'unlucky', priority: 4 }),
    ]);
    const { ASSETS } = await assetsOf(node, breakAt(0), { locale: 'de' });
    expect(ASSETS.map(({ URI, DURATION }) => [URI, DURATION])).toEqual([
      [`${BASE}/origin/live/ad-12/open/master.m3u8`, 12],
      [`${BASE}/origin/live/ad-10/open/master.m3u8`, 10],
    ]);
    const card = ASSETS[0]?.['X-TOUCHLINE-AD'];
    expect(card).toMatchObject({
      id: 'long',
      advertiser: 'Cup & Sons',
      title: 'Der lange',
      clickUrl: 'https://cup.example/?a=1&b=2',
      skipAfter: 5,
      imageUrl: expect.stringMatching(`^${BASE}/art/.+\\.webp$`),
    });
    const beacons = new RegExp(`^${BASE}/api/slots/beacon/[\\w.-]+/(\\w+)(\\?code=\\[ERRORCODE\\])?$`);
    for (const [event, address] of Object.entries(card?.beacons ?? {})) expect(beacons.exec(address)?.[1]).toBe(event);
    expect(Object.keys(card?.beacons ?? {})).toHaveLength(10);
    expect(await countsOf(node)).toEqual({
      'midroll request cup': 1,
      'midroll filled cup': 1,
      'midroll filled small': 1,
    });
  });

  it('are the same when a viewer asks again, with the same beacons, and count once', async () => {
    const node = await campaignNode([campaign(), campaign({ id: 'other' }), campaign({ id: 'third' })]);
    const first = await assetsOf(node, breakAt(0));
    expect(first.ASSETS).toHaveLength(2);
    node.clock.seconds += 60;
    const again = await Promise.all([1, 2, 3].map(() => assetsOf(node, breakAt(0))));
    for (const each of again) expect(each).toEqual(first);
    expect(await assetsOf(node, breakAt(0), {}, '&adUserId=anyone')).toEqual(first);
    const requests = Object.entries(await countsOf(node)).filter(([name]) => name.startsWith('midroll request'));
    expect(requests.map(([, count]) => count)).toEqual([1]);
    expect(await assetsOf(node, breakAt(0), { session: 'device-2' })).not.toEqual(first);
    expect(await assetsOf(node, breakAt(1))).not.toEqual(first);
  });

  it('are decided once where the same viewer asks on several nodes at once', async () => {
    const node = await campaignNode([campaign(), campaign({ id: 'other' }), campaign({ id: 'third' })]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => assetsOf(node, breakAt(0))));
    for (const each of answers) expect(each).toEqual(answers[0]);
    expect(await node.store.db.selectFrom('ad_decision').selectAll().execute()).toHaveLength(1);
  });

  it('are decided anew when those of before could hardly be counted any more', async () => {
    const node = await campaignNode([campaign()]);
    const expires = NOW + 86_400;
    const first = await assetsOf(node, breakAt(0), { expires });
    node.clock.seconds = NOW + 5 * 3600 - 1;
    expect(await assetsOf(node, breakAt(0), { expires })).toEqual(first);
    node.clock.seconds = NOW + 5 * 3600;
    expect(await assetsOf(node, breakAt(0), { expires })).not.toEqual(first);
  });

  it('are deleted when they are not used any more', async () => {
    const node = await campaignNode([campaign()]);
    await assetsOf(node, breakAt(0));
    const stored = async (seconds: number) => {
      node.clock.seconds = NOW + seconds;
      await node.services.tidyAdvertising();
      return (await node.store.db.selectFrom('ad_decision').select('slot').execute()).length;
    };
    expect(await stored(5 * 3600 - 1)).toBe(1);
    expect(await stored(5 * 3600)).toBe(0);
  });

  it.each<[what: string, breakId: string]>([
    ['a stream that is not there', `gone~${NOW}~24`],
    ['a stream without breaks', `arena~${NOW}~24`],
    ['a break that is not planned', `breaking~${NOW + 2}~24`],
    ['a break of another length', `breaking~${NOW}~180`],
    ['a break that is far ahead', breakAt(2)],
    ['a break that no window has any more', breakAt(-721)],
  ])('are none for %s', async (_what, breakId) => {
    const node = shared();
    expect(await assetsOf(node, breakId)).toEqual({ ASSETS: [] });
    expect(await countsOf(node)).toEqual({});
  });

  it('are none after an operator has ended it, for as long as viewers may be behind', async () => {
    const node = await campaignNode([campaign()]);
    node.clock.seconds = NOW + 70;
    await node.services.breakEnds.end('breaking');
    expect(await assetsOf(node, breakAt(0))).toEqual({ ASSETS: [] });
    node.clock.seconds = NOW + 121;
    expect((await assetsOf(node, breakAt(1))).ASSETS).toHaveLength(1);
  });

  it('leave out what an import has removed since', async () => {
    const node = await campaignNode([campaign(), campaign({ id: 'other' })]);
    expect((await assetsOf(node, breakAt(0))).ASSETS).toHaveLength(2);
    await importFolder(node.store, await clubFolder(campaignFiles([campaign({ id: 'other' })])));
    expect((await assetsOf(node, breakAt(0))).ASSETS).toHaveLength(1);
  });
});

describe('a viewer without a valid signature sees no ads, and causes no error', () => {
  const shared = sharedCampaigns([campaign()]);

  it.each<[who: string, of: (node: Node) => Promise<string>]>([
    ['nobody', async () => ''],
    ['an empty one', async () => '&viewer='],
    ['a forged one', async (node) => `&viewer=${(await sign(node)).slice(0, -1)}x`],
    ['an expired one', async (node) => `&viewer=${await sign(node, { expires: NOW })}`],
  ])('%s', async (_who, of) => {
    const node = shared();
    const given = await of(node);
    const assets = await node.app.inject(`/api/slots/assets?break=${breakAt(0)}${given}`);
    expect([assets.statusCode, assets.json()]).toEqual([200, { ASSETS: [] }]);
    const vast = await node.app.inject(`/api/slots/vast?placement=preroll${given}`);
    expect(vast.statusCode).toBe(200);
    expect(vast.body).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<VAST version="4.2" xmlns="http://www.iab.com/VAST"/>\n',
    );
    expect(await countsOf(node)).toEqual({});
  });
});

describe('a request that is none', () => {
  const shared = sharedCampaigns([]);

  it.each([
    '/api/slots/assets',
    '/api/slots/assets?break=one',
    '/api/slots/assets?break=one~1~2000',
    "/api/slots/assets?break=one'~1~2",
    `/api/slots/assets?break=one~1~2&viewer=${'x'.repeat(2049)}`,
    `/api/slots/assets?break=one~1~2&adUserId=${'x'.repeat(129)}`,
    '/api/slots/vast',
    '/api/slots/vast?placement=popup',
    '/api/slots/vast?placement=preroll&sample=other',
    '/api/slots/tile',
    '/api/slots/tile?tileId=%20',
    '/api/slots/breaks',
  ])('%s is refused', async (url) => {
    expect((await shared().app.inject(url)).statusCode).toBe(400);
  });
});

describe('ADS-02a the VAST response', () => {
  const vastOf = async (node: Node, more: string) => {
    const answer = await node.app.inject(`/api/slots/vast?placement=preroll&viewer=${await sign(node)}${more}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers['cache-control']).toBe('private, no-store');
    return answer.body;
  };

  it('has one ad where one is there, and at most two of 30 seconds together as a pod', async () => {
    const one = await campaignNode([campaign()]);
    const single = await vastOf(one, '');
    expect(single.match(/<Ad /g)).toHaveLength(1);
    expect(single).not.toContain('sequence="2"');
    const three = await campaignNode(['a', 'b', 'c'].map((id) => campaign({ id })));
    expect((await vastOf(three, '')).match(/<Ad id="long" sequence="[12]">/g)).toHaveLength(2);
    expect(Object.values(await countsOf(three))).toEqual([1, 1, 1]);
  });

  it('is empty for tiles', async () => {
    const node = await campaignNode([campaign()]);
    const answer = await node.app.inject(`/api/slots/vast?placement=tile&viewer=${await sign(node)}`);
    expect(answer.body).not.toContain('<Ad');
  });

  it('uses the public address of the service', async () => {
    const node = await campaignNode([campaign()], { env: { PUBLIC_URL: 'https://tv.example' } });
    const body = await vastOf(node, '');
    expect(body).toContain('>https://tv.example/origin/live/ad-12/open/master.m3u8</MediaFile>');
    expect(body).toContain('<Impression>https://tv.example/api/slots/beacon/');
  });
});

describe('samples', () => {
  const sampleOf = async (node: Node, sample: string) => {
    const answer = await node.app.inject(`/api/slots/vast?placement=preroll&sample=${sample}`);
    expect(answer.statusCode).toBe(200);
    return answer.body;
  };

  it('are fixed, and count nothing', async () => {
    const far = { regions: ['spain'], from: NOW + 1 };
    const node = await campaignNode([
      campaign(far),
      campaign({ id: 'b', ...far }),
      campaign({ id: 'c', ...far }),
      campaign({ id: 'd', ...far }),
    ]);
    expect((await sampleOf(node, 'single')).match(/<InLine>/g)).toHaveLength(1);
    const pod = await sampleOf(node, 'pod');
    expect(pod.match(/<Ad id="long" sequence="[12]">/g)).toHaveLength(2);
    expect(pod.match(/<Ad id="long">/g)).toHaveLength(1);
    expect(await sampleOf(node, 'empty')).not.toContain('<Ad');
    expect(await sampleOf(node, 'broken')).not.toContain('</VAST>');
    const referred = (body: string) => /<VASTAdTagURI>([^<]+)<\/VASTAdTagURI>/.exec(body)?.[1];
    const tag = (sample: string) => `${BASE}/api/slots/vast?placement=preroll&amp;sample=${sample}`;
    expect(referred(await sampleOf(node, 'wrapper'))).toBe(tag('single'));
    expect(referred(await sampleOf(node, 'endless'))).toBe(tag('endless'));
    const beacon = /<Impression>([^<]+)</.exec(pod)?.[1] ?? '';
    expect((await node.app.inject(beacon)).statusCode).toBe(204);
    expect(await countsOf(node)).toEqual({});
    expect(await node.store.db.selectFrom('ad_event').selectAll().execute()).toEqual([]);
  });

  it('are empty without campaigns, and a pod of one ad has it twice', async () => {
    const none = await campaignNode([]);
    for (const sample of ['single', 'pod', 'wrapper', 'endless'])
      expect(await sampleOf(none, sample)).not.toContain('<Ad');
    const one = await campaignNode([campaign()]);
    expect((await sampleOf(one, 'pod')).match(/<Ad id="long" sequence="[12]">/g)).toHaveLength(2);
  });
});

describe('ADS-04a the ad of a tile', () => {
  const tileOf = async (node: Node, more = '', headers = {}) => {
    const answer = await node.app.inject({ url: `/api/slots/tile?tileId=tile:promo${more}`, headers });
    expect(answer.statusCode).toBe(200);
    return answer.json<TileAd>();
  };

  it('has a picture, and beacons for what a tile can do', async () => {
    const node = await campaignNode([campaign({ placements: ['tile'], regions: ['spain'], languages: ['de'] })]);
    expect(await tileOf(node)).toEqual({});
    const { ad } = await tileOf(node, '&regionId=spain&locale=de-AT&platform=tizen');
    expect(ad).toMatchObject({ title: 'Der lange', imageUrl: expect.stringContaining('/art/') });
    expect(Object.keys(ad?.beacons ?? {}).toSorted()).toEqual(['click', 'error', 'impression', 'viewable']);
  });

  it.each(['nothing', 'widget', 'tile:widget', 'event:promo'])(
    'is none of %s, which is no advertising tile, and not counted',
    async (id) => {
      const node = await campaignNode([campaign({ placements: ['tile'] })]);
      const answer = await node.app.inject(`/api/slots/tile?tileId=${id}`);
      expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
      expect(await countsOf(node)).toEqual({});
      expect((await tileOf(node)).ad).toBeDefined();
    },
  );

  it('is none for holders of a pass without ads', async () => {
    const node = await campaignNode([campaign({ placements: ['tile'] })]);
    await node.store.transaction(async (tx, announce) => {
      await sql`update offer set doc = doc || '{"withoutAds":true}' where id = 'day-pass'`.execute(tx);
      announce('offers');
    });
    const someone = await member(node);
    expect((await tileOf(node, '', someone.headers)).ad).toBeDefined();
    const booked = { kind: 'pass', target: 'league-pass', source: 'order:1', from: NOW - 10 } as const;
    await grant(node, { accountId: someone.accountId, ...booked });
    expect(await tileOf(node, '', someone.headers)).toEqual({});
  });

  it('keeps a cap by the device; without one a capped campaign is not shown', async () => {
    const node = await campaignNode([campaign({ cap: { impressions: 1, seconds: 3600 } })]);
    expect(await tileOf(node)).toEqual({});
    const [first, second] = [await anonymousToken(node), await anonymousToken(node)].map((token) => ({
      authorization: `Bearer ${token}`,
    }));
    expect((await tileOf(node, '', first)).ad).toBeDefined();
    expect(await tileOf(node, '', first)).toEqual({});
    expect((await tileOf(node, '', second)).ad).toBeDefined();
    expect((await tileOf(node, '&adUserId=consenting')).ad).toBeDefined();
    expect(await tileOf(node, '&adUserId=consenting', second)).toEqual({});
  });
});

it('ads are chosen by what the signed viewer watches, not by what the request says', async () => {
  const node = await campaignNode([
    campaign({ regions: ['austria'], platforms: ['webos'], languages: ['de'], categories: ['hockey'] }),
  ]);
  const matching = { platform: 'webos', locale: 'de', categoryId: 'hockey' } as const;
  const is = async (index: number, fields: object) =>
    (await assetsOf(node, breakAt(0), { ...matching, session: `device-${index}`, ...fields })).ASSETS.length === 1;
  expect(await is(1, {})).toBe(true);
  expect(await is(2, { platform: 'web' })).toBe(false);
  expect(await is(3, { locale: 'en' })).toBe(false);
  expect(await is(4, { categoryId: 'football' })).toBe(false);
  expect(await is(5, { regionId: 'spain' })).toBe(false);
});

it('passes without ads are known by their access rights, and follow the imported offers', async () => {
  const node = await clubNode();
  const { adFreePasses } = node.services;
  expect(await adFreePasses.include(['league-pass'])).toBe(false);
  const offers = { 'offers.yaml': (text: string) => text.replace('period: day', 'period: day\n  withoutAds: true') };
  await importFolder(node.store, await clubFolder(offers));
  expect(await adFreePasses.include(['other', 'league-pass'])).toBe(true);
  expect(await adFreePasses.include(['other'])).toBe(false);
  expect(await adFreePasses.include([])).toBe(false);
  await importFolder(node.store, await clubFolder());
  expect(await adFreePasses.include(['league-pass'])).toBe(false);
});

it('many events of ads delay no other call of a viewer', async () => {
  const node = await clubNode({ env: { RATE_LIMIT_SCALE: '1' } });
  const headers = { authorization: 'Bearer of-one-viewer' };
  const send = async () => node.app.inject({ url: '/api/slots/beacon/sample/impression', headers });
  // 300 at once and 50 a second, of which those of five seconds may wait.
  const early = Array.from({ length: 550 }, send);
  expect((await send()).statusCode).toBe(429);
  for (const url of ['/api/v3/home/page', '/api/v3/my/reminders'])
    expect((await node.app.inject({ url, headers })).statusCode).toBeLessThan(429);
  for (const { statusCode } of await Promise.all(early)) expect(statusCode).toBe(204);
});
