import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { signCall } from '../../src/kernel/peers/signature';
import type { LiveStreamOptions } from '../../src/media';
import { NOW } from '../support/club-tv';
import { MadeUpSignal } from '../support/signals';
import { cloneDatabase, type Node, startNode, type TestDatabase } from '../support/world';

/** Nodes on one database, each with a disk of its own. */
let database: TestDatabase;
let folder: string;
let writing: Node;
let serving: Node;
const start = NOW * 1000;

const startOne = (name: string) =>
  startNode({ database, env: { MEDIA_STORAGE: path.join(folder, name), NODE_URL: 'http://127.0.0.1:0' } });

beforeAll(async () => {
  database = await cloneDatabase('empty');
  folder = await mkdtemp(path.join(tmpdir(), 'touchline-nodes-'));
  writing = await startOne('writing');
  serving = await startOne('serving');
});

afterAll(async () => {
  await serving.close();
  await writing.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

let count = 0;

/** A stream that a node writes, and the folder of its files for viewers. */
async function onAir(node: Node = writing, fields: Partial<LiveStreamOptions> = {}) {
  const facts = { lowLatency: true, encrypted: false, rewindSeconds: 600, keep: 'window' } as const;
  const options: LiveStreamOptions = { id: `in-${++count}`, ...facts, ...fields };
  const writer = await node.services.media.writeLive(options);
  return { options, writer, files: await folderOf(options.id) };
}

async function folderOf(id: string): Promise<string> {
  const viewer = { familyId: 'f', expires: NOW + 600, base: 'http://x' };
  const { url } = await serving.services.addresses.signed({ streamId: id, isOwn: true, ...viewer });
  return new URL(url).pathname.replace('/master.m3u8', '');
}

const get = (url: string, node: Node = serving) => node.app.inject({ url });

/** The paths that the serving node asks other nodes for, from now on. */
function asked(): string[] {
  const paths: string[] = [];
  const original = serving.peers.get.bind(serving.peers);
  const spy = vi.spyOn(serving.peers, 'get').mockImplementation((address, name, options) => {
    paths.push(name);
    return original(address, name, options);
  });
  onTestFinished(() => spy.mockRestore());
  return paths;
}

test('a node serves what another one writes: playlists, parts and segments that are not stored yet', async () => {
  const { writer, files } = await onAir();
  const signal = new MadeUpSignal(writer, { startMs: start });
  signal.send(2);
  signal.parts(2);
  const { body } = await get(`${files}/v0/index.m3u8`);
  expect(body).toBe((await get(`${files}/v0/index.m3u8`, writing)).body);
  expect(body).toContain('#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES');
  expect(body).toContain('URI="2.1.m4s"');
  expect((await get(`${files}/master.m3u8`)).body).toContain('RESOLUTION=1280x720');
  expect((await get(`${files}/v0/2.1.m4s`)).body).toContain('v0/2.1');
  for (const name of ['v0/0.m4s', 'v0/1.m4s', 'a0/1.m4s', 'v0/1.3.m4s', 'v0/init.0.mp4'])
    expect((await get(`${files}/${name}`)).rawPayload).toEqual((await get(`${files}/${name}`, writing)).rawPayload);
  await writer.close();
});

test('a playlist and the next part are held back on a node that does not write them', async () => {
  const { writer, files } = await onAir();
  const signal = new MadeUpSignal(writer, { startMs: start });
  signal.send(2);
  await get(`${files}/v0/index.m3u8`);
  const [list, part] = [get(`${files}/v0/index.m3u8?_HLS_msn=2&_HLS_part=1`), get(`${files}/a0/2.1.m4s`)];
  signal.parts(2);
  expect((await list).body).toContain('URI="2.1.m4s"');
  expect((await part).body).toContain('a0/2.1');
  const next = get(`${files}/v0/index.m3u8?_HLS_msn=2`);
  signal.parts(2, undefined, 2);
  signal.end();
  expect((await next).body).toContain('\n2.m4s');
  expect((await get(`${files}/v0/index.m3u8?_HLS_msn=9`)).statusCode).toBe(400);
  await writer.close();
});

test('a part, and what is new, is asked for once however many viewers wait', async () => {
  const { writer, files } = await onAir();
  const signal = new MadeUpSignal(writer, { startMs: start });
  signal.send(1);
  await get(`${files}/v0/index.m3u8`);
  const paths = asked();
  const viewers = Array.from({ length: 40 }, async () => {
    const list = get(`${files}/v0/index.m3u8?_HLS_msn=1&_HLS_part=0`);
    const part = get(`${files}/v0/1.0.m4s`);
    return { list: (await list).body, part: (await part).body };
  });
  signal.parts(1);
  for (const { list, part } of await Promise.all(viewers)) {
    expect(list).toContain('URI="1.0.m4s"');
    expect(part).toContain('v0/1.0');
  }
  expect(paths.filter((name) => name.includes('/part/v0/1/0'))).toHaveLength(1);
  // One after each change: two tracks, and what was under way.
  expect(paths.filter((name) => name.includes('/tail/')).length).toBeLessThanOrEqual(4);
  await writer.close();
});

test('an encrypted stream is encrypted by the node that serves it, with the same bytes', async () => {
  const { writer, files } = await onAir(writing, { encrypted: true });
  const signal = new MadeUpSignal(writer, { startMs: start });
  signal.send(1);
  signal.parts(1);
  await get(`${files}/v0/index.m3u8`);
  const part = await get(`${files}/a0/1.0.m4s`);
  expect(part.statusCode).toBe(200);
  expect(part.body).not.toContain('a0/1.0');
  expect(part.rawPayload).toEqual((await get(`${files}/a0/1.0.m4s`, writing)).rawPayload);
  await writer.close();
});

test('only nodes of the service are answered', async () => {
  const { writer, files, options } = await onAir();
  new MadeUpSignal(writer, { startMs: start }).send(1);
  await get(`${files}/v0/index.m3u8`);
  const paths = asked();
  expect((await get(`${files}/v0/0.m4s`)).statusCode).toBe(200);
  const name = paths.find((each) => each.includes('/segment/')) ?? '';
  const address = writing.peers.address ?? '';
  const grant = files.split('/')[4] ?? '';
  const status = async (headers: Record<string, string>) => (await fetch(`${address}${name}`, { headers })).status;
  const secret = await writing.services.keys.lasting('ingest')();
  const signed = (call: { address: string; path: string }, at = start) =>
    status({ 'touchline-node': signCall(secret, call, at) });
  expect(await signed({ address, path: name })).toBe(200);
  expect(await status({})).toBe(403);
  expect(await status({ 'touchline-node': grant, 'touchline-grant': grant })).toBe(403);
  expect(await signed({ address: serving.peers.address ?? '', path: name })).toBe(403);
  expect(await signed({ address, path: name.replace('/0', '/1') })).toBe(403);
  expect(await signed({ address, path: name }, start - 90_000)).toBe(403);
  expect((await get(name, writing)).statusCode, 'not at the address of viewers').toBe(404);
  expect(name).toContain(`/${options.id}/`);
  await writer.close();
});

test('a node that is gone: what is stored plays on, its parts are missing at once, and nothing hangs', async () => {
  const dying = await startOne('dying');
  const { writer, files } = await onAir(dying);
  const signal = new MadeUpSignal(writer, { startMs: start });
  signal.send(2);
  signal.parts(1);
  const before = (await get(`${files}/v0/index.m3u8`)).body;
  expect(before).toContain('URI="2.0.m4s"');
  const waiting = get(`${files}/v0/index.m3u8?_HLS_msn=2&_HLS_part=3`);
  await dying.peers.close();
  expect((await waiting).statusCode).toBe(200);
  expect((await get(`${files}/v0/2.0.m4s`)).statusCode).toBe(404);
  const after = (await get(`${files}/v0/index.m3u8`)).body;
  expect(after.match(/^\d+\.m4s$/gm)).toEqual(['0.m4s', '1.m4s']);
  expect(after, 'players are told nothing else').toContain('CAN-BLOCK-RELOAD=YES');
  await writer.close();
  await dying.close();
});

test('a node that takes a stream over repeats no number that viewers may have seen', async () => {
  const dying = await startOne('dying');
  const { writer, files, options } = await onAir(dying);
  const signal = new MadeUpSignal(writer, { startMs: start });
  signal.send(2);
  writer.cut();
  const later = new MadeUpSignal(writer, { startMs: start + 10_000 });
  later.send(1);
  later.parts(1);
  const seen = (await get(`${files}/v0/index.m3u8`)).body;
  expect(seen).toContain('URI="3.0.m4s"');
  // A segment later it is noted which numbers are used. The node does not close the stream.
  const noted = () => writing.store.pool.query('select next_number from media_stream where id = $1', [options.id]);
  await expect.poll(async () => (await noted()).rows).toEqual([{ next_number: 5 }]);
  const next = await writing.services.media.writeLive(options);
  const on = new MadeUpSignal(next, { startMs: start + 20_000, note: 'next' });
  on.send(1);
  on.parts(1);
  await expect.poll(async () => (await get(`${files}/v0/index.m3u8`)).body).toContain('URI="6.0.m4s"');
  const { body } = await get(`${files}/v0/index.m3u8`);
  expect(body).toContain('#EXT-X-MEDIA-SEQUENCE:5\n#EXT-X-DISCONTINUITY-SEQUENCE:2\n#EXT-X-DISCONTINUITY\n');
  expect(body.match(/^\d+\.m4s$/gm)).toEqual(['5.m4s']);
  expect((await get(`${files}/v0/5.m4s`)).body).toContain('next');
  // This one gives it up: nothing is left out.
  await next.close();
  const last = await serving.services.media.writeLive(options);
  new MadeUpSignal(last, { startMs: start + 30_000 }).send(1);
  expect((await get(`${files}/v0/index.m3u8`)).body.match(/^\d+\.m4s$/gm)).toEqual(['5.m4s', '6.m4s', '7.m4s']);
  await last.close();
  await writer.close();
  await dying.close();
});
