import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Ffmpeg } from '../../kernel/ffmpeg/ffmpeg';
import { framesOf, openLoopbackServer, soundsOf } from '../testing/loopback-server';
import { readPullAddress, shownPullAddress } from './address';
import { GuardedProxy } from './guarded-proxy';
import { Pull } from './pull';

const log = { info: () => undefined, warn: vi.fn<(...said: unknown[]) => void>() };
const ffmpeg = new Ffmpeg({ program: undefined, log });
const within = { signal: new AbortController().signal, limitMs: 60_000 };
let folder: string;
let web: Server;
let base: string;
const asked: string[] = [];

const HOOK_MS = 60_000;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'touchline-pull-'));
  const source = ['-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=25', '-f', 'lavfi', '-i', 'sine=r=48000'];
  const encoded = '-t 4 -c:v libx264 -preset ultrafast -g 25 -hls_time 1 -hls_list_size 0'.split(' ');
  await ffmpeg.run([...source, ...encoded, '-c:a', 'aac', path.join(folder, 'aac.m3u8')], within);
  await ffmpeg.run([...source, ...encoded, '-c:a', 'mp2', path.join(folder, 'mp2.m3u8')], within);
  const other = '-t 1 -c:v mpeg2video -an -hls_time 1'.split(' ');
  await ffmpeg.run([...source, ...other, path.join(folder, 'mpeg2.m3u8')], within);
  web = createServer(({ url = '' }, response) => {
    const name = new URL(url, 'http://x').pathname.slice(1);
    asked.push(url);
    if (name === 'reaches.m3u8')
      return response.end('#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\nfile:///etc/hostname\n#EXT-X-ENDLIST\n');
    try {
      response.end(readFileSync(path.join(folder, path.basename(name))));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
}, HOOK_MS);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await new Promise((resolve) => web.close(resolve));
});

/** A pull into a server of its own, with what the studio is told. */
async function opened(isPrivateAllowed = true) {
  const server = await openLoopbackServer();
  const told: (string | undefined)[] = [];
  const listeners: (() => void)[] = [];
  const tell = (_id: string, _place: string, problem: string | undefined) => {
    told.push(problem);
    for (const listener of listeners) listener();
  };
  const pull = new Pull({ ffmpeg, loopback: server.loopback, log, tell, isPrivateAllowed, delaysMs: [50] });
  const untilTold = async (words: string) => {
    while (!told.some((problem) => problem?.includes(words)))
      await new Promise<void>((resolve) => listeners.push(resolve));
  };
  const close = async () => {
    await pull.close();
    await server.close();
  };
  return { server, pull, told, untilTold, close };
}
const input = (pullUrl: string) => ({ id: 'in1', place: 'main' as const, key: 'k', pullUrl });

test.each(['aac', 'mp2'])('HLS with %s sound is fetched, published, and fetched again when it ends', async (name) => {
  const { server, pull, close } = await opened();
  try {
    await pull.start(input(`${base}/${name}.m3u8`));
    const hasMedia = () =>
      server.publications.some(({ messages }) => framesOf(messages).length > 20 && soundsOf(messages).length > 20);
    await server.until(hasMedia);
    expect(server.publications[0]?.name).toBe('in1 main');
    const before = server.publications.length;
    await server.until(() => server.publications.length > before && server.publications[0]?.isClosed === true);
    await pull.stop('in1');
    await server.until(() => server.publications.every(({ isClosed }) => isClosed));
  } finally {
    await close();
  }
});

/** A port that is free now. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test('an RTMP stream is fetched, and tried again until there is one', async () => {
  const { server, pull, untilTold, close } = await opened();
  const port = await freePort();
  await pull.start(input(`rtmp://localhost:${port}/live/a-key`));
  await untilTold('Nothing answers');
  const source = '-re -f lavfi -i testsrc2=s=320x180:r=25 -f lavfi -i sine=r=48000 -c:v libx264'.split(' ');
  const encoded = '-preset ultrafast -g 25 -c:a aac -listen 1 -f flv'.split(' ');
  const other = await ffmpeg.start([...source, ...encoded, `rtmp://127.0.0.1:${port}/live/a-key`]);
  other.output.resume();
  try {
    const got = () => server.publications[0]?.messages ?? [];
    await server.until(() => framesOf(got()).length > 20 && soundsOf(got()).length > 20);
    expect(JSON.stringify(log.warn.mock.calls)).not.toContain('a-key');
  } finally {
    await other.stop();
    await close();
  }
});

test.each([
  ['/none.m3u8', 'There is no stream'],
  ['/aac0.ts', 'is no stream'],
  ['/mpeg2.m3u8', 'not H.264'],
  ['/reaches.m3u8', 'is no stream'],
])('what is at %s is told in plain words', async (place, words) => {
  const { pull, untilTold, close } = await opened();
  try {
    await pull.start(input(`${base}${place}?token=very-secret`));
    await untilTold(words);
    expect(JSON.stringify(log.warn.mock.calls)).not.toContain('very-secret');
  } finally {
    await close();
  }
});

test('private addresses are not fetched unless that is allowed', async () => {
  const { pull, told, close } = await opened(false);
  try {
    await pull.start(input(`${base}/aac.m3u8`));
    expect(told.at(-1)).toBe('The address leads into a private network.');
  } finally {
    await close();
  }
  for (const url of [
    'http://localhost/x.m3u8',
    'http://10.0.0.1/x',
    'http://[::1]/x',
    'http://0x7f000001/x',
    'http://2130706433/',
    'http://169.254.169.254/latest',
    'rtmp://192.168.1.4/live/x',
    'http://nas/x.m3u8',
    'http://[::ffff:127.0.0.1]/',
  ])
    expect(readPullAddress(url, false)).toMatchObject({ flaw: 'The address leads into a private network.' });
  expect(readPullAddress('https://tv.example/a.m3u8', false)).toMatchObject({ kind: 'hls' });
  expect(readPullAddress('rtmps://tv.example/live/x', false)).toMatchObject({ kind: 'rtmp' });
});

test.each(['file:///etc/passwd', 'concat:a|b', 'ftp://tv.example/x', '', 'https://a b/', 'srt://tv.example:1'])(
  '%s is no address of a stream',
  (url) => {
    expect(readPullAddress(url, true)).toHaveProperty('flaw');
  },
);

/** The status with which a proxy answers. */
async function askedOf(proxy: GuardedProxy, method: string, target: string): Promise<number | undefined> {
  const { hostname: host, port } = new URL(await proxy.address());
  return new Promise((resolve, reject) => {
    const ask = request({ host, port, method, path: target });
    ask.on('response', (answer) => resolve(answer.resume().statusCode));
    ask.on('connect', (answer, socket) => {
      socket.destroy();
      resolve(answer.statusCode);
    });
    ask.on('error', reject);
    ask.end();
  });
}

test('the proxy connects to public addresses only, wherever a playlist leads', async () => {
  const proxy = new GuardedProxy(false);
  asked.length = 0;
  try {
    const { host } = new URL(base);
    expect(await askedOf(proxy, 'GET', `${base}/aac.m3u8`)).toBe(403);
    expect(await askedOf(proxy, 'CONNECT', host)).toBe(403);
    expect(await askedOf(proxy, 'CONNECT', 'localhost:443')).toBe(403);
    expect(await askedOf(proxy, 'POST', 'http://tv.example/')).toBe(405);
    expect(await askedOf(proxy, 'GET', '/own')).toBe(400);
    expect(asked).toEqual([]);
  } finally {
    await proxy.close();
  }
});

test('neither a port that there is not nor an answer that is none ends the proxy', async () => {
  const proxy = new GuardedProxy(true);
  const odd = createTcpServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end('HTTP/1.1 099 Odd\r\ncontent-length: 0\r\n\r\n'));
  });
  await new Promise<void>((resolve) => odd.listen(0, '127.0.0.1', resolve));
  try {
    for (const port of [99_999, 65_536, 0]) expect(await askedOf(proxy, 'CONNECT', `127.0.0.1:${port}`)).toBe(400);
    expect(await askedOf(proxy, 'GET', `http://127.0.0.1:${(odd.address() as AddressInfo).port}/`)).toBe(502);
    expect(await askedOf(proxy, 'GET', `${base}/aac.m3u8`)).toBe(200);
  } finally {
    await proxy.close();
    await new Promise((resolve) => odd.close(resolve));
  }
});

test('names, passwords and keys of an address are not shown', () => {
  expect(shownPullAddress('https://me:it@tv.example:8443/a/b.m3u8?token=1')).toBe('https://tv.example:8443/a/b.m3u8');
  expect(shownPullAddress('rtmp://tv.example/live/my-key')).toBe('rtmp://tv.example/live/…');
  expect(readPullAddress('https://me:a%zz@tv.example/', true)).toMatchObject({
    flaw: expect.stringContaining('password'),
  });
  expect(readPullAddress('https://me1:p%20w@tv.example/?t=abcd', true)).toMatchObject({
    hidden: expect.arrayContaining(['p w', 'p%20w', 'me1', 'abcd', 't=abcd']),
  });
});
