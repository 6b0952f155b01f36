import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Ffmpeg } from '../../kernel/ffmpeg/ffmpeg';
import { framesOf, type LoopbackServer, openLoopbackServer, soundsOf } from '../testing/loopback-server';
import { assignPorts } from './ports';
import { Srt, srtAddress } from './srt';

const log = { info: () => undefined, warn: () => undefined };
const ffmpeg = new Ffmpeg({ program: undefined, log });
const KEY = 'a-key-of-an-input';
let server: LoopbackServer;
let srt: Srt;
let port: number;
const told: (string | undefined)[] = [];

const HOOK_MS = 60_000;
beforeAll(async () => {
  server = await openLoopbackServer();
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  port = socket.address().port;
  socket.close();
  srt = new Srt({
    ffmpeg,
    loopback: server.loopback,
    log,
    tell: (_id, _place, problem) => told.push(problem),
    ports: { first: port, last: port },
    host: '127.0.0.1',
    delaysMs: [50],
  });
}, HOOK_MS);
afterAll(async () => {
  await srt.close();
  await server.close();
});

/** An encoder that tries until it is let in; 3 seconds of a match. */
async function send(key: string): Promise<boolean> {
  const source = '-re -f lavfi -i testsrc2=s=320x180:r=25 -f lavfi -i sine=r=48000 -t 3'.split(' ');
  const encoded = '-c:v libx264 -preset ultrafast -g 25 -c:a aac -f mpegts'.split(' ');
  const url = srtAddress({ host: '127.0.0.1', port, key, mode: 'caller' });
  const run = { signal: new AbortController().signal, limitMs: 30_000 };
  return ffmpeg.run([...source, ...encoded, url], run).then(
    () => true,
    () => false,
  );
}

test('an encoder sends by SRT, goes, and comes again; a wrong key learns nothing', async () => {
  await srt.start({ id: 'in1', place: 'main', key: KEY, port });
  const sent = async () => {
    // The listener needs a moment until it listens; encoders try again too.
    for (let tries = 0; tries < 20; tries++) if (await send(KEY)) return;
    throw new Error('The listener never took the encoder.');
  };
  await sent();
  await server.until(() => server.publications[0]?.isClosed === true);
  const [first] = server.publications;
  expect(first?.name).toBe('in1 main');
  expect(framesOf(first?.messages ?? []).length).toBeGreaterThan(40);
  expect(soundsOf(first?.messages ?? []).length).toBeGreaterThan(80);
  expect(await send('a-key-of-somebody')).toBe(false);
  expect(server.publications).toHaveLength(1);
  await sent();
  await server.until(() => server.publications[1]?.isClosed === true);
  expect(told.filter((problem) => problem !== undefined)).toEqual([]);
});

test('each input has its port, whatever is made later', () => {
  const range = { first: 10_080, last: 10_083 };
  const owners = ['a1', 'b2', 'c3', 'd4', 'e5'].map((id) => ({ id, port: null }));
  const all = assignPorts(owners, range);
  expect(new Set(all.values()).size).toBe(4);
  expect(all.has('e5')).toBe(false);
  for (const [id, given] of assignPorts(owners.slice(0, 2), range)) expect(all.get(id)).toBe(given);
});

test('an input keeps its port when another one is removed, unless the range is another one', () => {
  const range = { first: 10_080, last: 10_083 };
  const owners = ['a1', 'b2', 'c3', 'd4'].map((id) => ({ id, port: null }));
  const given = [...assignPorts(owners, range)].map(([id, port]) => ({ id, port }));
  for (const removed of given) {
    const left = assignPorts([...given.filter((each) => each !== removed), { id: 'e5', port: null }], range);
    for (const { id, port } of given) expect(left.get(id)).toBe(id === removed.id ? undefined : port);
    expect(left.get('e5')).toBe(removed.port);
  }
  const moved = assignPorts(given, { first: 10_082, last: 10_085 });
  expect(new Set(moved.values()).size).toBe(4);
  const stillThere = given.filter(({ port }) => port >= 10_082);
  expect(stillThere.map(({ id }) => moved.get(id))).toEqual(stillThere.map(({ port }) => port));
});

test('where SRT is missing the studio is told why', async () => {
  const options = { ffmpeg, loopback: server.loopback, log, tell: () => undefined, host: '0.0.0.0' };
  expect((await new Srt({ ...options, ports: undefined }).state()).reason).toContain('SRT_PORTS');
  const without = new Ffmpeg({ program: undefined, log });
  const found = await ffmpeg.find();
  without.find = async () => found && { ...found, protocols: new Set(['rtmp']) };
  const ports = { first: 1, last: 2 };
  expect(await new Srt({ ...options, ffmpeg: without, ports }).state()).toMatchObject({ isOpen: false });
  expect(await new Srt({ ...options, ports }).state()).toEqual({ kind: 'srt', isOpen: true });
});

test('the address of an encoder has its passphrase and latency', () => {
  expect(srtAddress({ host: 'tv.example', port: 10_080, key: KEY, latencyMs: 120, mode: 'caller' })).toBe(
    `srt://tv.example:10080?mode=caller&latency=120000&pbkeylen=16&passphrase=${KEY}`,
  );
  expect(() => srtAddress({ host: 'x', port: 1, key: 'short', mode: 'caller' })).toThrow('passphrase');
});
