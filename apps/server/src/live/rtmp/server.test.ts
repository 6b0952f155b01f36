import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { Packager } from '../packager/packager';
import { Collected } from '../testing/collected';
import { makeSignal } from '../testing/flv';
import { Publisher, type PublisherOptions } from '../testing/publisher';
import { writeAmf0 } from './amf0';
import { writeChunks } from './chunk-writer';
import { createRtmpServer, type RtmpServer, type RtmpServerOptions } from './server';
import type { PublishSession } from './session-types';

const run = promisify(execFile);
const KEY = 'k3y-of-the-derby';

interface Taken {
  readonly session: PublishSession;
  readonly sink: Collected;
  readonly packager: Packager;
  closed: string | undefined;
}

let server: RtmpServer | undefined;
let publishers: Publisher[] = [];

afterEach(async () => {
  for (const publisher of publishers) publisher.destroy();
  publishers = [];
  await server?.close();
  server = undefined;
});

/** A server that takes one key and packages what comes. */
async function started(more: Partial<RtmpServerOptions<string>> = {}) {
  const taken: Taken[] = [];
  const faults: unknown[] = [];
  server = createRtmpServer<string>({
    now: Date.now,
    onFault: (error) => faults.push(error),
    authorise: async ({ app, key }) =>
      app === 'live' && key === KEY ? { grant: 'derby' } : { refusal: 'The stream key is not known.', isUnknown: true },
    onPublish: (session) => {
      const sink = new Collected();
      const packager = new Packager({ sink });
      const entry: Taken = { session, sink, packager, closed: undefined };
      taken.push(entry);
      return {
        message: (message) => packager.push(message, session.rendition),
        closed: (reason) => {
          packager.end();
          entry.closed = reason;
        },
      };
    },
    ...more,
  });
  const port = await server.listen({ port: 0, host: '127.0.0.1' });
  const publish = async (options: Partial<PublisherOptions> = {}) => {
    const result = await Publisher.publish({ port, name: KEY, ...options });
    publishers.push(result.publisher);
    return result;
  };
  return { port, taken, faults, publish };
}

describe('An encoder', () => {
  it('publishes, is told so, and is known by its name', async () => {
    const { publish, taken, faults } = await started();
    const { publisher, status } = await publish({ pieceSize: 100 });
    expect(status).toMatchObject({ level: 'status', code: 'NetStream.Publish.Start' });
    for (const message of await makeSignal({ seconds: 3 })) publisher.media(message);
    publisher.stop();
    await publisher.closed();
    const [entry] = taken;
    expect(entry?.session).toMatchObject({ app: 'live', remote: '127.0.0.1', isEncrypted: false });
    expect(entry?.session.encoder).toMatch(/^FFmpeg \(Lavf/);
    expect(entry?.closed).toBe('the encoder stopped');
    expect((await entry?.sink.decode('v0'))?.frames).toBe(75);
    expect(faults).toEqual([]);
  });

  it('may send several pictures, over connections of their own', async () => {
    const { publish, taken } = await started();
    await publish({ name: `${KEY}_720p?x=1` });
    expect(taken[0]?.session.rendition).toBe('720p');
  });

  it('publishes again on the same connection', async () => {
    const { publish, taken } = await started();
    const { publisher } = await publish();
    publisher.command('deleteStream', 7, null, 1);
    publisher.command('publish', 8, null, KEY, 'live');
    await publisher.until(() => taken.length === 2);
    expect(taken.map(({ closed }) => closed)).toEqual(['the encoder stopped', undefined]);
  });

  it('gets acknowledgements and a chunk size of 4096', async () => {
    const { publish } = await started();
    const { publisher } = await publish();
    const size = publisher.received.find(({ type }) => type === 1)?.payload.readUInt32BE(0);
    expect(size).toBe(4096);
    publisher.media({ type: 'data', timestamp: 0, body: Buffer.from([5]) });
    for (let sent = 0; sent < 20; sent++)
      publisher.media({ type: 'audio', timestamp: 0, body: Buffer.alloc(100_000, 0xaf) });
    await publisher.until(() => publisher.received.some(({ type }) => type === 3));
    expect(publisher.received.find(({ type }) => type === 3)?.payload.readUInt32BE(0)).toBeGreaterThan(1_000_000);
  });

  it('is heard over an encrypted line', async () => {
    const { stdout } = await run('openssl', [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '1',
      '-subj',
      '/CN=localhost',
      '-keyout',
      '-',
      '-out',
      '-',
    ]);
    const { publish, taken } = await started({ tls: { cert: stdout, key: stdout } });
    const { status } = await publish({ isEncrypted: true });
    expect(status?.code).toBe('NetStream.Publish.Start');
    expect(taken[0]?.session.isEncrypted).toBe(true);
  });
});

describe('An encoder is refused', () => {
  it.each([
    ['with a wrong key', { name: 'other' }],
    ['with a wrong application', { app: 'vod' }],
    ['without a key', { name: '' }],
  ])('%s, in the same words', async (_what, options) => {
    const { publish, taken } = await started();
    const { publisher, status } = await publish(options);
    expect(status).toEqual({
      level: 'error',
      code: 'NetStream.Publish.Denied',
      description: 'The stream key is not known.',
    });
    await publisher.closed();
    expect(taken).toEqual([]);
  });

  it.each([
    [
      'HEVC',
      'video',
      Buffer.from('90hvc1'.replace('90', '\x90'), 'latin1'),
      'The picture is HEVC (H.265). Set the video encoder to H.264.',
    ],
    ['AV1', 'video', Buffer.from('\x90av01', 'latin1'), 'The picture is AV1. Set the video encoder to H.264.'],
    ['VP9', 'video', Buffer.from('\x90vp09', 'latin1'), 'The picture is VP9. Set the video encoder to H.264.'],
    [
      'HEVC as codec 12',
      'video',
      Buffer.from([0x1c, 0, 0, 0, 0, 1]),
      'The picture is HEVC (H.265). Set the video encoder to H.264.',
    ],
    ['Opus', 'audio', Buffer.from('\x90Opus', 'latin1'), 'The sound is Opus. Set the audio encoder to AAC.'],
    ['MP3', 'audio', Buffer.from([0x2f, 1, 2, 3]), 'The sound is MP3. Set the audio encoder to AAC.'],
    [
      'a damaged description',
      'video',
      Buffer.from([0x17, 0, 0, 0, 0, 1, 100]),
      'The description of the picture is damaged. Restart the encoder.',
    ],
  ] as const)('for %s, with words that help', async (_what, type, body, description) => {
    const { publish, taken } = await started();
    const { publisher } = await publish();
    publisher.media({ type, timestamp: 0, body });
    await publisher.closed();
    expect(publisher.status).toEqual({ level: 'error', code: 'NetStream.Publish.Rejected', description });
    expect(taken[0]?.closed).toBe(`refused: ${description}`);
  });

  it.each([
    ['yuv444p', 'The picture has colours in 4:4:4. Set the colour format to NV12 or I420 (4:2:0).'],
    ['yuv420p10le', 'The picture has 10 bits per colour. Set the colour format to NV12 (8 bits).'],
  ])('for colours in %s', async (format, description) => {
    const { publish } = await started();
    const { publisher } = await publish();
    const signal = await makeSignal({ seconds: 1, hasSound: false, video: `-pix_fmt ${format}` });
    for (const message of signal) publisher.media(message);
    await publisher.closed();
    expect(publisher.status?.description).toBe(description);
  });

  it('after it did not publish', async () => {
    const { port } = await started({ limits: { setUpMs: 50 } });
    const idle = connect({ port, host: '127.0.0.1' });
    await once(idle, 'close');
    expect(idle.destroyed).toBe(true);
  });

  it('after it went silent', async () => {
    const { publish, taken } = await started({ limits: { silenceMs: 1000 } });
    const { publisher } = await publish();
    await publisher.closed();
    expect(taken[0]?.closed).toBe('it was silent');
  });

  it('where its network has too many connections that do not publish', async () => {
    const { port, publish } = await started({ limits: { connectionsPerNetwork: 1 } });
    // Many encoders of a venue have one address.
    for (let count = 0; count < 3; count++)
      expect((await publish()).status?.code, `encoder ${count}`).toBe('NetStream.Publish.Start');
    const first = await Publisher.connect({ port, name: KEY });
    publishers.push(first);
    const second = connect({ port, host: '127.0.0.1' });
    await once(second, 'close');
    expect(second.destroyed).toBe(true);
    expect(first.isClosed).toBe(false);
  });

  it('that asks and asks without reading the answers', async () => {
    const { port, taken } = await started();
    const { publisher } = await Publisher.publish({ port, name: KEY });
    publishers.push(publisher);
    publisher.socket.pause();
    const question = writeChunks(3, { type: 20, timestamp: 0, streamId: 0, payload: writeAmf0('_checkbw', 9) }, 4096);
    const many = Buffer.concat(Array.from({ length: 20_000 }, () => question));
    // More answers than the buffers of both systems hold.
    for (let count = 0; count < 200 && !publisher.socket.destroyed && taken[0]?.closed === undefined; count++)
      await new Promise<void>((resolve) => {
        publisher.socket.write(many, () => resolve());
        publisher.socket.once('close', () => resolve());
      });
    await expect.poll(() => taken[0]?.closed).toBe('the connection was lost');
  });

  it('while the host fails, without harm to others', async () => {
    const { publish, faults } = await started({ authorise: () => Promise.reject(new Error('no database')) });
    const { publisher, status } = await publish();
    expect(status).toBeUndefined();
    expect(publisher.isClosed).toBe(true);
    expect(faults).toHaveLength(1);
  });
});

describe('Damaged bytes', () => {
  it('close their own connection only', async () => {
    const { publish, port, taken, faults } = await started();
    const signal = await makeSignal({ seconds: 4 });
    const { publisher: good } = await publish();
    const others = Array.from({ length: 60 }, async (_, index) => {
      if (index % 3 === 0) {
        const raw = connect({ port, host: '127.0.0.1' });
        raw.on('error', () => undefined).resume();
        raw.write(Buffer.concat([Buffer.from([index % 2 === 0 ? 3 : 22]), randomBytes(4000)]));
        raw.end();
        await once(raw, 'close');
        return;
      }
      const { publisher } = await publish();
      for (const message of signal.slice(0, 40)) {
        const body = Buffer.from(message.body);
        for (let hit = 0; hit < 3; hit++)
          body[(index * 31 + hit * 17 + message.timestamp) % body.length] = (index * 7 + hit) & 0xff;
        publisher.media({ ...message, body });
      }
      if (index % 3 === 1) publisher.write(randomBytes(5000));
      publisher.stop();
      await publisher.closed();
    });
    for (const message of signal) good.media(message);
    await Promise.all(others);
    expect(good.isClosed).toBe(false);
    good.stop();
    await good.closed();
    expect((await taken[0]?.sink.decode('v0'))?.frames).toBe(100);
    expect(faults).toEqual([]);
  });
});

describe('ffmpeg', () => {
  it('publishes, and what becomes of it can be decoded', async () => {
    const { port, taken, faults } = await started();
    await run('ffmpeg', [
      ...'-hide_banner -v error -f lavfi -i testsrc2=s=160x90:r=25 -f lavfi -i sine=r=48000 -t 5'.split(' '),
      ...'-c:v libx264 -preset ultrafast -threads 1 -pix_fmt yuv420p -g 50 -bf 2 -c:a aac -ac 2 -f flv'.split(' '),
      `rtmp://127.0.0.1:${port}/live/${KEY}`,
    ]);
    const [entry] = taken as [Taken];
    expect(entry.sink.lengths('v0').map(Math.round)).toEqual([2, 2, 1]);
    expect(await entry.sink.decode('v0')).toEqual({ complaints: '', frames: 125 });
    expect((await entry.sink.decode('a0')).complaints).toBe('');
    expect(faults).toEqual([]);
  });

  it('is told why it is refused', async () => {
    const { port } = await started();
    const failed = run('ffmpeg', [
      ...'-hide_banner -f lavfi -i testsrc2=s=64x64:r=10 -t 2 -c:v libx264 -f flv'.split(' '),
      `rtmp://127.0.0.1:${port}/live/wrong`,
    ]);
    await expect(failed).rejects.toMatchObject({ stderr: expect.stringContaining('The stream key is not known.') });
  });
});
