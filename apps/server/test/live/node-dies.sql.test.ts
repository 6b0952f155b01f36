import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { shifted } from '../../src/live/testing/flv';
import { Publisher } from '../../src/live/testing/publisher';
import { freePort, until } from '../support/child';
import { Stage, signal } from '../support/live';
import { databaseUrl, startProcess, type TouchlineProcess } from '../support/process';
import { Clock, cloneDatabase, type TestDatabase } from '../support/world';

/** Two processes that take encoders in, and a node of viewers; each with a disk of its own. */
let database: TestDatabase;
let folder: string;
let stage: Stage;
const endings: (() => Promise<unknown>)[] = [];

/** The time of the processes. */
class RealClock extends Clock {
  override readonly now = () => Date.now();
}

interface IngestNode {
  readonly process: TouchlineProcess;
  readonly rtmpPort: number;
}

async function ingestNode(name: string): Promise<IngestNode> {
  const [rtmpPort, nodePort] = [await freePort(), await freePort()];
  const process = await startProcess(
    {
      DATABASE_URL: databaseUrl(database.connection),
      TOUCHLINE_DATA: path.join(folder, name),
      NODE_URL: `http://127.0.0.1:${nodePort}`,
      RTMP_PORT: String(rtmpPort),
      SRT_PORTS: 'off',
      WHIP_UDP_PORTS: 'off',
    },
    (end) => void endings.push(end),
  );
  return { process, rtmpPort };
}

beforeAll(async () => {
  database = await cloneDatabase('filled');
  endings.push(() => database.drop());
  folder = await mkdtemp(path.join(tmpdir(), 'touchline-dies-'));
  endings.push(() => rm(folder, { recursive: true, force: true }));
});

afterAll(async () => {
  for (const end of endings.reverse()) await end();
});

/** An encoder that sends in real time, and connects anew until it is let in. */
async function encoder({ rtmpPort }: IngestNode, name: string): Promise<void> {
  const messages = await signal();
  const ending = new AbortController();
  let publisher: Publisher | undefined;
  let said: string | undefined;
  await until(
    async () => {
      const tried = await Publisher.publish({ port: rtmpPort, name }).catch(() => undefined);
      publisher = tried?.publisher;
      said = tried?.status?.description;
      return tried?.status?.code === 'NetStream.Publish.Start';
    },
    () => `the encoder was not let in: ${said}`,
  );
  const sending = async (): Promise<void> => {
    const began = performance.now();
    for (let next = 0; !ending.signal.aborted; ) {
      const message = messages[next % messages.length];
      const [due] = message ? shifted([message], Math.floor(next / messages.length) * 8000) : [];
      if (!due) return;
      const wait = due.timestamp - (performance.now() - began);
      if (wait > 0) await delay(wait, undefined, { signal: ending.signal }).catch(() => undefined);
      if (publisher?.isClosed) return;
      publisher?.media(due);
      next++;
    }
  };
  const sent = sending();
  onTestFinished(async () => {
    ending.abort();
    publisher?.destroy();
    await sent;
  });
}

/** What a playlist lists: segments and parts by their number, with their bytes. */
const listed = (playlist: string): string[] => [...new Set(playlist.match(/\b\d+(\.\d+)?\.m4s/g) ?? [])];

test('kill -9 of the node that has the encoder: another one goes on, and no address has other media', async () => {
  const [first, second] = await Promise.all([ingestNode('first'), ingestNode('second')]);
  stage = await Stage.open({
    database,
    clock: new RealClock(),
    env: { NODE_URL: 'http://127.0.0.1:0', MEDIA_STORAGE: path.join(folder, 'viewers') },
  });
  const { app, services } = stage.node;
  const { id } = await stage.makeInput();
  const key = await stage.key(id);
  await encoder(first, key);
  await until(
    async () => (await stage.detail(id)).input.signal.state !== 'none',
    () => 'the signal did not come',
  );
  await stage.setAir(id, true);
  const expires = Math.floor(Date.now() / 1000) + 3600;
  const viewer = { familyId: 'f', expires, base: 'http://x' };
  const { url } = await services.addresses.signed({ streamId: `in-${id}`, isOwn: true, ...viewer });
  const track = new URL(url).pathname.replace('master.m3u8', 'v0/');
  const get = async (name: string) => app.inject({ url: track + name });
  const seen = new Map<string, Buffer>();
  const changed: string[] = [];
  /** A viewer of another node, who loads all that is listed as soon as it is. */
  const watch = async (): Promise<string> => {
    const { body, statusCode } = await get('index.m3u8');
    if (statusCode !== 200) return '';
    for (const name of listed(body)) {
      const media = await get(name);
      if (media.statusCode !== 200) continue;
      if (!media.rawPayload.equals(seen.get(name) ?? media.rawPayload)) changed.push(name);
      seen.set(name, media.rawPayload);
    }
    return body;
  };
  await until(
    async () => /^3\.m4s$/m.test(await watch()) && seen.size > 12,
    () => 'parts did not come to the other node',
  );
  const newest = Math.max(...[...seen.keys()].map((name) => Number(name.split('.')[0])));

  await first.process.end('SIGKILL');
  await encoder(second, key);
  const cutAndBack = /#EXT-X-DISCONTINUITY\n(?:.*\n)*?(\d+)\.m4s\n/;
  await until(
    async () => (await stage.detail(id)).input.air.state === 'live' && cutAndBack.test(await watch()),
    () => 'the other node did not go on',
  );
  expect(changed).toEqual([]);
  const { body } = await get('index.m3u8');
  const numbers = (body.match(/^\d+(?=\.m4s$)/gm) ?? []).map(Number);
  expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
  expect(numbers[0]).toBeGreaterThan(newest);
  expect(body).toContain(`#EXT-X-MEDIA-SEQUENCE:${numbers[0]}\n`);
  expect((await get(`${numbers.at(-1)}.m4s`)).statusCode).toBe(200);
});
