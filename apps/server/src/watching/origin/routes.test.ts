import { rm } from 'node:fs/promises';
import { request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadLoops } from './media/loops';
import { EPOCH_MS } from './media/timeline';
import { createOrigin } from './origin';
import { originRoutes } from './routes';
import { signGrant } from './signature';
import type { StreamDefinition } from './stream';
import { cameraFiles, loopFiles, readSegment, writeMediaFolder } from './testing/synthetic';

const key = 'the key of the house';
const start = EPOCH_MS + 1_000_000_500;
const newest = 499_999;
const streams: readonly StreamDefinition[] = [
  { id: 'arena', loop: 'derby', offsetSegments: 0, open: true },
  { id: 'closed', loop: 'derby', offsetSegments: 5, open: false },
  { id: 'other', loop: 'derby', offsetSegments: 1, open: false },
  { id: 'goal', loop: 'derby.goal', offsetSegments: 5, open: false },
  { id: 'plain', loop: 'derby.plain', offsetSegments: 5, open: true },
  { id: 'lost', loop: 'nowhere', offsetSegments: 0, open: true },
  { id: 'cut', loop: 'derby', offsetSegments: 3, open: true, seconds: 10, lowLatency: true },
];
let dir: string;
let app: FastifyInstance;
let now = start;
let waits: number[] = [];

beforeAll(async () => {
  const sheet = sharp({ create: { width: 640, height: 270, channels: 3, background: '#084' } });
  const files = loopFiles().set('thumbs.jpg', await sheet.jpeg().toBuffer());
  const cameras = [...cameraFiles('goal'), ...cameraFiles('plain', { thumbs: undefined })];
  dir = await writeMediaFolder(new Map([...files, ...cameras]));
  app = Fastify();
  await app.register(
    originRoutes(
      createOrigin({
        loops: await loadLoops(dir),
        findStream: async (id) => streams.find((stream) => stream.id === id),
        grantKeys: [key],
        mediaSecret: () => Buffer.from('media'),
        now: () => now,
        windowSeconds: 60,
        wait: async (ms) => {
          waits.push(ms);
        },
      }),
    ),
  );
});

beforeEach(() => {
  now = start;
  waits = [];
});

afterAll(async () => {
  await app.close();
  await rm(dir, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const expires = start / 1000 + 300 - 0.5;
const signed = (path: string): string => `${path}/${signGrant(key, { path, session: 's1', expires })}`;
const grantOf = (path: string): string => signed(path).split('/').at(-1) ?? '';
const at = (number: number): number => (EPOCH_MS + number * 2000) / 1000;
const segment = (number: number) => get(`/origin/live/arena/open/v240/${number}.m4s`);

describe('An open stream', () => {
  it.each([
    ['master.m3u8', 'application/vnd.apple.mpegurl', 'public, max-age=300'],
    ['picture.m3u8', 'application/vnd.apple.mpegurl', 'public, max-age=300'],
    ['v240/index.m3u8', 'application/vnd.apple.mpegurl', 'public, max-age=1'],
    ['captions.en/index.m3u8', 'application/vnd.apple.mpegurl', 'public, max-age=1'],
    ['v240/init.mp4', 'video/mp4', 'public, max-age=300'],
    ['a-en/init.mp4', 'audio/mp4', 'public, max-age=300'],
    [`v240/${newest}.m4s`, 'video/mp4', 'public, max-age=3600, immutable'],
    [`captions.en/${newest}.vtt`, 'text/vtt; charset=utf-8', 'public, max-age=3600, immutable'],
    ['thumbs.vtt', 'text/vtt; charset=utf-8', 'public, max-age=1'],
    ['thumbs.jpg', 'image/jpeg', 'public, max-age=300'],
    ['now.jpg', 'image/jpeg', 'public, max-age=60'],
  ])('serves %s to players on any page', async (file, type, caching) => {
    const answer = await get(`/origin/live/arena/open/${file}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'cache-control': caching,
      'content-length': String(answer.rawPayload.length),
      'access-control-allow-origin': '*',
      'timing-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
  });

  it('has one picture of what is on now, renewed every minute', async () => {
    const { rawPayload } = await get('/origin/live/arena/open/now.jpg?minute=3');
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 160, height: 90 });
  });

  it('answers HEAD with the same headers and no body', async () => {
    const url = `/origin/live/arena/open/v240/${newest}.m4s`;
    const [whole, head] = [await get(url), await app.inject({ method: 'HEAD', url })];
    expect(head.statusCode).toBe(200);
    expect(head.headers['content-length']).toBe(whole.headers['content-length']);
    expect(head.rawPayload).toHaveLength(0);
  });

  it('serves every segment its playlist lists', async () => {
    const { body } = await get('/origin/live/arena/open/a-en/index.m3u8');
    const files = body.split('\n').filter((line) => line.endsWith('.m4s'));
    expect(files).toHaveLength(30);
    let expected: number | undefined;
    for (const file of files) {
      const { baseTime, duration } = readSegment((await get(`/origin/live/arena/open/a-en/${file}`)).rawPayload);
      expect(baseTime).toBe(expected ?? baseTime);
      expected = baseTime + duration;
    }
  });

  it('compresses playlists for clients that accept it', async () => {
    const url = '/origin/live/arena/open/v240/index.m3u8';
    const [plain, zipped] = [await get(url), await get(url, { 'accept-encoding': 'br, gzip' })];
    expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
    expect((await get(url, { 'accept-encoding': 'gzip;q=0' })).headers['content-encoding']).toBeUndefined();
  });

  it('ignores unknown query parameters', async () => {
    expect((await get('/origin/live/arena/open/master.m3u8?x=1')).statusCode).toBe(200);
  });
});

describe('A segment outside the window', () => {
  it('is gone a few segments after it left the playlist', async () => {
    expect((await segment(newest - 29)).statusCode).toBe(200);
    expect((await segment(newest - 32)).statusCode).toBe(200);
    expect((await segment(newest - 33)).statusCode).toBe(404);
  });

  it('is not there while it lies in the future', async () => {
    const answer = await segment(newest + 1);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(waits).toEqual([]);
  });

  it('is waited for when it is ready within a second', async () => {
    now = start + 900;
    const answer = await segment(newest + 1);
    expect(answer.statusCode).toBe(200);
    expect(waits).toEqual([600]);
    expect((await segment(newest + 2)).statusCode).toBe(404);
  });
});

describe('A finished window', () => {
  const base = `/origin/vod-${at(1000)}-${at(1010)}/arena/open`;

  it('serves its own segments and no others', async () => {
    expect((await get(`${base}/v240/index.m3u8`)).body).toContain('#EXT-X-ENDLIST');
    expect((await get(`${base}/v240/1000.m4s`)).statusCode).toBe(200);
    expect((await get(`${base}/v240/1009.m4s`)).statusCode).toBe(200);
    expect((await get(`${base}/v240/999.m4s`)).statusCode).toBe(404);
    expect((await get(`${base}/v240/1010.m4s`)).statusCode).toBe(404);
  });

  it('can be watched from its beginning while it lasts, and not before', async () => {
    const growing = `/origin/vod-${at(newest - 5)}-${at(newest + 50)}/arena/open`;
    expect((await get(`${growing}/v240/index.m3u8`)).body).toContain('#EXT-X-PLAYLIST-TYPE:EVENT');
    expect((await get(`${growing}/v240/${newest - 5}.m4s`)).statusCode).toBe(200);
    expect((await get(`${growing}/v240/${newest - 6}.m4s`)).statusCode).toBe(404);
    const ahead = `/origin/vod-${at(newest + 10)}-${at(newest + 50)}/arena/open`;
    expect((await get(`${ahead}/master.m3u8`)).statusCode).toBe(404);
  });
});

describe('A closed stream', () => {
  it('opens to its own grant, for this viewer only', async () => {
    const base = signed('/origin/live/closed');
    const answer = await get(`${base}/master.m3u8`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('private, max-age=300');
    expect((await get(`${base}/v240/${newest}.m4s`)).headers['cache-control']).toContain('private');
  });

  it('takes a session as long as a session may be', async () => {
    const path = '/origin/live/closed';
    const grant = signGrant(key, { path, session: 's'.repeat(64), expires });
    expect((await get(`${path}/${grant}/master.m3u8`)).statusCode).toBe(200);
  });

  it.each([
    ['open', '/origin/live/closed', 'This stream needs a signed address'],
    [grantOf('/origin/live/other'), '/origin/live/closed', 'This address is not valid'],
    [grantOf('/origin/live/closed'), '/origin/vod-1767226000-1767226020/closed', 'This address is not valid'],
    [`${grantOf('/origin/live/closed').slice(0, -1)}.`, '/origin/live/closed', 'This address is not valid'],
    ['nonsense', '/origin/live/closed', 'This address is not valid'],
    ['nonsense', '/origin/live/arena', 'This address is not valid'],
  ])('refuses the grant %s on %s', async (grant, path, title) => {
    for (const file of ['master.m3u8', 'picture.m3u8', 'v240/index.m3u8', `v240/${newest}.m4s`, 'thumbs.jpg']) {
      const answer = await get(`${path}/${grant}/${file}`);
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toEqual({ statusCode: 403, title });
    }
  });

  it('takes the grant from a header where a CDN moved it there, and checks it the same', async () => {
    const url = '/origin/live/closed/signed/master.m3u8';
    const answer = await get(url, { 'touchline-grant': grantOf('/origin/live/closed') });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, max-age=300']);
    for (const headers of [{}, { 'touchline-grant': 'open' }, { 'touchline-grant': grantOf('/origin/live/other') }])
      expect((await get(url, headers)).statusCode).toBe(403);
    expect((await get(url, { 'touchline-grant': `x/${grantOf('/origin/live/closed')}` })).statusCode).toBe(403);
    // An address with a grant of its own is not changed.
    const own = `${signed('/origin/live/closed')}/master.m3u8`;
    expect((await get(own, { 'touchline-grant': 'nonsense' })).statusCode).toBe(200);
  });

  it('refuses a grant that has expired', async () => {
    const base = signed('/origin/live/closed');
    now = expires * 1000;
    const answer = await get(`${base}/v240/index.m3u8`);
    expect(answer.json()).toEqual({ statusCode: 403, title: 'This address has expired' });
  });
});

describe('PLAY-11a the stream of a camera', () => {
  const camera = signed('/origin/live/goal');
  const main = signed('/origin/live/closed');

  it('has the sound of its loop, and its pictures alone under the same grant', async () => {
    const whole = await get(`${camera}/master.m3u8`);
    expect(whole.body.match(/TYPE=AUDIO,.*URI="[^"]+"/g)).toHaveLength(2);
    const picture = await get(`${camera}/picture.m3u8`);
    expect(picture.body).not.toMatch(/AUDIO|SUBTITLES|mp4a/);
    expect(picture.body.match(/^v.*m3u8$/gm)).toEqual(whole.body.match(/^v.*m3u8$/gm));
    expect(picture.headers['cache-control']).toBe('private, max-age=300');
    expect((await get(`${camera}/thumbs.vtt`)).body).toContain('thumbs.jpg#xywh=');
    expect((await get(`${camera}/thumbs.jpg`)).rawPayload).toContain('g'.charCodeAt(0));
  });

  it('has the dates and the picture numbers of the stream with the same offset', async () => {
    const [playlist, mainPlaylist] = [await get(`${camera}/v240/index.m3u8`), await get(`${main}/v240/index.m3u8`)];
    expect(playlist.body).toContain('#EXT-X-PROGRAM-DATE-TIME:');
    expect(playlist.body).toBe(mainPlaylist.body);
    const [of, ofMain] = [await get(`${camera}/v240/${newest}.m4s`), await get(`${main}/v240/${newest}.m4s`)];
    const shown = readSegment(of.rawPayload);
    expect(shown.frames).toHaveLength(50);
    expect(shown).toEqual(readSegment(ofMain.rawPayload));
  });

  it.each(['thumbs.vtt', 'thumbs.jpg', 'now.jpg'])('without thumbnails has no %s', async (file) => {
    const answer = await get(`/origin/live/plain/open/${file}`);
    expect(answer.json()).toEqual({ statusCode: 404, title: 'The stream has no such track' });
    expect((await get('/origin/live/plain/open/picture.m3u8')).statusCode).toBe(200);
  });
});

describe('An address that is not there', () => {
  it.each([
    '/origin/live/nobody/open/master.m3u8',
    '/origin/live/lost/open/master.m3u8',
    '/origin/live/arena/open/v999/index.m3u8',
    '/origin/live/arena/open/v999/init.mp4',
    `/origin/live/arena/open/v999/${newest}.m4s`,
    `/origin/live/arena/open/v240/${newest}.vtt`,
    `/origin/live/arena/open/captions.en/${newest}.m4s`,
    '/origin/live/arena/open/captions.en/init.mp4',
    `/origin/live/arena/open/v240/0${newest}.m4s`,
    '/origin/live/arena/open/v240/-1.m4s',
    '/origin/live/arena/open/v240/99999999999999999999.m4s',
    '/origin/live/arena/open/loop.json',
    '/origin/live/arena/open/v240.mp4',
    '/origin/live/arena/open/..%2f..%2f..%2fetc%2fpasswd',
    '/origin/live/arena/open/%2e%2e/loop.json',
    '/origin/live/arena/open/..\\loop.json',
    '/origin/live/arena/open/v240/..%00.m4s',
    '/origin/live/%61rena/open/master.m3u8',
    '/origin/live//open/master.m3u8',
    '/origin/dead/arena/open/master.m3u8',
    '/origin/vod-1-2/arena/open/master.m3u8',
    '/origin/vod-99999999999999-2/arena/open/master.m3u8',
    '/origin/',
    `/origin/live/arena/open/${'a/'.repeat(500)}index.m3u8`,
  ])('is a plain problem: %s', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.json()).toEqual({ statusCode: 404, title: expect.any(String) });
  });
});

describe('An address with dots, sent as it is', () => {
  let port: string;

  beforeAll(async () => {
    ({ port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 })));
  });

  // `inject` tidies such addresses before they are sent; a socket does not.
  it.each([
    '/origin/live/arena/open/../../../../etc/passwd',
    '/origin/live/../live/arena/open/master.m3u8',
    '/origin/live/arena/open/./master.m3u8',
    '/origin/live/arena/open/v240/../master.m3u8',
    '/origin/../origin/live/arena/open/master.m3u8',
  ])('is not there: %s', async (path) => {
    const status = await new Promise((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, path, agent: false }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      sent.on('error', reject).end();
    });
    expect(status).toBe(404);
  });
});

describe('The picture of a protected stream', () => {
  it('is not public', async () => {
    expect((await get('/origin/live/closed/open/now.jpg')).statusCode).toBe(403);
    expect((await get(`${signed('/origin/live/closed')}/now.jpg`)).statusCode).toBe(200);
  });
});

describe('A recording', () => {
  const playlist = async (track = 'v240') => (await get(`/origin/live/cut/open/${track}/index.m3u8`)).payload;
  const numbersOf = (text: string): number[] => [...text.matchAll(/^(\d+)\.(?:m4s|vtt)$/gm)].map(([, n]) => Number(n));

  it('is a finite playlist of its length', async () => {
    const text = await playlist();
    expect(text).toContain('#EXT-X-PLAYLIST-TYPE:VOD');
    expect(text.endsWith('#EXT-X-ENDLIST\n')).toBe(true);
    expect(numbersOf(text)).toHaveLength(5);
    const lengths = [...text.matchAll(/#EXTINF:([\d.]+)/g)].map(([, length]) => Number(length));
    expect(lengths.reduce((a, b) => a + b, 0)).toBeCloseTo(10);
  });

  it('is the same at any time and under the address of any window', async () => {
    const before = await playlist();
    now = start + 86_400_000;
    expect(await playlist()).toBe(before);
    const path = `/origin/vod-${at(3)}-${at(9)}/cut`;
    expect((await get(`${path}/open/v240/index.m3u8`)).payload).toBe(before);
  });

  it('begins at its offset in the loop and ends after its length', async () => {
    const [first = 0, ...rest] = numbersOf(await playlist());
    const frames = async (number: number) =>
      readSegment((await get(`/origin/live/cut/open/v240/${number}.m4s`)).rawPayload).frames;
    // The offset of three segments is frame 150 of the loop.
    expect((await frames(first))[0]).toBe(150);
    expect((await frames(rest.at(-1) ?? 0)).at(-1)).toBe(150 + 5 * 50 - 1);
    for (const outside of [first - 1, first + 5])
      expect((await get(`/origin/live/cut/open/v240/${outside}.m4s`)).statusCode).toBe(404);
  });

  it('has no parts at a live edge, and captions of the same length', async () => {
    expect(await playlist()).not.toContain('#EXT-X-PART');
    expect(numbersOf(await playlist('captions.en'))).toEqual(numbersOf(await playlist()));
    expect((await get('/origin/live/cut/open/thumbs.vtt')).payload.match(/-->/g)).toHaveLength(5);
  });
});
