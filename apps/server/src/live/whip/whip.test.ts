import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Ffmpeg } from '../../kernel/ffmpeg/ffmpeg';
import { framesOf, type LoopbackServer, openLoopbackServer, soundsOf } from '../testing/loopback-server';
import { whipRoutes } from './routes';
import { Whip } from './whip';

/** The sending side, of the same library. */
interface Encoder {
  addTrack(media: unknown): {
    sendMessageBinary(packet: Buffer): boolean;
    isOpen(): boolean;
    onOpen(call: () => void): void;
  };
  setLocalDescription(type: string): void;
  setRemoteDescription(sdp: string, type: string): void;
  localDescription(): { sdp: string };
  onGatheringStateChange(call: (state: string) => void): void;
  close(): void;
}
interface Library {
  PeerConnection: new (name: string, options: object) => Encoder;
  Video: new (
    mid: string,
    direction: string,
  ) => { addH264Codec(type: number): void; addVP8Codec(type: number): void; addSSRC(ssrc: number, name: string): void };
  Audio: new (
    mid: string,
    direction: string,
  ) => { addOpusCodec(type: number): void; addSSRC(ssrc: number, name: string): void };
}

const log = { info: () => undefined, warn: () => undefined };
const ffmpeg = new Ffmpeg({ program: undefined, log });
const KEY = 'right-key';
const [VIDEO, AUDIO] = [96, 111];
const library = createRequire(import.meta.url)('node-datachannel') as Library;
let server: LoopbackServer;
let whip: Whip;
let app: FastifyInstance;
const told: (string | undefined)[] = [];
let time = Date.now;

beforeAll(async () => {
  server = await openLoopbackServer();
  whip = new Whip({
    ffmpeg,
    loopback: server.loopback,
    log,
    now: () => time(),
    tell: (_id, _place, problem) => told.push(problem),
    ports: {
      first: 20100,
      last: 20139,
    },
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
});
afterAll(async () => {
  await app.close();
  await whip.close();
  await server.close();
});

async function offer(codec: 'H264' | 'VP8' = 'H264') {
  const peer = new library.PeerConnection('encoder', {
    iceServers: [],
    bindAddress: '127.0.0.1',
    disableAutoNegotiation: true,
  });
  const video = new library.Video('0', 'SendOnly');
  if (codec === 'H264') video.addH264Codec(VIDEO);
  else video.addVP8Codec(VIDEO);
  video.addSSRC(1111, 'encoder');
  const audio = new library.Audio('1', 'SendOnly');
  audio.addOpusCodec(AUDIO);
  audio.addSSRC(2222, 'encoder');
  const tracks = { video: peer.addTrack(video), audio: peer.addTrack(audio) };
  await new Promise<void>((resolve) => {
    peer.onGatheringStateChange((state) => state === 'complete' && resolve());
    peer.setLocalDescription('offer');
  });
  return { peer, tracks, sdp: peer.localDescription().sdp };
}

const post = (payload: string, key = KEY) =>
  app.inject({
    method: 'POST',
    url: '/api/whip/in1',
    headers: { 'content-type': 'application/sdp', authorization: `Bearer ${key}` },
    payload,
  });

/** A pair of ports, of which ffmpeg uses the second for its reports. */
async function pair(onPacket: (packet: Buffer) => void): Promise<{ port: number; sockets: Socket[] }> {
  for (let port = 21_000; port < 22_000; port += 2) {
    const sockets = [createSocket('udp4'), createSocket('udp4')];
    try {
      for (const [index, socket] of sockets.entries()) {
        socket.bind(port + index, '127.0.0.1');
        await once(socket, 'listening');
        socket.on('message', onPacket);
      }
      return { port, sockets };
    } catch {
      for (const socket of sockets) socket.close();
    }
  }
  throw new Error('There are no free ports.');
}

test('an encoder sends H.264 and Opus over WebRTC, and its session can be deleted', async () => {
  const { peer, tracks, sdp } = await offer();
  const answer = await post(sdp);
  expect(answer.statusCode).toBe(201);
  expect(answer.headers['content-type']).toContain('application/sdp');
  expect(answer.headers.location).toMatch(/^\/api\/whip\/in1\/[0-9a-f]{32}$/);
  expect(answer.body.match(/^a=candidate:/gm)).toHaveLength(1);
  const opened = new Promise<void>((resolve) => tracks.video.onOpen(resolve));
  peer.setRemoteDescription(answer.body, 'answer');
  await opened;

  const send = (track: typeof tracks.video) => (packet: Buffer) =>
    void (track.isOpen() && track.sendMessageBinary(packet));
  const [video, audio] = [await pair(send(tracks.video)), await pair(send(tracks.audio))];
  const source = '-re -f lavfi -i testsrc2=s=640x360:r=25 -re -f lavfi -i sine=r=48000'.split(' ');
  const picture = `-map 0:v -c:v libx264 -preset ultrafast -tune zerolatency -g 25 -pix_fmt yuv420p -payload_type ${VIDEO} -ssrc 1111`;
  const sound = `-map 1:a -c:a libopus -ac 2 -payload_type ${AUDIO} -ssrc 2222`;
  const to = (port: number) => ['-f', 'rtp', `rtp://127.0.0.1:${port}?pkt_size=1200`];
  const encoder = await ffmpeg.start([
    ...source,
    ...picture.split(' '),
    ...to(video.port),
    ...sound.split(' '),
    ...to(audio.port),
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
    other.peer.close();

    const location = answer.headers.location ?? '';
    expect((await app.inject({ method: 'PATCH', url: location })).statusCode).toBe(405);
    expect((await app.inject({ method: 'DELETE', url: location })).statusCode).toBe(204);
    expect((await app.inject({ method: 'DELETE', url: location })).statusCode).toBe(404);
    await server.until(() => server.publications[0]?.isClosed === true);
  } finally {
    await encoder.stop();
    for (const socket of [...video.sockets, ...audio.sockets]) socket.close();
    peer.close();
  }
});

test('a wrong key learns nothing, and what cannot be taken in is told', async () => {
  const { peer, sdp } = await offer();
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
  peer.close();
  const other = await offer('VP8');
  expect((await post(other.sdp)).statusCode).toBe(422);
  other.peer.close();
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
  first.peer.close();
  second.peer.close();
});

test('without the package, ffmpeg or ports the studio is told why', async () => {
  const options = { ffmpeg, loopback: server.loopback, log, tell: () => undefined, now: Date.now, address: undefined };
  const ports = { first: 1, last: 2 };
  const without = new Whip({ ...options, ports, load: async () => undefined });
  expect((await without.state()).reason).toContain('node-datachannel');
  await expect(without.publish({ inputId: 'in1', place: 'main' }, 'v=0', undefined)).rejects.toMatchObject({
    statusCode: 503,
  });
  expect((await new Whip({ ...options, ports: undefined }).state()).reason).toContain('WHIP_UDP_PORTS');
  expect(await whip.state()).toEqual({ kind: 'whip', isOpen: true });
});
