import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { InputKey, LiveInput } from '@touchline/contract';
import { expect, onTestFinished, test } from 'vitest';
import { Ffmpeg } from '../../src/kernel/ffmpeg/ffmpeg';
import { KeptRunning } from '../../src/live/kept-running';
import { Stage } from '../support/live';
import { Clock } from '../support/world';

const log = { info: () => undefined, warn: () => undefined };
const ffmpeg = new Ffmpeg({ program: undefined, log });
const within = { signal: new AbortController().signal, limitMs: 60_000 };
const SOURCE =
  '-f lavfi -i testsrc2=s=854x480:r=25 -f lavfi -i sine=r=48000 -c:v libx264 -preset ultrafast -g 50'.split(' ');

/** The time of this machine: real encoders send in it. */
class RealClock extends Clock {
  override readonly now = Date.now;
}

const open = (env: Record<string, string>) => Stage.open({ clock: new RealClock(), env });
const make = (stage: Stage, kind: string, settings: object = {}) =>
  stage.ask<LiveInput>('POST', 'inputs', { name: 'Pitch', kind, target: { kind: 'channel', id: 'one' }, settings });

/** Lets the node do its work until an input shows what is asked for; returns what it showed then. */
async function until(stage: Stage, id: string, isSo: (found: Awaited<ReturnType<Stage['detail']>>) => boolean) {
  let found = await stage.detail(id);
  const look = async () => {
    await stage.node.services.live.ingest.tick();
    found = await stage.detail(id);
    return isSo(found);
  };
  await expect.poll(look, { interval: 100 }).toBe(true);
  return found;
}

/** An encoder that tries again until it is let in. */
function encode(args: readonly string[]): void {
  const start = async () => {
    const child = await ffmpeg.start(['-re', ...args]);
    child.output.resume();
    return child;
  };
  const kept = new KeptRunning({ start, onFault: () => undefined, delaysMs: [200], steadyMs: 1000 });
  onTestFinished(() => kept.stop());
}

test('a signal by SRT is shown, with its address for the encoder', async () => {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address();
  socket.close();
  const stage = await open({ SRT_PORTS: String(port), WHIP_UDP_PORTS: 'off' });
  const { id } = await make(stage, 'srt', { srtLatency: 120 });
  const { addresses } = await stage.ask<InputKey>('POST', `inputs/${id}/key-looks`);
  const { address = '' } = addresses.find(({ kind }) => kind === 'srt') ?? {};
  expect(address).toMatch(new RegExp(`^srt://[^:]+:${port}\\?mode=caller&latency=120000&.*passphrase=${id}-`));
  encode([...SOURCE, '-c:a', 'aac', '-f', 'mpegts', address.replace(/\/\/[^:]+/, '//127.0.0.1')]);
  const { input } = await until(stage, id, ({ input: { signal } }) => signal.state === 'steady');
  expect(input.signal).toMatchObject({ from: 'main', width: 854, height: 480 });
});

test('a pull is fetched by the node, and its smaller renditions are made', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'touchline-ways-'));
  const list = path.join(folder, 'list.m3u8');
  await ffmpeg.run([...SOURCE, '-t', '30', '-c:a', 'aac', '-hls_time', '2', '-hls_list_size', '0', list], within);
  const web = createServer(({ url = '' }, response) =>
    response.end(readFileSync(path.join(folder, path.basename(url)))),
  );
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    await new Promise((resolve) => web.close(resolve));
    rmSync(folder, { recursive: true, force: true });
  });
  const pullUrl = `http://127.0.0.1:${(web.address() as AddressInfo).port}/list.m3u8`;
  const stage = await open({ PULL_PRIVATE: 'on' });
  const { id } = await make(stage, 'pull', { pullUrl, ladder: true });
  const { renditions, input } = await until(
    stage,
    id,
    (found) => found.renditions.length === 3 && found.input.signal.state === 'steady',
  );
  expect(input.signal).toMatchObject({ state: 'steady', width: 854 });
  expect(renditions.map(({ height, isUntouched }) => [height, isUntouched])).toEqual([
    [480, true],
    [360, false],
    [240, false],
  ]);
});

test('a private address is not fetched, and the studio says so', async () => {
  const stage = await open({});
  const { id } = await make(stage, 'pull', { pullUrl: 'http://127.0.0.1:9/list.m3u8' });
  const { input } = await until(stage, id, (found) => found.input.signal.reason !== undefined);
  expect(input.signal.reason).toBe('The address leads into a private network.');
});

test('the studio is told which ways are open', async () => {
  const stage = await open({ SRT_PORTS: 'off', WHIP_UDP_PORTS: '20300-20301' });
  expect(await stage.node.services.live.waysIn()).toEqual([
    { kind: 'rtmp', isOpen: true },
    { kind: 'srt', isOpen: false, reason: 'SRT is switched off (SRT_PORTS).' },
    { kind: 'whip', isOpen: true },
    { kind: 'pull', isOpen: true },
  ]);
  const { id } = await make(stage, 'whip');
  const { addresses } = await stage.ask<InputKey>('POST', `inputs/${id}/key-looks`);
  const found = addresses.filter(({ kind }) => kind === 'whip');
  expect(found.map(({ place, address }) => [place, new URL(address).pathname])).toEqual([
    ['main', `/api/whip/${id}`],
    ['backup', `/api/whip/${id}`],
  ]);
  const post = (key: string) =>
    stage.node.app.inject({
      method: 'POST',
      url: `/api/whip/${id}`,
      headers: { 'content-type': 'application/sdp', authorization: `Bearer ${key}` },
      payload: 'nonsense',
    });
  expect((await post('wrong')).statusCode).toBe(401);
  expect((await post(found[0]?.key ?? '')).statusCode).toBe(422);
});
