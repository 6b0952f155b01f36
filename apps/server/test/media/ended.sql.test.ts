import { afterAll, beforeAll, expect, test } from 'vitest';
import { NOW } from '../support/club-tv';
import { liveOptions as options, liveStreams as streamsOf } from '../support/live-streams';
import { MadeUpSignal } from '../support/signals';
import { cloneDatabase, connect, type TestDatabase } from '../support/world';

const live = { type: 'live' } as const;
const start = NOW * 1000;
let database: TestDatabase;
let store: ReturnType<typeof connect>;

beforeAll(async () => {
  database = await cloneDatabase('empty');
  store = connect(database);
});

afterAll(async () => {
  await store.close();
  await database.drop();
});

const liveStreams = () => streamsOf(store);

test('a stream that nobody writes leaves the memory once it is stored, and readers go on', async () => {
  const { streams, open } = liveStreams();
  const writer = await streams.write(options('in-1'));
  new MadeUpSignal(writer, { startMs: start }).send(3);
  const reader = await open('in-1');
  expect(await reader.media.part('v0', 2, 0)).toBeDefined();
  await writer.end();
  await expect.poll(() => streams.localMedia('in-1')).toBeUndefined();
  expect(await reader.media.part('v0', 2, 0), 'parts were in memory only').toBeUndefined();
  for (const { media } of [reader, await open('in-1')]) {
    const list = await media.list('v0', live);
    expect(list).toMatchObject({ state: 'ended' });
    expect(list?.segments.map(({ number }) => number)).toEqual([0, 1, 2]);
    expect((await media.segment('v0', 2))?.toString('latin1')).toContain('v0/2.3');
    expect(await media.init('v0', list?.segments[0]?.init ?? -1)).toBeDefined();
  }
});

test('a stream that is written stays in memory, also where it was closed before', async () => {
  const { streams } = liveStreams();
  await (await streams.write(options('in-2'))).close();
  const writer = await streams.write(options('in-2'));
  new MadeUpSignal(writer, { startMs: start }).send(1);
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(await streams.here('in-2')?.media.part('v0', 0, 0)).toBeDefined();
  await writer.close();
});

test.each(['window', 'memory'] as const)('numbers and cuts go on after a stream left the memory (%s)', async (keep) => {
  const { streams } = liveStreams();
  const id = `in-3-${keep}`;
  const first = await streams.write(options(id, keep));
  new MadeUpSignal(first, { startMs: start }).send(3);
  await first.close();
  await expect.poll(() => streams.localMedia(id)).toBeUndefined();
  expect(streams.here(id)).toBeUndefined();
  // The window may have passed meanwhile.
  await store.pool.query('delete from media_segment where stream_id = $1', [id]);
  const second = await streams.write(options(id, keep));
  new MadeUpSignal(second, { startMs: start + 60_000 }).send(1);
  const list = await streams.here(id)?.media.list('v0', live);
  expect(list?.segments).toMatchObject([{ number: 3, isCut: true }]);
  await second.close();
});

test('a closed stream that waits for its storage stays, until it is removed on another node', async () => {
  const { streams, away } = liveStreams();
  const writer = await streams.write(options('in-4'));
  away.isAway = true;
  new MadeUpSignal(writer, { startMs: start }).send(2);
  void writer.close();
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(await streams.localMedia('in-4')?.segment('v0', 1)).toBeDefined();
  await store.pool.query("update media_stream set is_removed = true, writer = null where id = 'in-4'");
  await expect.poll(() => streams.localMedia('in-4')).toBeUndefined();
});

test('a stream can be ended after it left the memory', async () => {
  const { streams, open } = liveStreams();
  const writer = await streams.write(options('in-5'));
  new MadeUpSignal(writer, { startMs: start }).send(2);
  await writer.close();
  await expect.poll(() => streams.localMedia('in-5')).toBeUndefined();
  await writer.end();
  expect(await (await open('in-5')).media.list('v0', live)).toMatchObject({ state: 'ended' });
});
