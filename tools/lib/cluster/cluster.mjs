import { execFileSync, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { serverEnvironment } from '../environment.mjs';
import { inRoot, root } from '../root.mjs';
import { Failure, step } from '../steps.mjs';
import { Engine, endLeftovers } from './engine.mjs';
import { DATABASES, NODES, PORTS, secretsIn, writeFiles } from './files.mjs';

/** @typedef {import('./engine.mjs').Account} Account */
/** @typedef {(typeof DATABASES)[number]} Server one of the two of the database */
/** @typedef {{ dir: string, edgePort: number, fresh: boolean, programs: import('./programs.mjs').Programs }} Options */
/** @typedef {{ engines: ReadonlyMap<string, Engine>, primary: () => Promise<Server | undefined>, stop: () => Promise<void> }} Cluster */

const PATIENCE_MS = 300_000;
const LOOK_MS = 50;
const ASK_MS = 1500;

/** Programs refuse to run as root: then the user `nobody` runs them, or the one of `RUN_AS`. */
function accountOfPrograms() {
  if (process.getuid?.() !== 0) return undefined;
  const name = process.env.RUN_AS || 'nobody';
  const id = (/** @type {string} */ flag) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/**
 * Waits until something holds; fails where a program that was started has ended.
 * @param {string} what
 * @param {{ dir: string, begun: readonly Engine[] }} under
 * @param {() => Promise<boolean>} holds
 */
async function until(what, { dir, begun }, holds) {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await holds().catch(() => false))) {
    const ended = begun.find(({ isRunning }) => !isRunning);
    if (ended) throw new Failure(`${ended.name} has ended; see ${join(dir, 'log', `${ended.name}.log`)}.`);
    if (Date.now() > deadline) throw new Failure(`${what} did not come within five minutes; see ${join(dir, 'log')}.`);
    await delay(LOOK_MS);
  }
}

/**
 * Whether something listens.
 * @param {number} port
 * @returns {Promise<boolean>}
 */
const isOpen = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

/** @param {string} url */
const isWell = async (url) => (await fetch(url, { signal: AbortSignal.timeout(ASK_MS) })).ok;

/** The server that Patroni takes for the primary. */
async function primary() {
  for (const name of DATABASES)
    if (await isWell(`http://127.0.0.1:${PORTS[`${name}Rest`]}/primary`).catch(() => false)) return name;
  return undefined;
}

/**
 * @param {Options} options
 * @param {import('./files.mjs').Secrets} secrets
 * @param {Account} account
 * @returns {Map<string, Engine>}
 */
function enginesOf({ dir, edgePort, programs }, secrets, account) {
  const at = (/** @type {number} */ port) => `http://127.0.0.1:${port}`;
  const engine = (/** @type {Omit<import('./engine.mjs').Options, 'dir' | 'account'>} */ options) =>
    new Engine({ dir, account, ...options });
  const database = (/** @type {Server} */ name) =>
    engine({
      name: `database-${name}`,
      program: programs.patroni,
      args: [join(dir, name, 'patroni.yml')],
      seconds: 30,
    });
  const url = (/** @type {string} */ hosts) => `postgres://touchline:${secrets.password}@${hosts}/touchline`;
  const node = (/** @type {(typeof NODES)[number]} */ name) =>
    new Engine({
      dir,
      name,
      program: process.execPath,
      args: ['--enable-source-maps', inRoot('dist', 'server', 'main.js')],
      cwd: root,
      seconds: 30,
      env: serverEnvironment({
        ...process.env,
        HOST: '127.0.0.1',
        PORT: String(PORTS[name]),
        METRICS_PORT: String(PORTS[name] + 100),
        NODE_URL: at(PORTS[name] + 200),
        TOUCHLINE_DATA: join(dir, name),
        MEDIA_STORAGE: join(dir, 'media'),
        DATABASE_URL: url(`127.0.0.1:${PORTS.pgbouncer}`),
        DATABASE_SESSION_URL: url(`127.0.0.1:${PORTS.a},127.0.0.1:${PORTS.b}`),
        DATABASE_READ_URL: url(`127.0.0.1:${PORTS.a},127.0.0.1:${PORTS.b}`),
        NATS_URL: `nats://127.0.0.1:${PORTS.nats}`,
        VIDEO_KEY: secrets.videoKey,
        PUBLIC_URL: `http://localhost:${edgePort}`,
        // The edge, and HAProxy behind it.
        TRUST_PROXY: '2',
        // One node takes encoders in.
        ...(name === 'node-1' ? {} : { RTMP_PORT: 'off', WHIP_UDP_PORTS: 'off', SRT_PORTS: 'off' }),
      }),
    });
  const engines = [
    engine({
      name: 'etcd',
      program: programs.etcd,
      args: [
        '--name=etcd',
        `--data-dir=${join(dir, 'etcd')}`,
        `--listen-client-urls=${at(PORTS.etcd)}`,
        `--advertise-client-urls=${at(PORTS.etcd)}`,
        `--listen-peer-urls=${at(PORTS.etcdPeer)}`,
        `--initial-advertise-peer-urls=${at(PORTS.etcdPeer)}`,
        `--initial-cluster=etcd=${at(PORTS.etcdPeer)}`,
      ],
    }),
    engine({ name: 'nats', program: programs.nats, args: ['-a', '127.0.0.1', '-p', String(PORTS.nats)] }),
    engine({ name: 'haproxy', program: programs.haproxy, args: ['-db', '-f', join(dir, 'haproxy', 'haproxy.cfg')] }),
    ...DATABASES.map(database),
    engine({
      name: 'pgbouncer',
      program: programs.pgbouncer,
      args: [join(dir, 'pgbouncer', 'pgbouncer.ini')],
      signal: 'SIGINT',
    }),
    ...NODES.map(node),
    engine({
      name: 'edge',
      program: programs.nginx,
      args: ['-p', join(dir, 'nginx'), '-e', 'stderr', '-c', join(dir, 'nginx', 'nginx.conf')],
      env: { VIDEO_KEY: secrets.videoKey },
      signal: 'SIGQUIT',
      seconds: 5,
    }),
  ];
  return new Map(engines.map((each) => [each.name, each]));
}

/**
 * Runs statements by psql; rejects where one fails.
 * @param {{ program: string, port: number, user: string, database: string, password: string }} where
 * @param {string} statements
 * @returns {Promise<void>}
 */
function psql({ program, port, user, database, password }, statements) {
  const place = ['-h', '127.0.0.1', '-p', String(port), '-U', user, '-d', database];
  const env = { PATH: process.env.PATH, PGPASSWORD: password, PGCONNECT_TIMEOUT: '2' };
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...place, '-X', '-q', '-v', 'ON_ERROR_STOP=1', '-f', '-'], {
      env,
      stdio: ['pipe', 'ignore', 'ignore'],
      timeout: 10_000,
    });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`psql ended with ${code}`))));
    child.stdin.on('error', () => {
      // It has ended, which its exit tells.
    });
    // Not as arguments, which every user of the machine can read.
    child.stdin.end(statements);
  });
}

/** @param {string} password made of letters, digits, - and _ */
const roleAndDatabase = (password) => `
select 'create role touchline login' where not exists (select from pg_roles where rolname = 'touchline') \\gexec
alter role touchline password '${password}';
select 'create database touchline owner touchline'
  where not exists (select from pg_database where datname = 'touchline') \\gexec
`;

/**
 * Starts PostgreSQL with a synchronous replica, a pooler, NATS, three nodes, a balancer and an edge, each on a port of its own.
 * @param {Options} options
 * @returns {Promise<Cluster>}
 */
export async function startCluster(options) {
  const { dir, edgePort, fresh, programs } = options;
  await endLeftovers(dir);
  for (const port of [...Object.values(PORTS), edgePort])
    if (await isOpen(port)) throw new Failure(`Port ${port} is in use; stop what listens there.`);
  if (fresh) rmSync(dir, { recursive: true, force: true });
  const account = accountOfPrograms();
  const secrets = secretsIn(dir);
  writeFiles({ dir, edgePort, secrets, postgres: programs.postgres, nginxJs: programs.nginxJs, account });
  const engines = enginesOf(options, secrets, account);
  const under = { dir, begun: /** @type {Engine[]} */ ([]) };
  const begin = (/** @type {readonly string[]} */ names) => {
    for (const engine of names.flatMap((name) => engines.get(name) ?? [])) {
      engine.start();
      under.begun.push(engine);
    }
  };
  const wait = (/** @type {string} */ what, /** @type {() => Promise<boolean>} */ holds) => until(what, under, holds);
  const stop = () => stopAll(engines);
  try {
    await step('etcd', async () => {
      begin(['etcd', 'nats', 'haproxy']);
      await wait('etcd', () => isWell(`http://127.0.0.1:${PORTS.etcd}/health`));
      return 'and nats, haproxy';
    });
    await step('database', async () => {
      begin(['database-a', 'database-b']);
      const program = join(programs.postgres, 'psql');
      const { password } = secrets;
      await wait('A primary', async () => {
        const server = await primary();
        if (server === undefined) return false;
        const where = { program, port: PORTS[server], user: 'postgres', database: 'postgres', password };
        await psql(where, roleAndDatabase(password));
        return true;
      });
      begin(['pgbouncer']);
      await wait('The way to the primary', async () => {
        const where = { program, port: PORTS.pgbouncer, user: 'touchline', database: 'touchline', password };
        await psql(where, 'select 1;');
        return true;
      });
      return `primary ${await primary()}`;
    });
    await step('nodes', async () => {
      begin(NODES);
      for (const name of NODES) await wait(name, () => isWell(`http://127.0.0.1:${PORTS[name]}/api/ready`));
      return String(NODES.length);
    });
    await step('replica', async () => {
      await wait('A synchronous replica', async () => {
        for (const name of DATABASES) if (await isWell(`http://127.0.0.1:${PORTS[`${name}Rest`]}/sync`)) return true;
        return false;
      });
      return 'synchronous';
    });
    await step('edge', async () => {
      begin(['edge']);
      await wait('The edge', () => isWell(`http://127.0.0.1:${edgePort}/api/ready`));
      return `port ${edgePort}`;
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { engines, primary, stop };
}

/**
 * Those in front first; of the database the replica first, because a primary that stops waits until it has sent everything.
 * @param {ReadonlyMap<string, Engine>} engines
 */
async function stopAll(engines) {
  const end = (/** @type {readonly string[]} */ names) =>
    Promise.all(names.flatMap((name) => engines.get(name) ?? []).map((engine) => engine.stop()));
  await end(['edge']);
  await end(NODES);
  await end(['pgbouncer', 'nats']);
  const first = await primary();
  for (const name of first === 'b' ? DATABASES : DATABASES.toReversed()) await end([`database-${name}`]);
  await end(['haproxy', 'etcd']);
}
