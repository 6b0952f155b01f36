import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Channel, Playback } from '@touchline/contract';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { checkGrant, signGrant } from '../../src/watching/origin';
import { NOW } from '../support/club-tv';
import { changeStreams } from '../support/hearing';
import { pitchLoop } from '../support/media';
import { anonymousToken, clubNode, type Node } from '../support/world';

const KEY = 'shared with the operator’s CDN';

/** Simulates an operator's CDN: has only the signing key. Answers with the path it served. */
async function cdn(grantIn: (url: URL) => { path: string; grant: string }, now: () => number): Promise<string> {
  const server = createServer((request, response) => {
    const { path, grant } = grantIn(new URL(request.url ?? '', 'http://cdn'));
    response.statusCode = checkGrant([KEY], path, grant, now()) === 'ok' ? 200 : 403;
    response.end(request.url?.split('?')[0]);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function addressOf(node: Node, what: string): Promise<string> {
  const headers = { authorization: `Bearer ${await anonymousToken(node)}` };
  const answer = (await node.app.inject({ url: `/api/v3/${what}/playback`, headers })).json<Playback>();
  return answer.sources[0]?.url ?? '';
}

describe('an operator’s origin replaces the built-in one by configuration', () => {
  it('with the grant in the query: the CDN accepts signed paths and everything below until they expire', async () => {
    let now = NOW * 1000;
    const base = await cdn(
      ({ pathname, searchParams }) => ({
        path: pathname.split('/').slice(0, 3).join('/'),
        grant: searchParams.get('grant') ?? '',
      }),
      () => now,
    );
    const node = await clubNode({
      env: {
        VIDEO_LIVE_URL: `${base}/hls/{stream}/master.m3u8`,
        VIDEO_EVENT_URL: `${base}/hls/{stream}/{start}-{end}.m3u8`,
        VIDEO_KEY: KEY,
      },
    });
    const live = await addressOf(node, 'channels/one');
    expect(await (await fetch(live)).text()).toBe('/hls/arena/master.m3u8');
    // Its playlists pass the query on to their entries.
    const segment = live.replace('master.m3u8', 'v240/7.m4s');
    expect((await fetch(segment)).status).toBe(200);
    expect((await fetch(`${base}/hls/arena/v240/7.m4s`)).status).toBe(403);
    expect((await fetch(segment.replace('/arena/', '/other/'))).status).toBe(403);
    const event = await addressOf(node, 'events/past-match');
    expect(await (await fetch(event)).text()).toBe('/hls/arena/1799985600-1799992800.m3u8');
    now += 900_000;
    expect((await fetch(segment)).status).toBe(403);
  });

  it('with the grant in the path, which relative URLs inherit', async () => {
    const base = await cdn(
      ({ pathname }) => {
        const [, tv = '', stream = '', grant = ''] = pathname.split('/');
        return { path: `/${tv}/${stream}`, grant };
      },
      () => NOW * 1000,
    );
    const node = await clubNode({
      env: {
        VIDEO_LIVE_URL: `${base}/tv/{stream}/{grant}/index.m3u8`,
        VIDEO_EVENT_URL: `${base}/tv/{stream}-{start}-{end}/{grant}/index.m3u8`,
        VIDEO_SIGNING: 'path',
        VIDEO_KEY: KEY,
      },
    });
    const live = await addressOf(node, 'channels/one');
    expect((await fetch(live)).status).toBe(200);
    expect((await fetch(new URL('v240/7.m4s', live))).status).toBe(200);
    expect((await fetch(live.replace('/arena/', '/other/'))).status).toBe(403);
  });

  it('without signatures, including free previews', async () => {
    const node = await clubNode({
      env: {
        VIDEO_LIVE_URL: 'https://cdn.example/{stream}.m3u8',
        VIDEO_EVENT_URL: 'https://cdn.example/{stream}/{start}/{end}.m3u8',
        VIDEO_SIGNING: 'none',
      },
    });
    expect(await addressOf(node, 'channels/one')).toBe('https://cdn.example/arena.m3u8');
    const premium = (await node.app.inject('/api/v3/channels/premium')).json<Channel>();
    expect(premium.freeVideo?.sources[0]?.url).toBe('https://cdn.example/arena-preview.m3u8');
  });

  it('encrypted by the operator: with the operator’s key and licence server only', async () => {
    const node = await clubNode({
      env: {
        VIDEO_LIVE_URL: 'https://cdn.example/{stream}.m3u8',
        VIDEO_EVENT_URL: 'https://cdn.example/{stream}/{start}/{end}.m3u8',
        VIDEO_SIGNING: 'none',
        DRM_WIDEVINE_URL: 'https://drm.example/widevine',
      },
    });
    const keyId = '00112233445566778899aabbccddeeff';
    const key = JSON.stringify({ encrypted: true, keyId });
    await changeStreams(node.store, (tx) =>
      sql`update stream set doc = doc || ${key}::jsonb where id = 'arena'`.execute(tx),
    );
    const headers = { authorization: `Bearer ${await anonymousToken(node)}` };
    const answer = await node.app.inject({ url: '/api/v3/channels/one/playback', headers });
    expect(answer.json<Playback>()).toMatchObject({
      drmKeys: [{ keyId, licenseId: 'channel:one' }],
      drmLicenseInfos: [{ licenseId: 'channel:one', system: 'widevine', url: 'https://drm.example/widevine' }],
    });
  });
});

it('the built-in origin signs with the key it shares with an edge, and accepts the one that takes its place', async () => {
  const next = 'the key that comes next';
  const node = await clubNode({ env: { VIDEO_KEY: KEY, VIDEO_KEY_ALSO: next }, loops: await pitchLoop() });
  const path = '/origin/live/arena';
  const { pathname } = new URL(await addressOf(node, 'channels/one'));
  const grant = pathname.split('/')[4] ?? '';
  expect(checkGrant([KEY], path, grant, NOW * 1000)).toBe('ok');
  const statusOf = async (key: string) => {
    const signed = signGrant(key, { path, session: 'viewer', expires: NOW + 60 });
    return (await node.app.inject(`${path}/${signed}/master.m3u8`)).statusCode;
  };
  expect((await node.app.inject(pathname)).statusCode).toBe(200);
  expect([await statusOf(next), await statusOf('neither of the two')]).toEqual([200, 403]);
});
