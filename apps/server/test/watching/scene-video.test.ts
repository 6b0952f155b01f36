import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readSegment } from '../../src/watching/origin/testing/synthetic';
import { cameraEvent, cameraFiles, cameraNode, manifest, sharedCameras } from '../support/cameras';
import { NOW } from '../support/club-tv';
import { member } from '../support/entitled';
import { changeStreams } from '../support/hearing';
import type { Node } from '../support/world';

const LIMITS = { signal: new AbortController().signal, mostBytes: 1_000_000 };
const videoOf = (node: Node) => node.services.sceneVideo;

describe('PLAY-11a SHOP-14a the video of scenes', () => {
  const { endTime: _, ...endless } = cameraEvent({ id: 'endless', startTime: NOW - 9000 });
  const { collectible: __, ...unsold } = manifest({ id: 'unsold' });
  const shared = sharedCameras(
    cameraFiles(
      [manifest(), unsold],
      [
        cameraEvent(),
        cameraEvent({ id: 'over', startTime: NOW - 9000, endTime: NOW - 2000 }),
        cameraEvent({ id: 'next', startTime: NOW + 60, endTime: NOW + 600 }),
        cameraEvent({ id: 'unsold', nativewaves: { enabled: true, manifestId: 'unsold' } }),
        endless,
      ],
    ),
  );

  it('comes from the plain cameras of an event, with what it costs to keep a scene', async () => {
    const found = await videoOf(shared()).find('wall-match');
    expect(found).toEqual({
      manifestId: 'wall',
      collectible: { walletId: 'credits', credits: 3, editions: 100 },
      cameras: ['main', 'goal', 'high', 'close'].map((id) => ({ id, label: { en: `The ${id}`, de: `Die ${id}` } })),
      reach: { from: (NOW - 600) * 1000, to: NOW * 1000 - 4000 },
    });
    expect((await videoOf(shared()).find('unsold'))?.collectible).toBeUndefined();
  });

  it('reaches over a whole event, or half an hour back where it has no end', async () => {
    const reachOf = async (id: string) => (await videoOf(shared()).find(id))?.reach;
    expect(await reachOf('over')).toEqual({ from: (NOW - 9000) * 1000, to: (NOW - 2000) * 1000 });
    expect(await reachOf('endless')).toEqual({ from: (NOW - 1500) * 1000, to: NOW * 1000 - 4000 });
    expect(await reachOf('next')).toBeUndefined();
    expect(await reachOf('past-match')).toBeUndefined();
  });

  it('is read in the process: playlists, sound and pictures of each camera', async () => {
    const video = videoOf(shared());
    const sources = await video.open('wall-match', ['goal', 'main', 'quad', 'nobody']);
    expect(sources.map(({ id, offsetMs }) => [id, offsetMs])).toEqual([
      ['goal', 0],
      ['main', 0],
    ]);
    for (const { url } of sources) {
      expect((await video.read(url, LIMITS)).toString()).toContain('TYPE=AUDIO');
      const playlist = new URL('v240/index.m3u8', url);
      const text = (await video.read(playlist.href, LIMITS)).toString();
      expect(text).toContain('#EXT-X-PROGRAM-DATE-TIME:2027-01-15T07:50:00.000Z');
      const [first = ''] = text.match(/^\d+\.m4s$/m) ?? [];
      const segment = await video.read(new URL(first, playlist).href, LIMITS);
      expect(readSegment(segment).frames).toHaveLength(50);
    }
  });

  it('is not read beyond the limits, nor without a grant, nor after an hour', async () => {
    const video = videoOf(shared());
    const [source] = await video.open('wall-match', ['goal']);
    const url = source?.url ?? '';
    await expect(video.read(url, { ...LIMITS, mostBytes: 10 })).rejects.toThrow('too large');
    await expect(video.read(url, { ...LIMITS, signal: AbortSignal.abort() })).rejects.toThrow('abort');
    await expect(video.read(url.replace('/arena-goal/', '/arena-high/'), LIMITS)).rejects.toThrow('403');
    shared().clock.seconds = NOW + 3600;
    await expect(video.read(url, LIMITS)).rejects.toThrow('403');
    shared().clock.seconds = NOW;
  });

  it('leaves out recordings, whose dates are not those of the event', async () => {
    const node = await cameraNode();
    await changeStreams(node.store, (tx) =>
      sql`update stream set doc = doc || '{"seconds":600}' where id like 'arena-%'`.execute(tx),
    );
    expect((await videoOf(node).find('wall-match'))?.cameras.map(({ id }) => id)).toEqual(['main']);
    await changeStreams(node.store, (tx) => sql`delete from stream where id = 'arena'`.execute(tx));
    expect(await videoOf(node).find('wall-match')).toBeUndefined();
  });

  it('is refused to a viewer as playback is, without a place among the devices', async () => {
    const event = cameraEvent({ public: false, ppvInfo: [{ id: 'price', walletId: 'credits', cost: 4 }] });
    const node = await cameraNode(cameraFiles([manifest()], [event]));
    const { accountId } = await member(node);
    const audience = { platform: 'web', locale: 'en', regionId: 'austria' } as const;
    const caller = { accountId, userType: 'registered', familyId: 'f', expires: NOW + 60 } as const;
    const check = (id: string) => videoOf(node).check(id, { caller, audience, shown: audience });
    await expect(check('wall-match')).rejects.toMatchObject({ statusCode: 403, title: 'Needs purchase (ppv)' });
    await expect(check('nowhere')).rejects.toMatchObject({ statusCode: 404 });
    await expect(check('live-match')).resolves.toBeUndefined();
    expect(await node.store.db.selectFrom('watching_device').selectAll().execute()).toEqual([]);
  });

  it('is fetched from an operator’s origin, and no more of it than is allowed', async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      if (request.url?.includes('arena-high')) response.writeHead(404).end();
      else response.end(Buffer.alloc(5000, 'x'));
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    onTestFinished(() => {
      server.close();
      server.closeAllConnections();
    });
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const node = await cameraNode(undefined, {
      loops: new Map(),
      env: {
        VIDEO_LIVE_URL: `${base}/{stream}.m3u8`,
        VIDEO_EVENT_URL: `${base}/{stream}/{start}-{end}.m3u8`,
        VIDEO_SIGNING: 'none',
      },
    });
    const video = videoOf(node);
    const [goal, high] = await video.open('wall-match', ['goal', 'high']);
    expect(await video.read(goal?.url ?? '', LIMITS)).toHaveLength(5000);
    expect(asked).toEqual([`/arena-goal/${NOW - 600}-${NOW + 6600}.m3u8`]);
    await expect(video.read(goal?.url ?? '', { ...LIMITS, mostBytes: 4999 })).rejects.toThrow('too large');
    await expect(video.read(high?.url ?? '', LIMITS)).rejects.toThrow('404');
  });
});
