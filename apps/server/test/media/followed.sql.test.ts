import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
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
