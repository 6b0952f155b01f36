import { expect, test } from 'vitest';
import { NOW } from '../support/club-tv';
import { MadeUpSignal } from '../support/signals';
import { clubNode, type Node } from '../support/world';

const STREAM = 'in-1';
const HOUR_MS = 3_600_000;
const start = NOW * 1000 - HOUR_MS;

/** A stream of twenty segments of two seconds that its window passed long ago, and a clip of some of them. */
async function withClip(isTall = false): Promise<Node> {
  const node = await clubNode();
  const { media, library } = node.services;
  const facts = { lowLatency: false, encrypted: false, rewindSeconds: 60, keep: 'window' } as const;
  const writer = await media.writeLive({ id: STREAM, ...facts });
  new MadeUpSignal(writer, { startMs: start }).send(20);
  await writer.close();
  const range = { streamId: STREAM, fromMs: start + 11_000, toMs: start + 19_000 };
  const facets = { isTall, isFree: true, publishes: false, eventId: 'final', by: 'Ines Kadar' };
  await node.store.transaction((tx) =>
    library.clips.make({ tx }, { id: 'clip-0001', title: 'Goal', ...range, ...facets }),
  );
  return node;
}

async function left({ store }: Node): Promise<number[]> {
  const { rows } = await store.pool.query<{ number: number }>(
    "select number from media_segment where track = 'v0' order by number",
  );
  return rows.map(({ number }) => number);
}

const change = ({ store }: Node, values: { state?: 'ready' | 'published'; owes_tall?: boolean }) =>
  store.db.updateTable('library_clip').set(values).where('id', '=', 'clip-0001').execute();

test('what a clip is about to be cut from stays until the clip is made, also upright', async () => {
  const node = await withClip(true);
  const { media } = node.services;
  await media.tidy();
  expect(await left(node)).toEqual([5, 6, 7, 8, 9]);
  await change(node, { state: 'ready' });
  await media.tidy();
  expect(await left(node), 'its upright version is owed').toEqual([5, 6, 7, 8, 9]);
  await change(node, { owes_tall: false });
  await media.tidy();
  expect(await left(node)).toEqual([]);
});

test('a clip that nobody makes keeps nothing for ever', async () => {
  const node = await withClip();
  const { media } = node.services;
  await media.tidy();
  node.clock.seconds += 5 * 3600;
  await media.tidy();
  expect(await left(node)).toEqual([5, 6, 7, 8, 9]);
  node.clock.seconds += 2 * 3600;
  await media.tidy();
  expect(await left(node)).toEqual([]);
});
