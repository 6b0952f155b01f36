import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReplicaState } from '../../src/kernel/store/replica';
import { createMetrics, serveMetrics } from '../../src/main/metrics';
import { type Node, startClubNode } from '../support/world';

const metrics = createMetrics();
let node: Node;
beforeAll(async () => {
  node = await startClubNode({ metrics });
});
afterAll(() => node.close());

/** The number of answers of a call so far with this class of status. */
async function counted(call: string, status: string): Promise<number> {
  const text = await metrics.registry.metrics();
  const line = text
    .split('\n')
    .find((each) => each.startsWith(`touchline_request_seconds_count{call="${call}",status="${status}"}`));
  return Number(line?.split(' ').at(-1) ?? 0);
}

test('requests are counted by call and class of status, cached or not', async () => {
  for (let i = 0; i < 3; i++) await node.app.inject('/api/v3/home/page');
  await node.app.inject('/api/v3/pages/nowhere');
  const etag = String((await node.app.inject('/api/v3/home/page')).headers['etag']);
  await node.app.inject({ url: '/api/v3/home/page', headers: { 'if-none-match': etag } });
  expect(await counted('homePage', '2xx')).toBe(4);
  expect(await counted('homePage', '3xx')).toBe(1);
  expect(await counted('page', '4xx')).toBe(1);
});

test('letters are counted by kind and outcome', async () => {
  for (const outcome of ['sent', 'sent', 'failed']) metrics.countLetter('receipt', outcome);
  const text = await metrics.registry.metrics();
  expect(text).toContain('touchline_letters_total{kind="receipt",outcome="sent"} 2');
  expect(text).toContain('touchline_letters_total{kind="receipt",outcome="failed"} 1');
});

test('the replica is read for every request of metrics, and what is not known is left out', async () => {
  const { registry, watchReplica } = createMetrics();
  const state = { isUsed: true, lagMs: 1500, lagBytes: 4096, reason: undefined };
  let now: ReplicaState = state;
  watchReplica(() => now);
  const text = async () =>
    (await registry.metrics()).split('\n').filter((line) => line.startsWith('touchline_replica'));
  expect(await text()).toEqual([
    'touchline_replica_used 1',
    'touchline_replica_lag_seconds 1.5',
    'touchline_replica_lag_bytes 4096',
  ]);
  now = { ...state, isUsed: false, lagMs: undefined };
  expect(await text()).toEqual(['touchline_replica_used 0', 'touchline_replica_lag_bytes 4096']);
});

const lines = async () => (await metrics.registry.metrics()).split('\n').length;

test('unknown addresses are counted together, so that they cannot exhaust memory', async () => {
  await node.app.inject('/api/made-up');
  const before = await lines();
  for (let i = 0; i < 20; i++) await node.app.inject(`/api/made-up-${i}`);
  expect(await lines()).toBe(before);
});

test('metrics have a separate listener and are not public', async () => {
  for (const url of ['/metrics', '/api/metrics']) expect((await node.app.inject(url)).statusCode).toBe(404);
  const figures = await serveMetrics(metrics, { port: 0, host: '127.0.0.1' });
  try {
    const { address, port } = figures.server.address() as AddressInfo;
    expect(address).toBe('127.0.0.1');
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    const text = await answer.text();
    expect(text).toContain('touchline_request_seconds_bucket');
    expect(text).toContain('process_cpu_user_seconds_total');
    expect((await fetch(`http://127.0.0.1:${port}/api/status`)).status).toBe(404);
  } finally {
    await figures.close();
  }
});
