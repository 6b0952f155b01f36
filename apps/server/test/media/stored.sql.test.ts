import { afterAll, beforeAll, expect, test } from 'vitest';
import { NOW } from '../support/club-tv';
import { liveOptions, liveStreams } from '../support/live-streams';
import { initOf, MadeUpSignal, SOUND } from '../support/signals';
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

/** What is recorded of a stream. */
async function recorded(id: string): Promise<string[]> {
  const { rows } = await store.pool.query<{ name: string }>(
    "select track || '/' || number as name from media_segment where stream_id = $1 order by number, track desc",
    [id],
  );
  return rows.map(({ name }) => name);
}

test('long ranges and windows are read to their end, with many tracks', async () => {
  const many = 16_000;
  const options = { ...liveOptions('in-long'), rewindSeconds: 12 * 3600 };
  const first = await liveStreams(store).streams.write(options);
  new MadeUpSignal(first, { startMs: start }).send(1);
  await first.close();
  await store.pool.query(
    `insert into media_segment (stream_id, track, number, start_ms, seconds, init, cuts, is_cut, bytes)
    select 'in-long', track, number, $1::bigint + number * 2000, 2, 0, 0, false, 1
    from generate_series(1, $2::int - 1) as number, unnest(array['v0', 'v1', 'v2', 'a0']) as track`,
    [start, many],
  );
  const { streams, open } = liveStreams(store);
  const range = { type: 'between', start: NOW, end: NOW + many * 2 } as const;
  const list = await (await open('in-long')).media.list('v0', range);
  expect(list?.segments).toHaveLength(many);
  const writer = await streams.write(options);
  new MadeUpSignal(writer, { startMs: start + many * 2000 }).send(1);
  const window = await streams.here('in-long')?.media.list('a0', live);
  expect(window?.segments).toHaveLength(many + 1);
  await writer.close();
});

test('an init segment that the database refuses is left out, and what comes after it is recorded', async () => {
  const { streams, errors } = liveStreams(store);
  const writer = await streams.write(liveOptions('in-init'));
  const signal = new MadeUpSignal(writer, { startMs: start });
  writer.init('a0', Buffer.alloc(100_000));
  writer.init('a0', initOf(SOUND, 'second'));
  signal.send(1);
  await expect.poll(() => recorded('in-init')).toEqual(['v0/0', 'a0/0']);
  expect(writer.storing()).toBe('fine');
  expect(errors).toEqual([expect.stringContaining('left out')]);
  await writer.close();
});

test('a segment that the database refuses is lost, and those of all streams are recorded', async () => {
  const { streams, errors } = liveStreams(store);
  const sound = await streams.write(liveOptions('in-sound'));
  const other = await streams.write(liveOptions('in-other'));
  sound.tracks([SOUND]);
  sound.init('a0', initOf(SOUND));
  for (const [number, seconds] of [2, 0, 2].entries()) {
    const part = { bytes: Buffer.from('sound'), startMs: start + number * 2000, seconds, isIndependent: true };
    sound.part('a0', number, part, false);
    sound.segmentEnd('a0', number);
  }
  new MadeUpSignal(other, { startMs: start }).send(2);
  await expect.poll(() => recorded('in-other')).toEqual(['v0/0', 'a0/0', 'v0/1', 'a0/1']);
  await expect.poll(() => recorded('in-sound')).toEqual(['a0/0', 'a0/2']);
  const list = await streams.here('in-sound')?.media.list('a0', live);
  expect(list?.segments.map(({ number }) => number)).toEqual([2]);
  expect(errors).toEqual([expect.stringContaining('left out')]);
  await Promise.all([sound.close(), other.close()]);
});
