import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbedded } from '@touchline/server/src/kernel/store/embedded/start';
import { until } from '@touchline/server/test/support/child';
import { type Line, lineTo } from '@touchline/server/test/support/database-line';
import { KEYS, StripeStandIn } from '@touchline/server/test/support/stripe';
import pg from 'pg';
import { Balancer } from './balancer';
import { Letters } from './letters';
import { openLog, ServerNode } from './node';

const NODES = 3;
const READY_LIMIT_MS = 60_000;
export const KEYS_SECRET = 'the text that seals the keys of the attacked nodes';

/** Three nodes of the built server with one PostgreSQL, a balancer in front, and a stand-in for Stripe. */
export interface Cluster {
  /** Of the balancer. */
  address: string;
  nodes: readonly ServerNode[];
  db: pg.Pool;
  /** The nodes' way to the database. */
  line: Line;
  /** For programs of the server that run beside the nodes. */
  env: Record<string, string>;
  stripe: StripeStandIn;
  letters: Letters;
  /** Starts a server that is not a part of the cluster; the caller ends it. */
  another: (env: Record<string, string>) => Promise<ServerNode>;
  /** Brings everything back that an attack left broken. */
  heal: () => Promise<void>;
}

/** `endings` gets what has to be undone, also where the start fails; `more` is added to the environment of the nodes. */
export async function openCluster(
  endings: (() => Promise<unknown>)[],
  more: Record<string, string> = {},
): Promise<Cluster> {
  const folder = await mkdtemp(path.join(tmpdir(), 'touchline-attack-'));
  endings.push(() => rm(folder, { recursive: true, force: true }));
  // Nodes that are started by root give it up, and enter the folder as another user.
  await chmod(folder, 0o755);
  const log = openLog();
  endings.push(() => Promise.resolve(log.end()));
  const postgres = await startEmbedded({ dir: path.join(folder, 'database') });
  endings.push(() => postgres.stop());
  const line = await lineTo(postgres.connection);
  endings.push(() => line.cut());
  const db = new pg.Pool({ ...postgres.connection, max: 4 });
  // A connection that was lost is replaced at the next query.
  db.on('error', () => undefined);
  endings.push(() => db.end());
  const stripe = new StripeStandIn();
  const env = {
    DATABASE_URL: urlOf(line.connection),
    TOUCHLINE_DATA: path.join(folder, 'data'),
    TRUST_PROXY: 'on',
    KEYS_SECRET,
    ...KEYS,
    STRIPE_API_URL: await stripe.start(),
    ...more,
  };
  endings.push(() => stripe.stop());
  const nodes = await Promise.all(Array.from({ length: NODES }, () => ServerNode.create(env, log)));
  endings.push(() => Promise.all(nodes.map((node) => node.end('SIGKILL'))));
  const [first, ...others] = nodes;
  await first?.start();
  await Promise.all(others.map((node) => node.start()));
  const balancer = new Balancer(nodes.map(({ port }) => port));
  endings.push(() => balancer.stop());
  const address = await balancer.start();
  const letters = new Letters(path.join(env.TOUCHLINE_DATA, 'outbox'));
  endings.push(() => letters.close());
  let isCut = false;
  const cluster: Cluster = {
    address,
    nodes,
    db,
    line: {
      ...line,
      async cut() {
        isCut = true;
        await line.cut();
      },
      async mend() {
        await line.mend();
        isCut = false;
      },
    },
    env,
    stripe,
    letters,
    another: (given) => ServerNode.create(given, log),
    async heal() {
      if (isCut) await cluster.line.mend();
      for (const node of nodes) if (!node.isRunning) await node.start();
      await until(
        () => nodes.every(({ port }) => balancer.isReady(port)),
        () => 'the nodes are not ready',
        undefined,
        READY_LIMIT_MS,
      );
    },
  };
  return cluster;
}

const urlOf = ({ host, port, user, database }: pg.ClientConfig): string =>
  `postgres://${user}@${host}:${port}/${database}`;
