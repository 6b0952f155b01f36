import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import type { Kernel } from '../../src/kernel/kernel';
import { type Storage, StorageFull } from '../../src/kernel/storage/storage';
import { createMedia, type MediaServices } from '../../src/media';
import { NOW } from '../support/club-tv';
import { type CutOffNode, startCutOffNode } from '../support/outage';
import { MadeUpSignal } from '../support/signals';
import { connect } from '../support/world';

const live = { type: 'live' } as const;
const start = NOW * 1000;
const facts = { lowLatency: true, encrypted: false, rewindSeconds: 600, keep: 'window' } as const;

async function cutOffNode(): Promise<CutOffNode> {
  const node = await startCutOffNode();
  onTestFinished(() => node.close());
  return node;
}

const numbers = async (media: MediaServices, id: string, range: { type: 'live' } = live) =>
  (await (await media.find(id))?.media.list('v0', range))?.segments.map(({ number }) => number);

test('viewers go on while the database is away, and everything is stored afterwards', async () => {
  const node = await cutOffNode();
  const { media } = node.services;
  const writer = await media.writeLive({ id: 'in-1', ...facts });
  const signal = new MadeUpSignal(writer, { startMs: start });
  signal.send(2);
  expect(await numbers(media, 'in-1')).toEqual([0, 1]);
  await node.whileAway(async () => {
    signal.send(3);
    expect(await numbers(media, 'in-1')).toEqual([0, 1, 2, 3, 4]);
    expect((await (await media.find('in-1'))?.media.segment('v0', 4))?.toString('latin1')).toContain('v0/4.0');
  });
  signal.send(1);
  const store = connect(node.database);
  onTestFinished(() => store.close());
  await expect
    .poll(async () => {
      const { rows } = await store.pool.query<{ number: number }>(
        "select number from media_segment where stream_id = 'in-1' and track = 'v0' order by number",
      );
      return rows.map(({ number }) => number);
    })
    .toEqual([0, 1, 2, 3, 4, 5]);
  expect(writer.storing()).toBe('fine');
  await writer.close();
});

/** The media of a node whose storage a test controls. */
async function mediaWith(change: (storage: Storage) => Storage) {
  const node = await cutOffNode();
  const objects = new Map<string, Buffer>();
  const storage: Storage = {
    kind: 'folder',
    name: 'memory',
    put: async (name, bytes) => void objects.set(name, Buffer.concat(bytes instanceof Uint8Array ? [bytes] : bytes)),
    putFile: async () => undefined,
    get: async (name) => objects.get(name),
    getFile: async () => false,
    delete: async (names) => {
      for (const name of names) objects.delete(name);
    },
    free: async () => 1e12,
    tidy: async () => undefined,
  };
  const kernel = {
    store: node.store,
    now: node.clock.now,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    ffmpeg: { output: async () => Buffer.from('') },
  } as unknown as Kernel;
  const module = createMedia(kernel, { storage: change(storage), peers: node.peers, limitBytes: undefined });
  let close: () => Promise<void> = async () => undefined;
  await module.routes.site?.({
    addHook: (_name: string, hook: () => Promise<void>) => {
      close = hook;
    },
  } as unknown as FastifyInstance);
  onTestFinished(() => close());
  return { node, objects, media: module.services };
}

test('a storage that is away for a moment gets everything afterwards, in order', async () => {
  let isAway = false;
  const { media, objects } = await mediaWith((storage) => ({
    ...storage,
    put: async (name, bytes) => {
      if (isAway) throw new Error('away');
      await storage.put(name, bytes);
    },
  }));
  const writer = await media.writeLive({ id: 'in-1', ...facts });
  const signal = new MadeUpSignal(writer, { startMs: start });
  isAway = true;
  signal.send(20);
  await expect.poll(() => writer.storing()).toBe('behind');
  expect((await numbers(media, 'in-1'))?.length).toBe(20);
  expect((await (await media.find('in-1'))?.media.segment('v0', 0))?.toString('latin1')).toContain('v0/0.0');
  isAway = false;
  await writer.close();
  expect(writer.storing()).toBe('fine');
  expect([...objects.keys()].filter((name) => name.includes('/v0/'))).toHaveLength(20);
});

test('a full storage lets the oldest that nobody keeps go', async () => {
  const most = 40;
  const { media, objects, node } = await mediaWith((storage) => ({
    ...storage,
    put: async (name, bytes) => {
      if (objects.size >= most) throw new StorageFull('There is no room left.');
      await storage.put(name, bytes);
    },
  }));
  const old = await media.writeLive({ id: 'in-old', ...facts });
  new MadeUpSignal(old, { startMs: start - 500_000 }).send(15);
  await old.close();
  await node.store.transaction((tx) =>
    media.keep(tx, 'in-old', { fromMs: start - 500_000, toMs: start - 500_000 + 4000 }),
  );
  const writer = await media.writeLive({ id: 'in-1', ...facts });
  new MadeUpSignal(writer, { startMs: start }).send(10);
  await writer.close();
  expect(writer.storing()).toBe('fine');
  const left = [...objects.keys()];
  expect(left.filter((name) => name.startsWith('in-1/'))).toHaveLength(20);
  expect(left.filter((name) => name.startsWith('in-old/'))).toEqual([
    'in-old/v0/0.m4s',
    'in-old/a0/0.m4s',
    'in-old/v0/1.m4s',
    'in-old/a0/1.m4s',
  ]);
});

test('a storage that stays full is told, and viewers keep what is in memory', async () => {
  const { media } = await mediaWith((storage) => ({
    ...storage,
    put: async () => {
      throw new StorageFull('There is no room left.');
    },
    free: async () => 0,
    tidy: async () => undefined,
  }));
  const writer = await media.writeLive({ id: 'in-1', ...facts });
  const signal = new MadeUpSignal(writer, { startMs: start });
  signal.send(3);
  await expect.poll(() => writer.storing()).toBe('full');
  expect(await media.usage()).toMatchObject({ isFull: true, usedBytes: 0 });
  signal.send(3);
  expect(await numbers(media, 'in-1')).toEqual([0, 1, 2, 3, 4, 5]);
  expect((await (await media.find('in-1'))?.media.segment('a0', 5))?.toString('latin1')).toContain('a0/5.0');
});
