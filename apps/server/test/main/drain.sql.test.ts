import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort, until } from '../support/child';
import { databaseUrl, startProcess, type TouchlineProcess } from '../support/process';
import { cloneDatabase } from '../support/world';

/** The settings of nodes on one database; each start names its port. */
async function cluster(): Promise<Record<string, string>> {
  const database = await cloneDatabase('filled');
  onTestFinished(() => database.drop());
  const data = await mkdtemp(path.join(tmpdir(), 'touchline-drain-'));
  onTestFinished(() => rm(data, { recursive: true, force: true }));
  return { DATABASE_URL: databaseUrl(database.connection), TOUCHLINE_DATA: data };
}

/** A limit against hanging, not a measure. */
const LONGEST_WAIT_MS = 60_000;

const pause = () => new Promise((resolve) => setTimeout(resolve, 50));

const isReady = async (address: string) =>
  fetch(`${address}/api/ready`, { signal: AbortSignal.timeout(10_000) }).then(
    ({ status }) => status === 200,
    () => false,
  );

/** Sends calls to nodes that were ready a moment ago, as a balancer does, over connections that are kept. */
function balance(addresses: readonly string[]) {
  const ready = new Set<string>();
  const counted = { answered: 0, failed: [] as string[] };
  const ending = new AbortController();
  const look = async (address: string) => {
    while (!ending.signal.aborted) {
      if (await isReady(address)) ready.add(address);
      else ready.delete(address);
      await pause();
    }
  };
  /** On a busy machine the one node that is left may miss a check: then a call waits, as in a balancer's queue. */
  const chosen = async (turn: number) => {
    const until = Date.now() + LONGEST_WAIT_MS;
    while (ready.size === 0 && Date.now() < until) await pause();
    return [...ready][turn % ready.size];
  };
  const call = async (turn: number) => {
    const address = await chosen(turn);
    if (address === undefined) return void counted.failed.push('no node is ready');
    const isWrite = turn % 4 === 0;
    const url = isWrite ? '/api/login/deviceflowsessions' : '/api/v3/home/page';
    const answer = await fetch(`${address}${url}`, { method: isWrite ? 'POST' : 'GET' }).catch(
      (error: unknown) => error,
    );
    if (answer instanceof Response && answer.ok) counted.answered++;
    else counted.failed.push(answer instanceof Response ? String(answer.status) : String(answer));
    if (answer instanceof Response) await answer.arrayBuffer().catch(() => counted.failed.push('cut off'));
  };
  const work = async (worker: number) => {
    for (let turn = worker; !ending.signal.aborted; turn += 7) await call(turn);
  };
  const looking = addresses.map(look);
  let working: Promise<void>[] = [];
  return {
    counted,
    isReady: (address: string) => ready.has(address),
    begin() {
      working = Array.from({ length: 8 }, (_, worker) => work(worker));
    },
    async end() {
      ending.abort();
      await Promise.all([...looking, ...working]);
    },
  };
}

test('a rolling restart fails no call', async () => {
  const env = { ...(await cluster()), DRAIN_SECONDS: '3' };
  const ports = [String(await freePort()), String(await freePort())];
  const nodes = await Promise.all(ports.map((PORT) => startProcess({ ...env, PORT })));
  const balancer = balance(nodes.map(({ address }) => address));
  onTestFinished(() => balancer.end());
  const ready = ({ address }: TouchlineProcess) =>
    until(
      () => balancer.isReady(address),
      () => `${address} is not ready`,
    );
  for (const node of nodes) await ready(node);
  balancer.begin();
  for (const [index, node] of nodes.entries()) {
    expect(await node.end('SIGTERM')).toBe(0);
    await ready(await startProcess({ ...env, PORT: ports[index] ?? '' }));
  }
  await balancer.end();
  expect(balancer.counted.failed).toEqual([]);
  expect(balancer.counted.answered).toBeGreaterThan(100);
});

test('a node that stops is not ready first, answers on, and ends its connections and streams politely', async () => {
  const node = await startProcess({ ...(await cluster()), DRAIN_SECONDS: '300' });
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const ask = (url: string) =>
    new Promise<{ status: number | undefined; connection: string | undefined }>((resolve, reject) => {
      get(`${node.address}${url}`, { agent }, (answer) => {
        answer.resume();
        answer.on('end', () => resolve({ status: answer.statusCode, connection: answer.headers.connection }));
      }).on('error', reject);
    });
  expect(await ask('/api/live')).toEqual({ status: 200, connection: 'keep-alive' });
  const stream = await fetch(`${node.address}/api/v3/scores/stream?eventIds=none`);
  node.child.kill('SIGTERM');
  await until(
    async () => !(await isReady(node.address)),
    () => 'still ready',
    node.child,
  );
  expect(await ask('/api/ready')).toEqual({ status: 503, connection: 'close' });
  expect(await ask('/api/v3/home/page')).toEqual({ status: 200, connection: 'close' });
  const ended = node.end('SIGTERM');
  const wait = Number(/^retry: (\d+)\n\n$/m.exec(await stream.text())?.[1]);
  expect(wait).toBeGreaterThanOrEqual(1000);
  expect(wait).toBeLessThan(10_000);
  expect(await ended, 'a second signal ends the wait').toBe(0);
});
