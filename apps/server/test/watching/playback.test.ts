import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { readSegment } from '../../src/watching/origin/testing/synthetic';
import { NOW } from '../support/club-tv';
import { changeCatalogue } from '../support/hearing';
import { pitchLoop } from '../support/media';
import { sharedClub } from '../support/shared';
import { anonymousToken, clubNode, type Node, registeredToken } from '../support/world';

const { node, get } = sharedClub(async () => ({ loops: await pitchLoop() }));

const play = (at: Node, id: string, token: string, query = '') =>
  at.app.inject({ url: `/api/v3/channels/${id}/playback${query}`, headers: { authorization: `Bearer ${token}` } });

async function address(at: Node, token: string, id = 'one'): Promise<string> {
  const { sources } = (await play(at, id, token)).json<{ sources: { url: string }[] }>();
  return new URL(sources[0]?.url ?? '').pathname;
}

describe('ACCESS-10 CALL-06b playback of a channel', () => {
  it('is refused with credentials other than a valid bearer token, also where it is free', async () => {
    for (const authorization of ['Bearer made.up.token', 'Bearer', 'Basic eDp5', '']) {
      const headers = { authorization };
      const answer = await get('/api/v3/channels/one/playback', headers);
      expect(answer.statusCode).toBe(401);
      expect(answer.headers['www-authenticate']).toContain('Bearer');
      expect(answer.json()).toMatchObject({ statusCode: 401, title: 'Not signed in' });
    }
  });

  it.each([
    ['anonymous', 'members', 'Needs registration'],
    ['anonymous', 'premium', 'Needs subscription'],
    ['registered', 'premium', 'Needs subscription'],
  ])('is refused to an %s viewer of “%s”, stating the requirement', async (who, channel, title) => {
    const token = who === 'registered' ? await registeredToken(node()) : await anonymousToken(node());
    const answer = await play(node(), channel, token);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ statusCode: 403, title });
    expect(answer.body).not.toContain('/origin/');
  });

  it('is granted to every account for what registration opens', async () => {
    expect((await play(node(), 'members', await registeredToken(node()))).statusCode).toBe(200);
  });

  it('is a 404 for a channel that is unknown or of another region (CONFIG-18b)', async () => {
    const token = await anonymousToken(node());
    for (const id of ['nowhere', 'spain-only']) {
      const answer = await play(node(), id, token);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ title: 'Channel not found' });
    }
    expect((await play(node(), 'spain-only', token, '?regionId=spain')).statusCode).toBe(200);
  });

  it('is unavailable where the channel is off air or has no stream', async () => {
    const own = await clubNode();
    await changeCatalogue(own.store, (tx) =>
      sql`update channel set doc = doc - 'streamId' where id = 'one'`.execute(tx),
    );
    const token = await anonymousToken(own);
    for (const id of ['dark', 'one']) {
      const answer = await play(own, id, token);
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({ title: 'This stream is currently not available' });
    }
  });

  it('is private and contains the host of the viewer’s request, or the configured one', async () => {
    const token = await anonymousToken(node());
    const answer = await node().app.inject({
      url: '/api/v3/channels/one/playback',
      headers: { authorization: `Bearer ${token}`, host: 'sport.example:8080' },
    });
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.json()).toMatchObject({
      sources: [{ url: expect.stringMatching(/^http:\/\/sport\.example:8080\/origin\/live\/arena\//), format: 'hls' }],
      drmKeys: [],
      drmLicenseInfos: [],
    });
    const behind = await clubNode({ env: { PUBLIC_URL: 'https://club.example/' } });
    const { sources } = (await play(behind, 'one', await anonymousToken(behind))).json();
    expect(sources[0].url).toMatch(/^https:\/\/club\.example\/origin\/live\/arena\//);
  });
});

describe('ACCESS-10 a signed address', () => {
  it('plays: master, variant, first bytes and newest segment', async () => {
    const master = await address(node(), await anonymousToken(node()));
    const playlist = await get(master);
    expect(playlist.statusCode).toBe(200);
    const variant = new URL(pick(playlist.body, /^([^#\n].*m3u8)$/m), `http://host${master}`).pathname;
    const media = await get(variant);
    const beside = (file: string) => get(new URL(file, `http://host${variant}`).pathname);
    const init = await beside(pick(media.body, /#EXT-X-MAP:URI="([^"]+)"/));
    expect(init.rawPayload.subarray(4, 8).toString()).toBe('ftyp');
    const newest = media.body.match(/^\d+\.m4s$/gm)?.at(-1) ?? 'missing';
    const segment = readSegment((await beside(newest)).rawPayload);
    expect(segment.sequence).toBeGreaterThan(0);
    expect(segment.frames).toHaveLength(50);
  });

  it('is bound to the session: each session has its own, and parts cannot be mixed', async () => {
    const [token, other] = [await anonymousToken(node()), await anonymousToken(node())];
    const [mine, again, theirs] = [
      await address(node(), token),
      await address(node(), token),
      await address(node(), other),
    ];
    expect(again).toBe(mine);
    expect(theirs).not.toBe(mine);
    const [, mySession = ''] = grantOf(mine);
    const [, theirSession = ''] = grantOf(theirs);
    const mixed = await get(mine.replace(mySession, theirSession));
    expect(mixed.statusCode).toBe(403);
    expect(mixed.json()).toMatchObject({ title: 'This address is not valid' });
  });

  it('does not reveal its session', async () => {
    const token = await anonymousToken(node());
    const claims = await node().services.tokens.verify(token);
    expect(await address(node(), token)).not.toContain(claims?.familyId);
  });

  it('is refused when it is forged, for another stream, or without a signature', async () => {
    const mine = await address(node(), await anonymousToken(node()));
    const [expires = '', session = '', signature = ''] = grantOf(mine);
    const forged = `${Number(expires) + 3600}.${session}.${signature}`;
    const flipped = `${expires}.${session}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    for (const url of [
      `/origin/live/arena/${forged}/master.m3u8`,
      `/origin/live/arena/${flipped}/master.m3u8`,
      mine.replace('/live/arena/', '/live/arena-preview/'),
      '/origin/live/arena/open/master.m3u8',
    ])
      expect((await get(url)).statusCode).toBe(403);
  });

  it('expires at the exact second, for every file below it', async () => {
    const own = await clubNode({ loops: await pitchLoop(), env: { PLAYBACK_LIFETIME: '60' } });
    const mine = await address(own, await anonymousToken(own));
    own.clock.seconds = NOW + 59;
    expect((await own.app.inject(mine)).statusCode).toBe(200);
    own.clock.seconds = NOW + 60;
    for (const file of ['master.m3u8', 'v240/index.m3u8', 'v240/init.mp4']) {
      const answer = await own.app.inject(mine.replace('master.m3u8', file));
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ title: 'This address has expired' });
    }
  });
});

const pick = (playlist: string, pattern: RegExp): string => pattern.exec(playlist)?.[1] ?? 'missing';
const grantOf = (path: string): string[] => path.split('/')[4]?.split('.') ?? [];
