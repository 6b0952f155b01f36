import { fork } from 'node:child_process';
import { once } from 'node:events';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Ffmpeg } from '../../kernel/ffmpeg/ffmpeg';
import { framesOf, type LoopbackServer, openLoopbackServer, soundsOf } from '../testing/loopback-server';
import { whipRoutes } from './routes';
import { Whip } from './whip';

interface EncoderTells {
  readonly offer?: string;
  readonly ports?: readonly [number, number];
  readonly state?: string;
}

const log = { info: () => undefined, warn: () => undefined };
const ffmpeg = new Ffmpeg({ program: undefined, log });
const KEY = 'right-key';
let server: LoopbackServer;
let whip: Whip;
let app: FastifyInstance;
const told: (string | undefined)[] = [];
let time = Date.now;

// Against hanging only: picture and sound are encoded meanwhile.
vi.setConfig({ testTimeout: 300_000 });

const HOOK_MS = 60_000;
beforeAll(async () => {
  server = await openLoopbackServer();
  whip = new Whip({
    ffmpeg,
    loopback: server.loopback,
    log,
    now: () => time(),
    tell: (_id, _place, problem) => told.push(problem),
    ports: { first: 20_100, last: 20_139 },
    address: undefined,
    bindAddress: '127.0.0.1',
  });
  app = Fastify();
  app.register(
    async (api) =>
      whipRoutes(api, {
        whip,
        authorise: async (key) => (key === KEY ? { inputId: 'in1', place: 'main' } : undefined),
      }),
    { prefix: '/api' },
  );
}, HOOK_MS);
afterAll(async () => {
  await app.close();
  await whip.close();
  await server.close();
});

/** An encoder in a process of its own. */
async function offer(codec: 'H264' | 'VP8' = 'H264') {
  const child = fork(new URL('../testing/whip-encoder.mjs', import.meta.url), [codec], { execArgv: [] });
  const tells: EncoderTells[] = [];
  child.on('message', (told) => tells.push(told as EncoderTells));
  const until = async <Found>(find: (told: EncoderTells) => Found | undefined): Promise<Found> => {
    for (;;) {
      const found = tells.map(find).find((each) => each !== undefined);
      if (found !== undefined) return found;
      await once(child, 'message');
    }
  };
  const close = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  const sdp = await until((told) => told.offer);
  return { sdp, until, close, connect: (answer: string) => child.send({ answer }) };
}

const post = (payload: string, key = KEY) =>
  app.inject({
    method: 'POST',
    url: '/api/whip/in1',
    headers: { 'content-type': 'application/sdp', authorization: `Bearer ${key}` },
    payload,
  });

/** An encoder with a line. It tries again, as encoders do: a computer may be too busy to make one in time. */
async function connectedEncoder() {
  for (;;) {
    const sender = await offer();
    const answer = await post(sender.sdp);
    if (answer.statusCode === 201) {
      sender.connect(answer.body);
      const ports = await sender.until((tells) => (tells.state === 'failed' ? 'none' : tells.ports));
      if (ports !== 'none') {
        told.length = 0;
        return { sender, answer, ports };
      }
    } else if (answer.statusCode !== 409) throw new Error(`The encoder was refused with ${answer.statusCode}.`);
    // Otherwise the line before has not ended yet.
    await sender.close();
  }
}

test('an encoder sends H.264 and Opus over WebRTC, and its session can be deleted', async () => {
  const { sender, answer, ports } = await connectedEncoder();
  expect(answer.headers['content-type']).toContain('application/sdp');
  expect(answer.headers.location).toMatch(/^\/api\/whip\/in1\/[0-9a-f]{32}$/);
  expect(answer.body.match(/^a=candidate:/gm)).toHaveLength(1);
  const [video, audio] = ports;
  const source = '-re -f lavfi -i testsrc2=s=640x360:r=25 -re -f lavfi -i sine=r=48000'.split(' ');
  const picture = '-map 0:v -c:v libx264 -preset ultrafast -tune zerolatency -g 25 -pix_fmt yuv420p'.split(' ');
  const sound = '-map 1:a -c:a libopus -ac 2'.split(' ');
  const to = (type: number, ssrc: number, port: number) =>
    `-payload_type ${type} -ssrc ${ssrc} -f rtp rtp://127.0.0.1:${port}?pkt_size=1200`.split(' ');
  const encoder = await ffmpeg.start([
    ...source,
    ...picture,
    ...to(96, 1111, video),
    ...sound,
    ...to(111, 2222, audio),
  ]);
  encoder.output.resume();
  try {
    const got = () => server.publications[0]?.messages ?? [];
    await server.until(() => framesOf(got()).length > 60 && soundsOf(got()).length > 60);
    expect(server.publications[0]?.name).toBe('in1 main');
    const steps = framesOf(got()).map(
      ({ timestamp }, index, all) => timestamp - (all[index - 1]?.timestamp ?? timestamp - 40),
    );
    expect(steps.every((step) => step >= 38 && step <= 42)).toBe(true);
    // Both were made at the same time: they begin together.
    const [frame, packet] = [framesOf(got())[0], soundsOf(got())[0]];
    expect(Math.abs((frame?.timestamp ?? 0) - (packet?.timestamp ?? 0))).toBeLessThan(300);
    expect(told.filter((problem) => problem !== undefined)).toEqual([]);

    // A second encoder with the same key, while the first sends.
    const other = await offer();
    const refused = await post(other.sdp);
    expect([refused.statusCode, refused.json().detail ?? refused.json().message]).toEqual([
      409,
      'Another encoder is sending with this key.',
    ]);
    await other.close();

    const location = answer.headers.location ?? '';
    expect((await app.inject({ method: 'PATCH', url: location })).statusCode).toBe(405);
    expect((await app.inject({ method: 'DELETE', url: location })).statusCode).toBe(204);
    expect((await app.inject({ method: 'DELETE', url: location })).statusCode).toBe(404);
    await server.until(() => server.publications[0]?.isClosed === true);
  } finally {
    await encoder.stop();
    await sender.close();
  }
});

test('a wrong key learns nothing, and what cannot be taken in is told', async () => {
  const { sdp, close } = await offer();
  expect((await post(sdp, 'wrong')).statusCode).toBe(401);
  expect(
    (
      await app.inject({
        method: 'POST',
        url: '/api/whip/in1',
        headers: { 'content-type': 'application/sdp' },
        payload: sdp,
      })
    ).statusCode,
  ).toBe(401);
  const elsewhere = { 'content-type': 'application/sdp', authorization: `Bearer ${KEY}` };
  expect(
    (await app.inject({ method: 'POST', url: '/api/whip/in2', headers: elsewhere, payload: sdp })).statusCode,
  ).toBe(401);
  expect((await post('nonsense')).statusCode).toBe(422);
  const json = { 'content-type': 'application/json', authorization: `Bearer ${KEY}` };
  expect((await app.inject({ method: 'POST', url: '/api/whip/in1', headers: json, payload: {} })).statusCode).toBe(415);
  await close();
  const other = await offer('VP8');
  expect((await post(other.sdp)).statusCode).toBe(422);
  await other.close();
});

test('an encoder whose line died is let in again', async () => {
  const first = await offer();
  expect((await post(first.sdp)).statusCode).toBe(201);
  const second = await offer();
  const before = Date.now();
  time = () => before + 6000;
  expect((await post(second.sdp)).statusCode).toBe(201);
  time = Date.now;
  await whip.stop('in1');
  await first.close();
  await second.close();
});

test('without the package, ffmpeg or ports the studio is told why', async () => {
  const options = { ffmpeg, loopback: server.loopback, log, tell: () => undefined, now: Date.now, address: undefined };
  const ports = { first: 1, last: 2 };
  const webRtc = {
    isThere: async () => false,
    connect: () => Promise.reject(new Error('There is none.')),
    close: async () => undefined,
  };
  const without = new Whip({ ...options, ports, webRtc });
  expect((await without.state()).reason).toContain('node-datachannel');
  await expect(without.publish({ inputId: 'in1', place: 'main' }, 'v=0', undefined)).rejects.toMatchObject({
    statusCode: 503,
  });
  expect((await new Whip({ ...options, ports: undefined }).state()).reason).toContain('WHIP_UDP_PORTS');
  expect(await whip.state()).toEqual({ kind: 'whip', isOpen: true });
});
