import type { Camera, NativeWavesManifest, Playback } from '@touchline/contract';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readSegment } from '../../src/watching/origin/testing/synthetic';
import { cameraEvent, cameraFiles, cameraNode, importHeard, manifest, sharedCameras } from '../support/cameras';
import { NOW } from '../support/club-tv';
import { grant, member } from '../support/entitled';
import { clubFolder } from '../support/folder';
import { changeCatalogue, changeStreams } from '../support/hearing';
import { pitchCameras } from '../support/media';
import { startCutOffNode } from '../support/outage';
import { problemOf } from '../support/problems';
import { anonymousToken, type Node } from '../support/world';

const VIENNA = '131.130.1.1';
const MADRID = '80.58.61.250';

interface Asking {
  headers?: { authorization: string };
  environment?: string;
  query?: string;
  from?: string;
}

const guest = async (node: Node) => ({ authorization: `Bearer ${await anonymousToken(node)}` });

const ask = async (node: Node, id: string, { headers, environment = 'prod', query = '', from }: Asking = {}) =>
  node.app.inject({
    url: `/api/nativewaves/${environment}/manifests/${id}${query}`,
    headers: headers ?? (await guest(node)),
    ...(from && { remoteAddress: from }),
  });

async function manifestOf(node: Node, id: string, asking: Asking = {}): Promise<NativeWavesManifest> {
  const answer = await ask(node, id, asking);
  expect(answer.body).toContain('"cameras"');
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

const pathOf = (url: string | undefined): string => new URL(url ?? '').pathname;
const masterOf = ({ sources }: Camera | Playback): string => pathOf(sources[0]?.url);
const named = ({ cameras }: NativeWavesManifest, wanted: string): Camera => {
  const found = cameras.find(({ id }) => id === wanted);
  if (!found) throw new Error(`There is no camera ${wanted}`);
  return found;
};
const idsOf = ({ cameras }: NativeWavesManifest): string[] => cameras.map(({ id }) => id);

describe('PLAY-11a the cameras of an event', () => {
  const shared = sharedCameras();

  it('come with signed addresses, sound and layouts, in the language of the viewer', async () => {
    const node = await cameraNode(
      cameraFiles([manifest({ cameras: manifest().cameras.map((camera) => ({ ...camera, offsetMs: 40 })) })]),
    );
    const answer = await manifestOf(node, 'wall', { query: '?locale=de' });
    expect(answer).toMatchObject({
      id: 'wall',
      eventId: 'wall-match',
      live: true,
      startTime: NOW - 600,
      endTime: NOW + 6600,
      expiresAt: NOW + 900,
      audio: manifest().audio,
      layouts: [{ id: 'four', label: 'Vier', layout: 'quad', cameraIds: ['main', 'goal', 'high', 'close'] }],
      hasCollectibles: true,
    });
    expect(answer.renewAt).toBeGreaterThanOrEqual(NOW + 450);
    expect(answer.renewAt).toBeLessThan(NOW + 700);
    expect(answer).not.toHaveProperty('countsAsDevice');
    expect(idsOf(answer)).toEqual(['main', 'goal', 'high', 'close', 'quad']);
    const goal = named(answer, 'goal');
    expect(goal).toMatchObject({
      label: 'Die goal',
      offsetMs: 40,
      sources: [{ format: 'hls', type: 'stream' }],
      picture: { format: 'hls', type: 'stream' },
    });
    expect(goal).not.toHaveProperty('composedOf');
    expect(named(answer, 'quad').composedOf).toEqual(['main', 'goal', 'high', 'close']);
    expect((await node.app.inject(masterOf(goal))).body).toContain('TYPE=AUDIO');
    expect((await node.app.inject(pathOf(goal.picture?.url))).body).toMatch(/^v240\/index\.m3u8$/m);
    expect((await node.app.inject(pathOf(goal.picture?.url))).body).not.toContain('AUDIO');
    expect((await node.app.inject(pathOf(goal.thumbnails))).body).toContain('thumbs.jpg#xywh=');
    expect(named(answer, 'quad')).not.toHaveProperty('thumbnails');
  });

  it('have dates, and the pictures of the event’s own stream at the same dates', async () => {
    const node = shared();
    const headers = await guest(node);
    const playback = await node.app.inject({ url: '/api/v3/events/wall-match/playback', headers });
    const main = masterOf(playback.json<Playback>());
    const answer = await manifestOf(node, 'wall', { headers });
    const fileOf = async (master: string, file: string) =>
      node.app.inject(new URL(file, `http://host${master}`).pathname);
    const wanted = await fileOf(main, 'v240/index.m3u8');
    expect(wanted.body).toMatch(/#EXT-X-PROGRAM-DATE-TIME:2027-01-15T07:50:00/);
    const [segment = ''] = wanted.body.match(/^\d+\.m4s$/m) ?? [];
    const pictures = readSegment((await fileOf(main, `v240/${segment}`)).rawPayload);
    for (const camera of answer.cameras)
      for (const address of [masterOf(camera), pathOf(camera.picture?.url)]) {
        expect((await fileOf(address, 'v240/index.m3u8')).body).toBe(wanted.body);
        expect(readSegment((await fileOf(address, `v240/${segment}`)).rawPayload)).toEqual(pictures);
      }
  });

  it.each(['dev', 'test', 'prod'])('are the same in the environment %s', async (environment) => {
    expect(idsOf(await manifestOf(shared(), 'wall', { environment }))).toHaveLength(5);
  });

  it('are not in an unknown environment', async () => {
    expect(problemOf(await ask(shared(), 'wall', { environment: 'stage' })).detail).toContain('environment');
  });

  it('follow an event without an end at its live edge', async () => {
    const node = await cameraNode();
    await changeCatalogue(node.store, (tx) =>
      sql`update event set doc = doc - 'endTime', end_time = null where id = 'wall-match'`.execute(tx),
    );
    const answer = await manifestOf(node, 'wall');
    expect(answer).not.toHaveProperty('endTime');
    expect(pathOf(named(answer, 'goal').picture?.url)).toMatch(/^\/origin\/live\/arena-goal\//);
  });

  it('are a replay once the event is over', async () => {
    const node = await cameraNode();
    node.clock.seconds = NOW + 6600;
    const answer = await manifestOf(node, 'wall');
    expect(answer.live).toBe(false);
    expect(named(answer, 'goal')).toMatchObject({ sources: [{ type: 'vod' }], picture: { type: 'vod' } });
    expect((await node.app.inject(pathOf(named(answer, 'goal').picture?.url))).statusCode).toBe(200);
  });
});

describe('PLAY-11a the cameras are found', () => {
  const past = cameraEvent({
    id: 'past',
    startTime: NOW - 9000,
    endTime: NOW - 2000,
    nativewaves: { enabled: true, manifestId: 'wall', eventId: 'waves-past', appConfigId: 'app' },
  });
  const older = { ...past, id: 'older', startTime: NOW - 19_000, endTime: NOW - 12_000 };
  const short = cameraEvent({
    id: 'short',
    startTime: NOW - 300,
    endTime: NOW - 100,
    nativewaves: { enabled: true, manifestId: 'wall', eventId: 'short', appConfigId: 'app' },
  });
  const next = { ...past, id: 'next', startTime: NOW + 3600, endTime: NOW + 9000 };
  const running = cameraEvent({
    id: 'running',
    nativewaves: { enabled: true, manifestId: 'wall', appConfigId: 'app' },
  });
  const other = cameraEvent({ id: 'other', nativewaves: { enabled: true, manifestId: 'second', eventId: 'other' } });
  const off = cameraEvent({ id: 'off', nativewaves: { enabled: false, manifestId: 'wall' } });
  const files = cameraFiles(
    [manifest(), manifest({ id: 'second', appConfigId: 'second-app' })],
    [older, next, past, short, running, other, off],
  );
  const shared = sharedCameras(files);

  it.each([
    ['by the id of the manifest', 'second', 'second', 'other'],
    ['by the id of the manifest, of the event that runs', 'wall', 'wall', 'running'],
    ['by the id of the event', 'past', 'wall', 'past'],
    ['by the id that the event has at the service of cameras', 'waves-past', 'wall', 'past'],
    ['by the app config of events, of the one that runs', 'app', 'wall', 'running'],
    ['by the app config of the manifest', 'second-app', 'second', 'other'],
  ])('%s', async (_how, id, manifestId, eventId) => {
    expect(await manifestOf(shared(), id)).toMatchObject({ id: manifestId, eventId });
  });

  it('by app config, of the event that began last where none runs', async () => {
    const node = await cameraNode(cameraFiles([manifest()], [older, next, past]));
    expect(await manifestOf(node, 'app')).toMatchObject({ eventId: 'past' });
    expect(problemOf(await ask(await cameraNode(cameraFiles([manifest()], [next])), 'app')).statusCode).toBe(409);
  });

  it.each(['nowhere', 'off', 'past-match'])('nowhere under the id %s: 404', async (id) => {
    expect(problemOf(await ask(shared(), id))).toMatchObject({
      statusCode: 404,
      title: 'Manifest not found',
    });
  });

  it('nowhere once an import has removed them', async () => {
    const node = await cameraNode(files);
    expect((await ask(node, 'wall')).statusCode).toBe(200);
    await changeStreams(node.store, (tx) => sql`delete from camera_manifest`.execute(tx));
    expect((await ask(node, 'wall')).statusCode).toBe(404);
  });
});

describe('PLAY-11a ACCESS-10 the rights of the event’s playback apply to its cameras', () => {
  const members = { public: false, requiresRegistration: true };
  const ppv = { public: false, ppvInfo: [{ id: 'price', walletId: 'credits', cost: 4 }] };

  it('without a token: 401', async () => {
    const node = await cameraNode();
    expect((await node.app.inject('/api/nativewaves/prod/manifests/wall')).statusCode).toBe(401);
    expect((await ask(node, 'wall')).statusCode).toBe(200);
  });

  it.each([
    ['registration', members, 'Needs registration'],
    ['a purchase', ppv, 'Needs purchase (ppv)'],
  ])('for what takes %s: 403 that says so', async (_what, terms, title) => {
    const node = await cameraNode(cameraFiles([manifest()], [cameraEvent(terms)]));
    const answer = await ask(node, 'wall');
    expect(problemOf(answer)).toMatchObject({ statusCode: 403, title });
    expect(answer.body).not.toContain('/origin/');
  });

  it('a purchase of the event opens all cameras, which count as one device', async () => {
    const node = await cameraNode(cameraFiles([manifest()], [cameraEvent(ppv)]), { env: { STREAMS_PER_ACCOUNT: '1' } });
    const { headers, accountId } = await member(node);
    expect((await ask(node, 'wall', { headers })).statusCode).toBe(403);
    await grant(node, { accountId, kind: 'event', target: 'wall-match', source: 'purchase:1', from: NOW - 10 });
    const answer = await manifestOf(node, 'wall', { headers });
    expect(answer.countsAsDevice).toBe(true);
    for (const camera of answer.cameras) expect((await node.app.inject(masterOf(camera))).statusCode).toBe(200);
    expect((await ask(node, 'wall', { headers })).statusCode).toBe(200);
  });

  it('on one device too many: 409 with the others, and with takeOver it plays here', async () => {
    const node = await cameraNode(cameraFiles([manifest()], [cameraEvent(members)]), {
      env: { STREAMS_PER_ACCOUNT: '1' },
    });
    const { headers, accountId } = await member(node);
    const first = await manifestOf(node, 'wall', { headers });
    const claims = { accountId, userType: 'registered', familyId: crypto.randomUUID(), expires: NOW + 3600 } as const;
    const second = { authorization: `Bearer ${await node.services.tokens.issue(claims)}` };
    expect(problemOf(await ask(node, 'wall', { headers: second }))).toMatchObject({
      statusCode: 409,
      title: 'Watching on too many devices',
      devices: [expect.anything()],
    });
    expect((await ask(node, 'wall', { headers: second, query: '?takeOver=true' })).statusCode).toBe(200);
    await expect.poll(async () => (await node.app.inject(masterOf(named(first, 'goal')))).statusCode).toBe(403);
  });

  it('before the event begins: 409', async () => {
    const event = cameraEvent({ startTime: NOW + 60, endTime: NOW + 600 });
    const node = await cameraNode(cameraFiles([manifest()], [event]));
    expect(problemOf(await ask(node, 'wall'))).toMatchObject({
      statusCode: 409,
      title: 'This video content is currently not available',
    });
    node.clock.seconds = NOW + 60;
    expect((await ask(node, 'wall')).statusCode).toBe(200);
  });

  it('for an event that cannot be watched: 409', async () => {
    const node = await cameraNode(cameraFiles([manifest()], [cameraEvent({ watchable: false })]));
    expect(problemOf(await ask(node, 'wall')).statusCode).toBe(409);
  });

  it('in another region: 403 that says so, and unknown where the viewer does not see it', async () => {
    const node = await cameraNode(cameraFiles([manifest()], [cameraEvent({ regions: ['spain'] })]));
    expect(problemOf(await ask(node, 'wall', { from: VIENNA, query: '?regionId=spain' }))).toMatchObject({
      statusCode: 403,
      title: 'Not available in your region',
    });
    expect((await ask(node, 'wall', { from: VIENNA })).statusCode).toBe(404);
    expect((await manifestOf(node, 'wall', { from: MADRID, query: '?regionId=spain' })).eventId).toBe('wall-match');
  });

  it('each region has its own event of a manifest', async () => {
    const events = ['austria', 'spain'].map((region) => cameraEvent({ id: `in-${region}`, regions: [region] }));
    const node = await cameraNode(cameraFiles([manifest()], events));
    expect((await manifestOf(node, 'wall', { from: VIENNA })).eventId).toBe('in-austria');
    expect((await manifestOf(node, 'wall', { from: MADRID, query: '?regionId=spain' })).eventId).toBe('in-spain');
  });

  it('addresses expire with those of the event, and a repeated call renews them', async () => {
    const node = await cameraNode();
    const headers = await guest(node);
    const first = await manifestOf(node, 'wall', { headers });
    node.clock.seconds = first.renewAt ?? 0;
    const second = await manifestOf(node, 'wall', { headers });
    node.clock.seconds = first.expiresAt ?? 0;
    const addresses = (answer: NativeWavesManifest) =>
      answer.cameras.flatMap((camera) => [masterOf(camera), pathOf(camera.picture?.url)]);
    for (const address of addresses(first)) expect((await node.app.inject(address)).statusCode).toBe(403);
    for (const address of addresses(second)) expect((await node.app.inject(address)).statusCode).toBe(200);
    const [address = ''] = addresses(second);
    expect((await node.app.inject(address.replace('/arena/', '/arena-goal/'))).statusCode).toBe(403);
  });
});

describe('PLAY-11a a camera that cannot be played', () => {
  const locked = { id: 'locked', loop: 'pitch.goal', offsetSegments: 0, open: false, encrypted: true };
  const lost = { id: 'lost', loop: 'nowhere', offsetSegments: 0, open: false };
  const { cameras } = manifest();
  const withStreams = (streamIds: Record<string, string>) =>
    manifest({ cameras: cameras.map((camera) => ({ ...camera, streamId: streamIds[camera.id] ?? camera.streamId })) });

  it('is left out, with its sound and its place in layouts; a scene needs four', async () => {
    const files = cameraFiles([withStreams({ goal: 'locked', close: 'lost' })], undefined, [locked, lost]);
    const answer = await manifestOf(await cameraNode(files), 'wall');
    expect(idsOf(answer)).toEqual(['main', 'high', 'quad']);
    expect(answer.audio.map(({ id }) => id)).toEqual(['english']);
    expect(answer.layouts).toMatchObject([{ id: 'four', cameraIds: ['main', 'high'] }]);
    expect(answer.hasCollectibles).toBe(false);
  });

  it('is left out as soon as its stream is gone', async () => {
    const node = await cameraNode();
    await changeStreams(node.store, (tx) => sql`delete from stream where id = 'arena-goal'`.execute(tx));
    expect(idsOf(await manifestOf(node, 'wall'))).not.toContain('goal');
  });

  it('is 409 where no other is left, and takes no place among the devices', async () => {
    const all = { main: 'locked', goal: 'locked', high: 'locked', close: 'lost' };
    const event = cameraEvent({ public: false, requiresRegistration: true });
    const node = await cameraNode(cameraFiles([withStreams(all)], [event], [locked, lost]));
    const { headers } = await member(node);
    expect(problemOf(await ask(node, 'wall', { headers }))).toMatchObject({
      statusCode: 409,
      title: 'This video content is currently not available',
    });
    expect(await node.store.db.selectFrom('watching_device').selectAll().execute()).toEqual([]);
  });
});

describe('PLAY-11a the cameras of', () => {
  it('a manifest that offers no scenes have no collectibles', async () => {
    const { collectible: _, ...plain } = manifest();
    const answer = await manifestOf(await cameraNode(cameraFiles([plain])), 'wall');
    expect(answer.hasCollectibles).toBe(false);
  });

  it('a free event play while the database is away', async () => {
    const node = await startCutOffNode({ loops: await pitchCameras() });
    onTestFinished(() => node.close());
    const locked = cameraEvent({ id: 'locked', public: false, requiresRegistration: true });
    await importHeard(node, await clubFolder(cameraFiles([manifest()], [cameraEvent(), locked])));
    const headers = await guest(node);
    await manifestOf(node, 'wall-match', { headers });
    await node.whileAway(async () => {
      node.clock.seconds += 500;
      const answer = await manifestOf(node, 'wall-match', { headers });
      expect(answer.expiresAt).toBe(NOW + 1400);
      expect((await node.app.inject(masterOf(named(answer, 'goal')))).statusCode).toBe(200);
      expect((await ask(node, 'locked', { headers })).statusCode).toBe(503);
    });
  });

  it('a stream with breaks have its ads; tiles have none', async () => {
    const event = cameraEvent({ adSettings: { isStitched: true, ssaiUrlParameters: 'sport=football' } });
    const node = await cameraNode(cameraFiles([manifest()], [event]));
    const breaks = JSON.stringify({ breaks: { everySeconds: 120, seconds: 24 } });
    await changeStreams(node.store, (tx) =>
      sql`update stream set doc = doc || ${breaks}::jsonb where id = 'arena'`.execute(tx),
    );
    const answer = await manifestOf(node, 'wall');
    expect(answer.ads).toMatchObject({ viewer: expect.any(String), streamId: 'arena', isStitched: true });
    const { sources, picture, thumbnails } = named(answer, 'main');
    expect(sources[0]?.url).toContain(`?stitch=${answer.ads?.viewer}&sport=football`);
    for (const url of [picture?.url, thumbnails]) expect(new URL(url ?? '').search).toBe('');
  });

  it('an operator’s origin have whole streams only, whatever their media', async () => {
    const node = await cameraNode(undefined, {
      loops: new Map(),
      env: {
        VIDEO_LIVE_URL: 'https://cdn.example/{stream}.m3u8',
        VIDEO_EVENT_URL: 'https://cdn.example/{stream}/{start}/{end}.m3u8',
        VIDEO_SIGNING: 'none',
      },
    });
    const answer = await manifestOf(node, 'wall');
    expect(named(answer, 'goal')).toEqual({
      id: 'goal',
      label: 'The goal',
      sources: [
        { url: `https://cdn.example/arena-goal/${NOW - 600}/${NOW + 6600}.m3u8`, format: 'hls', type: 'stream' },
      ],
      offsetMs: 0,
    });
  });
});
