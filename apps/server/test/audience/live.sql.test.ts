import type { AudienceContext, LiveCount, SimulatedAudience } from '@touchline/contract';
import { expect, onTestFinished, test } from 'vitest';
import { batch, randomId, send, videoEvent } from '../support/audience';
import { Clock, cloneDatabase, clubNode, type Node, startNode } from '../support/world';

/** Nodes on one database, with one clock. */
async function cluster(count: number): Promise<{ nodes: Node[]; clock: Clock }> {
  const database = await cloneDatabase('filled');
  const clock = new Clock();
  const nodes = await Promise.all(Array.from({ length: count }, () => startNode({ database, clock })));
  onTestFinished(async () => {
    for (const node of nodes) await node.close();
    await database.drop();
  });
  return { nodes, clock };
}

const onlyNode = async () => {
  const { nodes, clock } = await cluster(1);
  const [node] = nodes;
  if (!node) throw new Error('There is one node');
  return { node, clock };
};

type VideoType = Parameters<typeof videoEvent>[0];

/** A playback whose events are sent one by one, each to the given node. */
class Playback {
  readonly #notes = batch();
  readonly #viewing = randomId();
  readonly #clock: Clock;
  readonly #watched: { channelId?: string; eventId?: string };
  #seq = 0;

  constructor(clock: Clock, watched: { channelId?: string; eventId?: string } = {}) {
    this.#clock = clock;
    this.#watched = watched;
  }

  async report(node: Node, type: VideoType, about: Partial<AudienceContext> = {}, at = this.#clock.now()) {
    const event = videoEvent(type, { viewing: this.#viewing, at, ...this.#watched });
    const notes = { ...this.#notes, about: { ...this.#notes.about, ...about }, seq: ++this.#seq, events: [event] };
    const answer = await send(node, { ...notes, sentAt: this.#clock.now() });
    if (answer.statusCode !== 202) throw new Error(`a report was answered with ${answer.statusCode}`);
  }
}

const total = (counts: readonly LiveCount[]) => counts.reduce((sum, { viewers }) => sum + viewers, 0);

test('the live audience is right within 1 % after 90 seconds, on each of three nodes', async () => {
  const { nodes, clock } = await cluster(3);
  const all = Array.from({ length: 1000 }, () => new Playback(clock));
  // Every report of a playback may reach another node.
  const nodeFor = (index: number, round: number) => {
    const node = nodes[(index + round) % nodes.length];
    if (!node) throw new Error('There are three nodes');
    return node;
  };
  const each = (from: number, to: number, round: number, type: VideoType) =>
    Promise.all(all.slice(from, to).map((playback, index) => playback.report(nodeFor(index, round), type)));

  await each(0, 1000, 0, 'video.start');
  for (const node of nodes) expect(total(await node.services.audience.live.now('real'))).toBe(1000);

  clock.seconds += 60;
  // 200 stop, 100 fail, 150 vanish without a word, 550 go on.
  await each(0, 200, 1, 'video.stop');
  await each(200, 300, 1, 'video.error');
  await each(450, 1000, 1, 'video.ping');
  for (const node of nodes)
    expect(total(await node.services.audience.live.now('real')), 'those who ended are gone at once').toBe(700);
  clock.seconds += 30;
  for (const node of nodes) {
    const watching = total(await node.services.audience.live.now('real'));
    expect(Math.abs(watching - 550)).toBeLessThanOrEqual(5.5);
  }
}, 120_000);

test('viewers are counted by channel, event, platform and region', async () => {
  const { node, clock } = await onlyNode();
  for (const _ of [1, 2]) await new Playback(clock, { channelId: 'one', eventId: 'derby' }).report(node, 'video.start');
  await new Playback(clock, { channelId: 'two' }).report(node, 'video.progress', {
    platform: 'android',
    regionId: 'spain',
  });
  const counts = await node.services.audience.live.now('real');
  expect(counts.toSorted((a, b) => b.viewers - a.viewers)).toEqual([
    { channel: 'one', event: 'derby', platform: 'web', region: 'austria', viewers: 2 },
    { channel: 'two', event: '', platform: 'android', region: 'spain', viewers: 1 },
  ]);
});

test('a playback counts for 75 seconds after it was seen', async () => {
  const { node, clock } = await onlyNode();
  const { live } = node.services.audience;
  const playback = new Playback(clock);
  await playback.report(node, 'video.start');
  clock.seconds += 74;
  expect(total(await live.now('real'))).toBe(1);
  clock.seconds += 1;
  expect(total(await live.now('real'))).toBe(0);
  await playback.report(node, 'video.play');
  expect(total(await live.now('real'))).toBe(1);
});

test('what a device reports later was not seen now', async () => {
  const { node, clock } = await onlyNode();
  const playback = new Playback(clock);
  await playback.report(node, 'video.ping', {}, clock.now() - 76_000);
  expect(await node.services.audience.live.now('real')).toEqual([]);
  await playback.report(node, 'video.ping', {}, clock.now() - 70_000);
  expect(total(await node.services.audience.live.now('real'))).toBe(1);
  clock.seconds += 6;
  expect(await node.services.audience.live.now('real'), 'it counts from the time of the event').toEqual([]);
});

/** Runs the jobs of a node. */
const runJobs = async (node: Node) => {
  for (const job of node.services.audienceJobs) await job.run();
};

test('every minute is noted once for all nodes, and old viewers are removed', async () => {
  const { nodes, clock } = await cluster(2);
  const [first, second] = nodes;
  if (!first || !second) throw new Error('There are two nodes');
  clock.seconds = Math.floor(clock.seconds / 60) * 60;
  const start = clock.seconds;
  const playback = new Playback(clock);
  await playback.report(first, 'video.start');
  await new Playback(clock, { channelId: 'two' }).report(second, 'video.start');
  for (const node of nodes) await runJobs(node);
  await playback.report(second, 'video.stop');
  for (const seconds of [2, 30, 62, 130]) {
    clock.seconds = start + seconds;
    await Promise.all(nodes.map(runJobs));
  }
  const { live } = first.services.audience;
  const range = { from: start, to: start + 600, whose: 'real' } as const;
  expect(await live.history(range)).toEqual([
    { at: start, channel: 'one', viewers: 1 },
    { at: start, channel: 'two', viewers: 1 },
    { at: start + 60, channel: 'two', viewers: 1 },
  ]);
  expect(await live.peak(range)).toEqual({ at: start, viewers: 2 });
  expect(await live.peaksBy({ ...range, by: 'channel' })).toEqual(
    new Map([
      ['one', 1],
      ['two', 1],
    ]),
  );
  expect(await live.peak({ ...range, from: start + 120 })).toBeUndefined();
  expect(await first.store.db.selectFrom('live_viewer').selectAll().execute()).toEqual([]);
});

test('minutes are kept for the longest range of a board', async () => {
  const { node, clock } = await onlyNode();
  await new Playback(clock).report(node, 'video.start');
  await runJobs(node);
  const range = { from: 0, to: clock.seconds + 1, whose: 'real' } as const;
  clock.seconds += 109 * 86_400;
  await node.services.tidyAudience();
  expect(await node.services.audience.live.history(range)).toHaveLength(1);
  clock.seconds += 2 * 86_400;
  await node.services.tidyAudience();
  expect(await node.services.audience.live.history(range)).toEqual([]);
});

const simulation: SimulatedAudience = {
  cells: () => [],
  people: () => [],
  live: () => [{ channel: 'one', event: '', platform: 'web', region: 'austria', viewers: 40 }],
  orders: () => [],
  ads: () => [],
};

test('a simulated audience is counted beside the real one and can be left out', async () => {
  const node = await clubNode({ simulation });
  await new Playback(node.clock).report(node, 'video.start');
  const { live } = node.services.audience;
  expect(total(await live.now('all'))).toBe(41);
  expect(total(await live.now('real'))).toBe(1);
  await runJobs(node);
  const range = { from: node.clock.seconds - 60, to: node.clock.seconds + 1 };
  expect(await live.peak({ ...range, whose: 'all' })).toMatchObject({ viewers: 41 });
  expect(await live.peak({ ...range, whose: 'real' })).toMatchObject({ viewers: 1 });
});

test('viewers see how many watch while the operator shows it', async () => {
  const { node, clock } = await onlyNode();
  for (const _ of [1, 2, 3])
    await new Playback(clock, { channelId: 'one', eventId: 'derby' }).report(node, 'video.start');
  const shown = async () => (await node.app.inject('/api/v3/audience?platform=web')).json<object>();
  expect(await shown()).toEqual({ channels: {}, events: {} });
  await node.store.db.insertInto('flag_rule').values({ flag: 'watching_badge_enabled', value: 'true' }).execute();
  await expect.poll(shown).toEqual({ channels: { one: 3 }, events: { derby: 3 } });
});

test('the public figures are computed again after 15 seconds', async () => {
  const { node, clock } = await onlyNode();
  // The change of the flag drops known answers too.
  const isShown = new Promise<void>((resolve) => {
    node.store.changes.subscribe((topics) => topics?.has('flags') && resolve());
  });
  await node.store.db.insertInto('flag_rule').values({ flag: 'watching_badge_enabled', value: 'true' }).execute();
  await isShown;
  const shown = async () =>
    (await node.app.inject('/api/v3/audience?platform=web')).json<{ channels: object }>().channels;
  expect(await shown()).toEqual({});
  await new Playback(clock).report(node, 'video.start');
  clock.seconds += 14;
  expect(await shown()).toEqual({});
  clock.seconds += 1;
  expect(await shown()).toEqual({ one: 1 });
});
