import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { batch, pageView, send, storedEvents } from '../support/audience';
import { Clock, cloneDatabase, type Node, startNode } from '../support/world';

const DAY = 86_400;

async function nodesOn(count: number, env: Record<string, string> = {}): Promise<{ nodes: Node[]; clock: Clock }> {
  const database = await cloneDatabase('filled');
  const clock = new Clock();
  const nodes = await Promise.all(Array.from({ length: count }, () => startNode({ database, clock, env })));
  onTestFinished(async () => {
    for (const node of nodes) await node.close();
    await database.drop();
  });
  return { nodes, clock };
}

/** The names of the partitions of events. */
async function partitions({ store }: Node): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = 'audience_event'::regclass
    order by name`.execute(store.db);
  return rows.map(({ name }) => name);
}

const nameOf = (seconds: number) =>
  `audience_event_${new Date(seconds * 1000).toISOString().slice(0, 10).replaceAll('-', '_')}`;

test('the partitions of today and tomorrow are there before the first event, whichever nodes start', async () => {
  const { nodes, clock } = await nodesOn(3);
  await Promise.all(nodes.map(({ services }) => services.audience.prepareEvents()));
  for (const node of nodes)
    expect(await partitions(node)).toEqual([nameOf(clock.seconds), nameOf(clock.seconds + DAY)]);
});

test('nodes that need the partition of a day at once create it once, and events go to their day', async () => {
  const { nodes, clock } = await nodesOn(3);
  const [node] = nodes;
  if (!node) throw new Error('There are three nodes');
  const days = [0, 1, 2].map((day) => clock.seconds + day * DAY);
  for (const seconds of days) {
    clock.seconds = seconds;
    const answers = await Promise.all(nodes.map((each) => send(each, batch({ events: [pageView(clock.now())] }))));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202]);
  }
  expect(await partitions(node)).toEqual(days.map(nameOf));
  for (const seconds of days) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(nameOf(seconds))}`.execute(
      node.store.db,
    );
    expect(rows).toEqual([{ count: 3 }]);
  }
});

test('events are kept for AUDIENCE_DAYS and dropped with their whole day', async () => {
  const { nodes, clock } = await nodesOn(1, { AUDIENCE_DAYS: '2' });
  const [node] = nodes;
  if (!node) throw new Error('There is one node');
  const start = clock.seconds;
  const old = batch();
  await send(node, old);
  clock.seconds = start + 2 * DAY;
  await node.services.tidyAudience();
  expect(await storedEvents(node, old.session)).toHaveLength(1);
  clock.seconds = start + 3 * DAY;
  await node.services.tidyAudience();
  expect(await storedEvents(node, old.session)).toEqual([]);
  expect(await partitions(node)).toEqual([start + 2 * DAY, start + 3 * DAY, start + 4 * DAY].map(nameOf));
});

test('a node notices that another has dropped a day that it writes to', async () => {
  const { nodes } = await nodesOn(2);
  const [first, second] = nodes;
  if (!first || !second) throw new Error('There are two nodes');
  await send(first, batch());
  for (const name of await partitions(second)) await sql`drop table ${sql.table(name)}`.execute(second.store.db);
  const notes = batch();
  expect((await send(first, notes)).statusCode).toBeGreaterThanOrEqual(500);
  expect((await send(first, notes)).statusCode).toBe(202);
  expect(await storedEvents(first, notes.session)).toHaveLength(1);
});
