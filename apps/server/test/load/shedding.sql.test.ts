import { expect, test } from 'vitest';
import type { Reading } from '../../src/kernel/load/pressure';
import { createMetrics } from '../../src/main/metrics';
import { NOW } from '../support/club-tv';
import { problemOf } from '../support/problems';
import { anonymousToken, clubNode, type Node } from '../support/world';

const full: Reading = { loopDelayMs: 2000, waiting: 0, connections: 5 };
const search = '/api/v3/search/query/tiles?term=final';

function fill({ load }: Node, times = 10): void {
  for (let n = 0; n < times; n++) load.take(full);
}

test('a full node refuses search with the time to come back, and goes on to play, to sign in and to sell', async () => {
  const node = await clubNode();
  const token = await anonymousToken(node);
  const home = await node.app.inject('/api/v3/home/page');
  fill(node);
  const refused = await node.app.inject(search);
  expect(problemOf(refused)).toMatchObject({ statusCode: 503, title: 'Busy' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(10);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(30);
  const statuses = await Promise.all(
    [
      '/api/v3/home/page',
      '/api/v3/channels/one/playback',
      '/api/v3/events/live-match',
      '/api/v3/offers',
      '/api/status',
    ].map(async (url) => (await node.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode),
  );
  expect(statuses).toEqual([200, 200, 200, 200, 200]);
  expect(home.statusCode).toBe(200);
  expect(await anonymousToken(node)).toBeTruthy();
});

test('calls are refused before their body is read, and a search without the database', async () => {
  const node = await clubNode();
  fill(node);
  const { totalCount } = node.store.pool;
  const saved = await node.app.inject({
    method: 'PUT',
    url: '/api/v3/my/positions/final',
    headers: { 'content-type': 'application/json' },
    payload: '{ this is not json',
  });
  expect(saved.statusCode).toBe(503);
  const lent = () => node.store.pool.totalCount - node.store.pool.idleCount;
  const asked = node.app.inject(search);
  expect(lent()).toBe(0);
  expect((await asked).statusCode).toBe(503);
  expect(node.store.pool.totalCount).toBe(totalCount);
});

test('playback is answered while all connections but one are held', async () => {
  const node = await clubNode();
  await node.app.inject('/api/v3/channels/one/playback');
  const held = await Promise.all(Array.from({ length: 4 }, () => node.store.pool.connect()));
  fill(node);
  const answers = await Promise.all([
    node.app.inject('/api/v3/channels/one/playback'),
    ...Array.from({ length: 50 }, (_, n) => node.app.inject(`${search}${n}`)),
  ]);
  for (const client of held) client.release();
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, ...Array.from({ length: 50 }, () => 503)]);
});

test('an answer that is there is given although it is old, and renewed behind it', async () => {
  const node = await clubNode();
  const categories = '/api/v3/categories';
  const first = await node.app.inject(categories);
  await node.store.db.deleteFrom('category').where('id', '=', 'hockey').execute();
  node.clock.seconds = NOW + 120;
  await node.store.transaction(async (_tx, announce) => announce('catalogue'));
  fill(node);
  const kept = await node.app.inject(categories);
  expect([kept.statusCode, kept.body]).toEqual([200, first.body]);
  await expect.poll(async () => (await node.app.inject(categories)).body).not.toBe(first.body);
  expect((await node.app.inject('/api/v3/categories/football')).statusCode, 'never asked for').toBe(503);
});

test('new streams are refused', async () => {
  const node = await clubNode();
  fill(node);
  const { statusCode, headers } = await node.app.inject('/api/v3/scores/stream?ids=final');
  expect([statusCode, Number(headers['retry-after']) > 0]).toEqual([503, true]);
});

test('what is left out is measured, and is no failure of the node', async () => {
  const metrics = createMetrics();
  const node = await clubNode({ metrics });
  metrics.watchLoad(node.load);
  fill(node);
  const { failed } = node.traffic.state();
  await node.app.inject(search);
  const text = await metrics.registry.metrics();
  expect(text).toContain('touchline_load_step{of="in_force"} 3');
  expect(text).toContain('touchline_shed_calls_total{importance="search"} 1');
  expect(node.traffic.state().failed).toBe(failed);
});
