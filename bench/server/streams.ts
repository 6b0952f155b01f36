import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setTimeout as pass } from 'node:timers/promises';
import type { Event } from '@touchline/contract';
import { KeySeal } from '@touchline/server/src/auth';
import { Tokens } from '@touchline/server/src/auth/identity/tokens';
import { SigningKeys } from '@touchline/server/src/auth/keys/signing-keys';
import { openStore } from '@touchline/server/src/kernel/store/store';
import { freePort, until } from '@touchline/server/test/support/child';
import { type Cluster, KEYS_SECRET, openCluster } from '../attack/world/cluster';
import { ask, forEach, json } from '../attack/world/http';
import { bearer, must } from '../attack/world/people';
import type { Result } from '../result';

const STREAMS = 10_000;
const OPENED_AT_ONCE = 64;
/** One person a change: those who hear of it are 20 % of all. */
const CHANGES = 2000;
const A_SECOND = 100;
const TOKEN_SECONDS = 3600;
const LIMIT_MS = 120_000;
/** In the middle of a recording, in seconds. */
const PLACE = { position: 2700, duration: 5400 };
const AUDIENCE = 'platform=web&locale=en';

interface Viewer {
  accountId: string;
  accessToken: string;
  from: string;
  /** When the person did something on another screen, and when this one heard of it. */
  changedAt?: number;
  heardAt?: number;
}

type Ending = () => Promise<unknown>;

/** From a change on one node until the stream of its person on another node tells of it, with and without NATS. */
export async function streams(): Promise<Result[]> {
  return [await measured('personalStreams', () => Promise.resolve({})), await measured('personalStreamsNats', nats)];
}

async function measured(name: string, prepare: (endings: Ending[]) => Promise<Record<string, string>>) {
  const endings: Ending[] = [];
  try {
    const more = { RATE_LIMIT_SCALE: '0', LOAD_SHEDDING: 'off', ...(await prepare(endings)) };
    const cluster = await openCluster(endings, more);
    const viewers = await viewersOf(cluster);
    const begun = performance.now();
    endings.push(await openStreams(cluster, viewers));
    const seconds = Math.round((performance.now() - begun) / 1000);
    return await change(name, cluster, viewers, seconds);
  } finally {
    for (const end of endings.toReversed()) await end();
  }
}

/** Starts a NATS server and tells the nodes of it. */
async function nats(endings: Ending[]): Promise<Record<string, string>> {
  const port = await freePort();
  const child: ChildProcess = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
  endings.push(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill();
    await once(child, 'exit');
  });
  child.once('error', () => undefined);
  const answers = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
  await until(answers, () => 'nats-server, of the Debian package of that name, does not answer', child);
  return { NATS_URL: `nats://127.0.0.1:${port}` };
}

/** Registered viewers with tokens that the nodes take; to sign each in would take an hour. */
async function viewersOf({ db, env }: Cluster): Promise<Viewer[]> {
  const { rows } = await db.query<{ id: string }>(
    `insert into account (id, kind, username, password_hash)
     select id, 'registered', id::text, ''::bytea from (select gen_random_uuid() as id from generate_series(1, $1)) as made
     returning id`,
    [STREAMS],
  );
  const store = openStore({ connection: { connectionString: env['DATABASE_URL'] ?? '' }, onError: () => undefined });
  try {
    const now = () => Date.now();
    const seal = new KeySeal(KEYS_SECRET);
    const keys = new SigningKeys({ store, now, seal, formerSeal: undefined, rotateAfter: TOKEN_SECONDS });
    const tokens = new Tokens({ tenant: 'touchline', keys, now });
    const expires = Math.floor(Date.now() / 1000) + TOKEN_SECONDS;
    return await forEach(rows, OPENED_AT_ONCE, async ({ id: accountId }, index) => ({
      accountId,
      accessToken: await tokens.issue({ accountId, userType: 'registered', familyId: randomUUID(), expires }),
      from: `79.${192 + (index % 64)}.${Math.floor(index / 64) % 256}.1`,
    }));
  } finally {
    await store.close();
  }
}

/** Opens the stream of each viewer, in turns on each node. */
async function openStreams({ nodes }: Cluster, viewers: readonly Viewer[]): Promise<Ending> {
  const sockets: Socket[] = [];
  await forEach(viewers, OPENED_AT_ONCE, async (viewer, index) => {
    const { port } = nodeAt(nodes, index);
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    socket.setEncoding('latin1').on('data', (part: string) => {
      if (part.includes('event: change')) viewer.heardAt ??= performance.now();
    });
    socket.write(
      `GET /api/v3/my/changes HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\naccept: text/event-stream\r\nx-forwarded-for: ${viewer.from}\r\nauthorization: Bearer ${viewer.accessToken}\r\n\r\n`,
    );
    const [first] = (await once(socket, 'data', { signal: AbortSignal.timeout(LIMIT_MS) })) as [string];
    if (!first.startsWith('HTTP/1.1 200')) throw new Error(`A stream was refused: ${first.slice(0, 300)}`);
  });
  return () => Promise.resolve(sockets.forEach((socket) => socket.destroy()));
}

/** People stop in a recording on another node than the one that has their stream, so many a second. */
async function change(name: string, { nodes }: Cluster, viewers: Viewer[], seconds: number): Promise<Result> {
  const eventId = await replay(`http://127.0.0.1:${nodeAt(nodes, 0).port}`);
  const changing = viewers.slice(0, CHANGES);
  const begun = performance.now();
  const answers: number[] = [];
  await Promise.all(
    changing.map(async (viewer, index) => {
      await pass((index * 1000) / A_SECOND - (performance.now() - begun));
      const { port } = nodeAt(nodes, index + 1);
      viewer.changedAt = performance.now();
      const url = `http://127.0.0.1:${port}/api/v3/my/positions/${eventId}?${AUDIENCE}`;
      must(await ask(url, { method: 'PUT', body: PLACE, from: viewer.from, headers: bearer(viewer) }), 'stop');
      answers.push(performance.now() - viewer.changedAt);
    }),
  );
  const waited = performance.now() + LIMIT_MS;
  while (changing.some(({ heardAt }) => heardAt === undefined) && performance.now() < waited) await pass(50);
  const silent = changing.filter(({ heardAt }) => heardAt === undefined).length;
  const wrong = viewers.slice(CHANGES).filter(({ heardAt }) => heardAt !== undefined).length;
  if (silent + wrong > 0) throw new Error(`${silent} streams heard nothing, ${wrong} of what was not theirs`);
  const at = (share: number, numbers: readonly number[]) =>
    Math.round(numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) * share)] ?? Number.NaN);
  const delays = changing.map(({ changedAt = 0, heardAt = 0 }) => heardAt - changedAt);
  return {
    name,
    value: at(0.99, delays),
    detail: `${STREAMS} streams on ${nodes.length} nodes (opened in ${seconds} s), ${CHANGES} changes, ${A_SECOND} a second: half within ${at(0.5, delays)} ms, the last after ${at(1, delays)} ms; the calls themselves ${at(0.5, answers)} and ${at(0.99, answers)} ms (p99)`,
  };
}

function nodeAt(nodes: Cluster['nodes'], index: number) {
  const node = nodes[index % nodes.length];
  if (!node) throw new Error('There are no nodes');
  return node;
}

/** A recording that anyone may watch. */
async function replay(address: string): Promise<string> {
  const answer = must(
    await ask(`${address}/api/v3/lineContexts/ski-replays/tiles?limit=20&${AUDIENCE}`),
    'list replays',
  );
  const { items } = json(answer) as { items: { data: { event: Event } }[] };
  const found = items.find(({ data }) => data.event.public);
  if (!found) throw new Error('No replay is free');
  return found.data.event.id;
}
