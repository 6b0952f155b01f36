import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LiveStreamOptions } from '../../src/media';
import { NOW } from '../support/club-tv';
import { initOf, MadeUpSignal, PICTURE, SMALLER, SOUND } from '../support/signals';
import { cloneDatabase, type Node, startNode, type TestDatabase } from '../support/world';

let database: TestDatabase;
let folder: string;
let writing: Node;
let serving: Node;
const live = { type: 'live' } as const;
const start = NOW * 1000;

beforeAll(async () => {
  database = await cloneDatabase('empty');
  folder = await mkdtemp(path.join(tmpdir(), 'touchline-media-'));
  const env = { MEDIA_STORAGE: folder };
  writing = await startNode({ database, env });
  serving = await startNode({ database, env });
});

afterAll(async () => {
  await serving.close();
  await writing.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

let count = 0;
const options = (fields: Partial<LiveStreamOptions> = {}): LiveStreamOptions => ({
  id: `in-${++count}`,
  lowLatency: true,
  encrypted: false,
  rewindSeconds: 600,
  keep: 'window',
  ...fields,
});

async function mediaOf(node: Node, id: string) {
  const stream = await node.services.media.find(id);
  if (!stream) throw new Error(`${id} is not found`);
  return stream.media;
}

/** Numbers of the segments that a node lists. */
async function numbers(
  node: Node,
  id: string,
  track = 'v0',
  range: Parameters<Awaited<ReturnType<typeof mediaOf>>['list']>[1] = live,
) {
  return (await (await mediaOf(node, id)).list(track, range))?.segments.map(({ number }) => number);
}

test('what one node writes is listed and served by another', async () => {
  const stream = options();
  const writer = await writing.services.media.writeLive(stream);
  const signal = new MadeUpSignal(writer, { startMs: start });
  signal.send(3);
  await writer.close();
  for (const node of [writing, serving]) {
    const media = await mediaOf(node, stream.id);
    expect(await media.renditions()).toMatchObject({
      video: [{ name: 'v0', width: 1280, codecs: 'avc1.640028' }],
      audio: [{ name: 'a0', codecs: 'mp4a.40.2' }],
    });
    expect(await numbers(node, stream.id)).toEqual([0, 1, 2]);
    expect(await numbers(node, stream.id, 'a0')).toEqual([0, 1, 2]);
    expect((await media.segment('v0', 1))?.toString('latin1')).toContain('v0/1.3');
    const list = await media.list('v0', live);
    expect(list).toMatchObject({ state: 'sliding', cutsBefore: 0, targetSeconds: 2 });
    expect(list?.segments[1]).toMatchObject({ startMs: start + 2000, seconds: 2, isCut: false });
    expect(await media.init('v0', list?.segments[0]?.init ?? -1)).toEqual(initOf(PICTURE));
  }
});

test('parts in the making are listed on the node that writes', async () => {
  const stream = options();
  const writer = await writing.services.media.writeLive(stream);
  const signal = new MadeUpSignal(writer, { startMs: start });
  signal.parts(1);
  const media = await mediaOf(writing, stream.id);
  expect(await media.list('v0', live)).toMatchObject({
    segments: [],
    open: { number: 0, parts: [{ isIndependent: true }] },
  });
  const waiting = media.until('v0', 0, 1, 10_000, new AbortController().signal);
  signal.parts(1, undefined, 1);
  expect(await waiting).toBe(true);
  expect((await media.part('v0', 0, 1))?.toString('latin1')).toContain('v0/0.1');
  expect(await media.until('v0', 90, 0, 10_000, new AbortController().signal)).toBe(false);
  await writer.close();
});

test('another node continues numbers and cuts, and the one before is refused', async () => {
  const stream = options();
  const first = await writing.services.media.writeLive(stream);
  const before = new MadeUpSignal(first, { startMs: start });
  before.send(2);
  await first.close();
  const second = await serving.services.media.writeLive(stream);
  const after = new MadeUpSignal(second, { startMs: start + 20_000, note: 'second' });
  after.send(2);
  await second.close();
  await expect.poll(() => numbers(writing, stream.id)).toEqual([0, 1, 2, 3]);
  const list = await (await mediaOf(writing, stream.id)).list('a0', live);
  expect(list?.segments.map(({ isCut }) => isCut)).toEqual([false, false, true, false]);
  expect((await (await mediaOf(writing, stream.id)).segment('v0', 2))?.toString('latin1')).toContain('second');
  before.send(1);
  expect(await numbers(writing, stream.id)).toEqual([0, 1, 2, 3]);
});

test('signal, slate, signal: each begins with a cut in all tracks, and init segments are found again', async () => {
  const stream = options();
  const writer = await writing.services.media.writeLive(stream);
  new MadeUpSignal(writer, { startMs: start }).send(2);
  writer.cut();
  new MadeUpSignal(writer, { startMs: start + 10_000, note: 'slate' }).send(2);
  writer.cut();
  new MadeUpSignal(writer, { startMs: start + 20_000 }).send(1);
  await writer.close();
  for (const track of ['v0', 'a0']) {
    const list = await (await mediaOf(serving, stream.id)).list(track, live);
    expect(list?.segments.map(({ number, isCut }) => [number, isCut])).toEqual([
      [0, false],
      [1, false],
      [2, true],
      [3, false],
      [4, true],
    ]);
    expect(list?.segments[4]?.init).toBe(list?.segments[0]?.init);
    expect(list?.segments[2]?.init).not.toBe(list?.segments[0]?.init);
  }
});

test('a smaller picture that falls behind shows the first one', async () => {
  const stream = options();
  const writer = await writing.services.media.writeLive(stream);
  const signal = new MadeUpSignal(writer, { tracks: [PICTURE, SMALLER, SOUND], startMs: start });
  signal.send(2);
  signal.send(8, [PICTURE, SOUND]);
  await writer.close();
  for (const node of [writing, serving]) {
    expect(await numbers(node, stream.id, 'v1')).toEqual([0, 1, 2, 3, 4, 5]);
    const media = await mediaOf(node, stream.id);
    const list = await media.list('v1', live);
    expect((await media.segment('v1', 1))?.toString('latin1')).toContain('v1/1.0');
    expect((await media.segment('v1', 4))?.toString('latin1')).toContain('v0/4.0');
    expect(await media.init('v1', list?.segments[4]?.init ?? -1)).toEqual(initOf(PICTURE));
  }
});

test('the window slides with the newest segment, and goes back as far as it may', async () => {
  const stream = options({ rewindSeconds: 60 });
  const writer = await writing.services.media.writeLive(stream);
  new MadeUpSignal(writer, { startMs: start }).send(50);
  await writer.close();
  const expected = Array.from({ length: 30 }, (_, index) => 20 + index);
  for (const node of [writing, serving]) expect(await numbers(node, stream.id)).toEqual(expected);
  expect(await serving.services.media.windowOf(stream.id)).toEqual({ fromMs: start + 40_000, toMs: start + 100_000 });
});

test('a range grows while the stream runs, and ends with it', async () => {
  const stream = options();
  const writer = await writing.services.media.writeLive(stream);
  new MadeUpSignal(writer, { startMs: start }).send(5);
  await writer.close();
  const range = { type: 'between', start: NOW + 4, end: NOW + 3600 } as const;
  for (const node of [writing, serving]) {
    const list = await (await mediaOf(node, stream.id)).list('v0', range);
    expect(list).toMatchObject({ state: 'growing' });
    expect(list?.segments.map(({ number }) => number)).toEqual([2, 3, 4]);
    expect(await (await mediaOf(node, stream.id)).list('v0', { ...range, end: NOW + 8 })).toMatchObject({
      state: 'ended',
    });
  }
  await writer.end();
  for (const node of [writing, serving]) {
    await expect.poll(async () => (await (await mediaOf(node, stream.id)).list('v0', range))?.state).toBe('ended');
    expect((await (await mediaOf(node, stream.id)).list('v0', live))?.state).toBe('ended');
  }
});

test('a stream in memory is nowhere else', async () => {
  const stream = options({ keep: 'memory' });
  const writer = await writing.services.media.writeLive(stream);
  new MadeUpSignal(writer, { startMs: start }).send(3);
  await writer.close();
  expect(await numbers(writing, stream.id)).toEqual([0, 1, 2]);
  expect(await serving.services.media.find(stream.id)).toBeUndefined();
});

test('what the window has passed is deleted, unless it is kept', async () => {
  const stream = options({ rewindSeconds: 60 });
  const { media } = writing.services;
  const used = await media.usedBytes();
  const writer = await media.writeLive(stream);
  new MadeUpSignal(writer, { startMs: start - 3_600_000 }).send(20);
  await writer.close();
  await writing.store.transaction((tx) =>
    media.keep(tx, stream.id, { fromMs: start - 3_600_000 + 10_000, toMs: start - 3_600_000 + 20_000 }),
  );
  await media.tidy();
  const range = { type: 'between', start: NOW - 3600, end: NOW } as const;
  expect(await numbers(serving, stream.id, 'v0', range)).toEqual([5, 6, 7, 8, 9]);
  await writing.store.transaction((tx) => media.letGo(tx, stream.id, { fromMs: 0, toMs: start }));
  await media.tidy();
  const { rows } = await writing.store.pool.query<{ bytes: number; left: number }>(
    'select bytes, (select count(*) from media_segment where stream_id = id) as left from media_stream where id = $1',
    [stream.id],
  );
  expect(rows).toEqual([{ bytes: 0, left: 0 }]);
  expect(used).toBeGreaterThanOrEqual(0);
});

test('a recording stays, and a stream that is removed goes with everything', async () => {
  const stream = options({ rewindSeconds: 60, keep: 'recording' });
  const { media } = writing.services;
  const writer = await media.writeLive(stream);
  new MadeUpSignal(writer, { startMs: start + 1000 }).send(5);
  await writer.end();
  writing.clock.seconds += 86_400;
  await media.tidy();
  const range = { type: 'between', start: NOW, end: NOW + 60 } as const;
  expect(await numbers(serving, stream.id, 'v0', range)).toEqual([0, 1, 2, 3, 4]);
  await media.remove(stream.id);
  await media.tidy();
  expect(await media.find(stream.id)).toBeUndefined();
  await expect.poll(() => serving.services.media.find(stream.id)).toBeUndefined();
  writing.clock.seconds -= 86_400;
});
