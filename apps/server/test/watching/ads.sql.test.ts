import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AdSettings, AssetList, Playback } from '@touchline/contract';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { importFolder } from '../../src/content/import/import';
import { checkGrant } from '../../src/watching/origin';
import { campaign, campaignFiles, creative } from '../support/campaigns';
import { NOW } from '../support/club-tv';
import { grant, member } from '../support/entitled';
import { clubFolder } from '../support/folder';
import { changeCatalogue, changeStreams } from '../support/hearing';
import { pitchLoop } from '../support/media';
import { startCutOffNode } from '../support/outage';
import { anonymousToken, clubNode, type Node, type NodeOptions } from '../support/world';

/** A break of 24 seconds begins at `NOW` and every two minutes. */
const breaks = { everySeconds: 120, seconds: 24 };
const TAG = 'https://ads.example/vast?cb=[CACHEBUSTING]';

interface World {
  /** Ad settings by item. */
  settings?: Record<string, AdSettings>;
  /** Whether the stream of all items has breaks. */
  hasBreaks?: boolean;
}

async function arrange(node: Node, { settings = {}, hasBreaks = true }: World): Promise<void> {
  if (hasBreaks)
    await changeStreams(node.store, (tx) =>
      sql`update stream set doc = doc || ${JSON.stringify({ breaks })}::jsonb where id = 'arena'`.execute(tx),
    );
  for (const [item, adSettings] of Object.entries(settings)) {
    const [kind = '', id] = item.split('/');
    const doc = JSON.stringify({ adSettings });
    await changeCatalogue(node.store, (tx) =>
      sql`update ${sql.table(kind.slice(0, -1))} set doc = doc || ${doc}::jsonb where id = ${id}`.execute(tx),
    );
  }
}

/** The small operator's node with ads. */
async function adNode(world: World = {}, options: Omit<NodeOptions, 'database'> = {}): Promise<Node> {
  const node = await clubNode({ loops: await pitchLoop(), ...options });
  await arrange(node, world);
  return node;
}

type Caller = { headers?: { authorization: string } };

async function play(node: Node, item: string, { headers }: Caller = {}): Promise<Playback> {
  const answer = await node.app.inject({ url: `/api/v3/${item}/playback`, ...(headers && { headers }) });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

const guest = async (node: Node): Promise<Caller> => ({
  headers: { authorization: `Bearer ${await anonymousToken(node)}` },
});

/** A member with a pass, as it is sold. */
async function passHolder(node: Node, pass: string, until = NOW + 3600) {
  const holder = await member(node);
  const booked = { kind: 'pass', target: pass, source: 'order:1', from: NOW - 10, until } as const;
  await grant(node, { accountId: holder.accountId, ...booked });
  return holder;
}

const addressOf = ({ sources }: Playback): URL => new URL(sources[0]?.url ?? '');
const localPath = ({ pathname, search }: URL): string => `${pathname}${search}`;

describe('the ads of a playback', () => {
  it('are the breaks of the stream, while it is live', async () => {
    const node = await adNode();
    expect((await play(node, 'channels/one')).ads).toEqual({ viewer: expect.any(String), streamId: 'arena' });
    expect((await play(node, 'events/live-match')).ads).toMatchObject({ streamId: 'arena' });
    expect(await play(node, 'events/past-match')).not.toHaveProperty('ads');
    node.clock.seconds = 1_800_005_400 - 1;
    expect(await play(node, 'events/live-match', await guest(node))).toHaveProperty('ads');
  });

  it('begin with the tag of the item itself, not that of its channel', async () => {
    const settings = { 'channels/one': { adTagUrl: TAG }, 'events/past-match': { adTagUrl: '/api/slots/vast' } };
    const node = await adNode({ settings, hasBreaks: false });
    expect((await play(node, 'channels/one')).ads).toEqual({ viewer: expect.any(String), tagUrl: TAG });
    expect((await play(node, 'events/past-match')).ads).toEqual({
      viewer: expect.any(String),
      tagUrl: '/api/slots/vast',
    });
    expect(await play(node, 'events/live-match')).not.toHaveProperty('ads');
  });

  it('are none without a tag and breaks, however it is set', async () => {
    const settings = { 'channels/one': { adTagUrl: '', isStitched: true, ssaiUrlParameters: 'a=1' } };
    expect(await play(await adNode({ settings, hasBreaks: false }), 'channels/one')).not.toHaveProperty('ads');
  });

  it('name the viewer by device, place and video, until the address expires', async () => {
    const node = await adNode();
    const [caller, other] = [await guest(node), await guest(node)];
    const { ads, expiresAt = 0, sources } = await play(node, 'events/live-match', caller);
    const viewer = await node.services.viewers.verify(ads?.viewer);
    expect(viewer).toEqual({
      session: expect.stringMatching(/^[\w-]{16}$/),
      platform: 'web',
      regionId: 'austria',
      locale: 'en',
      categoryId: 'football',
      itemId: 'live-match',
      expires: expiresAt,
    });
    expect(sources[0]?.url).toContain(`.${viewer?.session}.`);
    const sessionOf = async (of: Caller) =>
      (await node.services.viewers.verify((await play(node, 'channels/one', of)).ads?.viewer))?.session;
    expect(await sessionOf(caller)).toBe(viewer?.session);
    expect(await sessionOf(other)).not.toBe(viewer?.session);
    const spanish = await node.app.inject({
      url: '/api/v3/channels/one/playback?regionId=spain&platform=tizen&locale=de',
      remoteAddress: '131.130.1.1',
    });
    expect(await node.services.viewers.verify(spanish.json<Playback>().ads?.viewer)).toMatchObject({
      regionId: 'austria',
      platform: 'tizen',
      locale: 'de',
    });
  });

  it('are no part of an item that takes a pass or a purchase, unless the item itself says so', async () => {
    const node = await adNode({ settings: { 'channels/premium': { ssaiUrlParameters: 'a=1' } } });
    const holder = await passHolder(node, 'all-sports');
    await grant(node, {
      accountId: holder.accountId,
      kind: 'event',
      target: 'ppv-match',
      source: 'purchase:1',
      from: NOW - 10,
    });
    for (const item of ['channels/premium', 'events/ppv-match'])
      expect(await play(node, item, holder)).not.toHaveProperty('ads');
    await arrange(node, { settings: { 'channels/premium': { adTagUrl: TAG } }, hasBreaks: false });
    expect((await play(node, 'channels/premium', holder)).ads).toEqual({ viewer: expect.any(String), tagUrl: TAG });
    await arrange(node, { settings: { 'channels/premium': { isStitched: true } }, hasBreaks: false });
    expect((await play(node, 'channels/premium', holder)).ads).toMatchObject({ streamId: 'arena', isStitched: true });
    // What the channel says is not said by the event.
    expect(await play(node, 'events/ppv-match', holder)).not.toHaveProperty('ads');
    await arrange(node, { settings: { 'events/ppv-match': { isStitched: false } }, hasBreaks: false });
    expect((await play(node, 'events/ppv-match', holder)).ads).toEqual({
      viewer: expect.any(String),
      streamId: 'arena',
    });
  });

  it('are those of everyone where an account is enough', async () => {
    const node = await adNode();
    expect((await play(node, 'channels/members', await member(node))).ads).toMatchObject({ streamId: 'arena' });
  });
});

describe('a pass without ads', () => {
  const settings = { 'channels/one': { adTagUrl: TAG, isStitched: true, ssaiUrlParameters: 'a=1' } };

  async function withPass(): Promise<Node> {
    const node = await adNode({ settings });
    await node.store.transaction(async (tx, announce) => {
      await sql`update offer set doc = doc || '{"withoutAds":true}' where id = 'day-pass'`.execute(tx);
      announce('offers');
    });
    return node;
  }

  it('leaves its holders without any ad, on free channels, too', async () => {
    const node = await withPass();
    const holder = await passHolder(node, 'league-pass', NOW + 60);
    const free = await play(node, 'channels/one', holder);
    expect(free).not.toHaveProperty('ads');
    expect(addressOf(free).search).toBe('');
    node.clock.seconds = NOW + 60;
    expect((await play(node, 'channels/one', holder)).ads).toMatchObject({ tagUrl: TAG });
  });

  it('is no other pass, and nothing that is not a pass', async () => {
    const node = await withPass();
    expect(await play(node, 'channels/one', await passHolder(node, 'all-sports'))).toHaveProperty('ads');
    const buyer = await member(node);
    const booked = { kind: 'event', target: 'league-pass', source: 'purchase:1', from: NOW - 10 } as const;
    await grant(node, { accountId: buyer.accountId, ...booked });
    expect(await play(node, 'channels/one', buyer)).toHaveProperty('ads');
  });
});

describe('while the database is away', () => {
  it('what is free plays with its ads, or without them where a pass may exclude them', async () => {
    const node = await startCutOffNode({ loops: await pitchLoop() });
    onTestFinished(() => node.close());
    await arrange(node, { settings: { 'channels/one': { ssaiUrlParameters: 'a=1' } } });
    const [account, someone] = [await member(node), await guest(node)];
    // Learns of the changes above.
    await play(node, 'channels/one');
    await node.whileAway(async () => {
      for (const item of ['channels/one', 'events/live-match']) {
        const open = await play(node, item);
        expect(open.ads).toMatchObject({ streamId: 'arena' });
        expect(addressOf(open).search).toBe('?a=1');
        expect((await play(node, item, someone)).ads).toMatchObject({ streamId: 'arena' });
        const own = await play(node, item, account);
        expect(own).not.toHaveProperty('ads');
        expect((await node.app.inject(localPath(addressOf(own)))).statusCode).toBe(200);
      }
    });
  });
});

describe('ADS-03 parameters for ads in the stream', () => {
  const parameters = (ssaiUrlParameters: string) => ({ 'channels/one': { ssaiUrlParameters } });

  it('are added to the signed address, which plays on', async () => {
    const given = '?channel=one&ads.ifa={ifa}&title=caf%C3%A9&grant=forged&stitch=forged#x';
    const node = await adNode({ settings: parameters(given), hasBreaks: false });
    const url = addressOf(await play(node, 'channels/one'));
    expect(url.search).toBe('?channel=one&ads.ifa={ifa}&title=caf%C3%A9');
    const master = await node.app.inject(localPath(url));
    expect(master.statusCode).toBe(200);
    expect(master.body).toBe((await node.app.inject(url.pathname)).body);
    const forged = await node.app.inject(localPath(url).replace('/arena/', '/arena-preview/'));
    expect(forged.statusCode).toBe(403);
  });

  it('are those of the event, or else of its channel', async () => {
    const node = await adNode({ settings: parameters('of=channel'), hasBreaks: false });
    const search = async () => addressOf(await play(node, 'events/live-match')).search;
    expect(await search()).toBe('?of=channel');
    const event = (ssaiUrlParameters: string) => ({ 'events/live-match': { ssaiUrlParameters } });
    await arrange(node, { settings: event('of=event'), hasBreaks: false });
    expect(await search()).toBe('?of=event');
    await arrange(node, { settings: event(''), hasBreaks: false });
    expect(await search()).toBe('');
  });

  it('reach events that need a right and have a stream of their own', async () => {
    const node = await adNode({ settings: { 'channels/members': { ssaiUrlParameters: 'of=channel' } } });
    await changeCatalogue(node.store, (tx) =>
      sql`update event set doc = doc || '{"streamId":"arena"}' where id = 'members-match'`.execute(tx),
    );
    expect(addressOf(await play(node, 'events/members-match', await member(node))).search).toBe('?of=channel');
  });

  it('leave delivery directives to the player', async () => {
    const node = await adNode({ settings: parameters('channel=one&_HLS_msn=1'), hasBreaks: false });
    await changeStreams(node.store, (tx) =>
      sql`update stream set doc = doc || '{"lowLatency":true}' where id = 'arena'`.execute(tx),
    );
    const url = addressOf(await play(node, 'channels/one'));
    expect(url.search).toBe('?channel=one');
    const playlist = `${url.pathname.replace('master.m3u8', 'v240/index.m3u8')}${url.search}`;
    expect((await node.app.inject(`${playlist}&_HLS_skip=YES`)).body).toContain('#EXT-X-SKIP');
    expect((await node.app.inject(`${playlist}&_HLS_part=1`)).statusCode).toBe(400);
  });

  const KEY = 'shared with the operator’s CDN';

  it.each([
    ['query', '{base}/hls/{stream}/master.m3u8?tenant=club', /^\/hls\/arena$/],
    ['path', '{base}/hls/{stream}/{grant}/master.m3u8?tenant=club', /^\/hls\/arena$/],
  ])('stay outside the signature where the grant is in the %s', async (signing, template, signedPath) => {
    const cdn = createServer((request, response) => {
      const url = new URL(request.url ?? '', 'http://cdn');
      const [, hls = '', stream = '', third = ''] = url.pathname.split('/');
      const given = signing === 'path' ? third : (url.searchParams.get('grant') ?? '');
      expect(`/${hls}/${stream}`).toMatch(signedPath);
      response.statusCode = checkGrant([KEY], `/${hls}/${stream}`, given, NOW * 1000) === 'ok' ? 200 : 403;
      response.end(JSON.stringify([...url.searchParams].filter(([name]) => name !== 'grant')));
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => cdn.once('listening', resolve));
    onTestFinished(() => {
      cdn.close();
      cdn.closeAllConnections();
    });
    const live = template.replace('{base}', `http://127.0.0.1:${(cdn.address() as AddressInfo).port}`);
    const event = live.replace('{stream}', '{stream}-{start}-{end}');
    const env = { VIDEO_LIVE_URL: live, VIDEO_EVENT_URL: event, VIDEO_SIGNING: signing, VIDEO_KEY: KEY };
    const settings = parameters('grant=theirs&%67rant=theirs&tenant=theirs&a=1&b=x%20y');
    const node = await adNode({ settings, hasBreaks: false }, { env });
    const answer = await fetch(addressOf(await play(node, 'channels/one')));
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual([
      ['tenant', 'club'],
      ['a', '1'],
      ['b', 'x y'],
    ]);
  });

  it('are added where addresses are not signed, and breaks are not stitched there', async () => {
    const live = 'https://cdn.example/{stream}.m3u8#live';
    const event = 'https://cdn.example/{stream}-{start}-{end}.m3u8';
    const env = { VIDEO_LIVE_URL: live, VIDEO_EVENT_URL: event, VIDEO_SIGNING: 'none' };
    const settings = { 'channels/one': { ssaiUrlParameters: 'a=1', isStitched: true } };
    const { sources, ads } = await play(await adNode({ settings }, { env }), 'channels/one');
    expect(sources[0]?.url).toBe('https://cdn.example/arena.m3u8?a=1#live');
    expect(ads).toEqual({ viewer: expect.any(String), streamId: 'arena' });
  });
});

/** A node with two campaigns of 12 and 10 seconds, whose free channel breaks. */
async function campaignedNode(settings: AdSettings): Promise<Node> {
  const node = await clubNode({ loops: await pitchLoop() });
  const campaigns = [
    campaign({ priority: 6 }),
    campaign({ id: 'small', creatives: [creative({ id: 'short', streamId: 'ad-10' })] }),
  ];
  await importFolder(node.store, await clubFolder(campaignFiles(campaigns)));
  await arrange(node, { settings: { 'channels/one': settings } });
  return node;
}

const countsOf = async ({ store }: Node): Promise<string[]> => {
  const rows = await store.db.selectFrom('ad_count').selectAll().orderBy('campaign').orderBy('event').execute();
  return rows.map(({ campaign: id, event, count }) => `${id} ${event} ${count}`);
};

/** Decisions and counts are made beside the answers. */
async function isDecided(node: Node): Promise<void> {
  await expect.poll(() => countsOf(node)).toContain('cup request 1');
}

describe('a break that players fill themselves', () => {
  it('leads to the ads of this viewer', async () => {
    const node = await campaignedNode({});
    const { ads, ...playback } = await play(node, 'channels/one');
    const playlist = addressOf(playback).pathname.replace('master.m3u8', 'v240/index.m3u8');
    const { body } = await node.app.inject(playlist);
    const list = /X-ASSET-LIST="([^"]+)"/.exec(body)?.[1] ?? '';
    const { ASSETS } = (await node.app.inject(`${list}&viewer=${ads?.viewer}`)).json<AssetList>();
    expect(ASSETS.map(({ DURATION }) => DURATION)).toEqual([12, 10]);
    expect((await node.app.inject(list)).json()).toEqual({ ASSETS: [] });
  });
});

describe('a break that is part of the stream', () => {
  const BREAK = NOW + 120;

  /** Follows the addresses of a player: the list of renditions, then the playlist of the picture. */
  async function pictures(
    node: Node,
    { sources }: Playback,
  ): Promise<{ text: string; load: (uri: string) => Promise<number> }> {
    const master = new URL(sources[0]?.url ?? '');
    const { body } = await node.app.inject(localPath(master));
    const variant = new URL(/^(v240\/.*)$/m.exec(body)?.[1] ?? '', master);
    const { body: text } = await node.app.inject(localPath(variant));
    const load = async (uri: string) => (await node.app.inject(localPath(new URL(uri, variant)))).statusCode;
    return { text, load };
  }

  it('is shown to this viewer and counted once per ad and event, however often it is loaded', async () => {
    const node = await campaignedNode({ isStitched: true, ssaiUrlParameters: 'stitch=theirs&a=1' });
    const playback = await play(node, 'channels/one', await guest(node));
    expect(playback.ads).toMatchObject({ isStitched: true, streamId: 'arena' });
    expect(addressOf(playback).search).toBe(`?stitch=${playback.ads?.viewer}&a=1`);
    node.clock.seconds = BREAK - 16;
    expect((await pictures(node, playback)).text).not.toContain('slot=');
    await isDecided(node);
    node.clock.seconds = BREAK + 26;
    const { text, load } = await pictures(node, playback);
    const ads = text.split('\n').filter((line) => line.includes('slot='));
    expect(ads.map((uri) => uri.split('/')[3])).toEqual([...Array(6).fill('ad-12'), ...Array(5).fill('ad-10')]);
    for (const uri of [...ads, ...ads]) expect(await load(uri)).toBe(200);
    const events = ['complete', 'filled', 'firstQuartile', 'impression', 'midpoint'];
    const ofCampaign = (id: string, more: string[]) => more.map((event) => `${id} ${event} 1`);
    await expect
      .poll(() => countsOf(node))
      .toEqual([
        ...ofCampaign('cup', [...events, 'request', 'start', 'thirdQuartile']),
        ...ofCampaign('small', [...events, 'start', 'thirdQuartile']),
      ]);
  });

  it('ends early when an operator ends it', async () => {
    const node = await campaignedNode({ isStitched: true });
    const playback = await play(node, 'channels/one', await guest(node));
    node.clock.seconds = BREAK - 16;
    await pictures(node, playback);
    await isDecided(node);
    node.clock.seconds = BREAK + 6;
    expect((await pictures(node, playback)).text.match(/slot=/g)).toHaveLength(3);
    await node.services.breakEnds.end('arena');
    // A playlist does not wait for news: the next one knows it.
    await node.services.breakEnds.lastOf('arena');
    await pictures(node, playback);
    node.clock.seconds = BREAK + 20;
    expect((await pictures(node, playback)).text.match(/slot=/g)).toHaveLength(3);
  });

  it('is that of the viewer after the address was renewed', async () => {
    const node = await campaignedNode({ isStitched: true });
    const caller = await guest(node);
    const playback = await play(node, 'channels/one', caller);
    node.clock.seconds = BREAK - 10;
    await pictures(node, playback);
    await isDecided(node);
    node.clock.seconds = BREAK + 26;
    const renewed = await play(node, 'channels/one', caller);
    expect(renewed.ads?.viewer).not.toBe(playback.ads?.viewer);
    expect((await pictures(node, renewed)).text.match(/slot=/g)).toHaveLength(11);
    expect((await pictures(node, await play(node, 'channels/one', await guest(node)))).text).not.toContain('slot=');
  });
});
