import { execFile } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { chown, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { type Cluster, isWell, type NodeName, SERVERS, type Server } from '../world/cluster';
import { switchOver } from './database';
import type { Fault } from './fault';

const run = promisify(execFile);
const COMMAND_MS = 30_000;
const START_MS = 180_000;
const VICTIM: NodeName = 'node-3';
/** Of a node whose calls the firewall can tell apart. */
const OTHER_UID = 65_531;
const CUT_MS = 12_000;
const TABLE = 'touchline_chaos';

/** Runs a program that changes this machine, with a time limit. */
const command = (program: string, ...args: readonly string[]) => run(program, args, { timeout: COMMAND_MS });

/** Starts a node again, with something changed or as usual. */
async function restart(cluster: Cluster, name: NodeName, control?: Parameters<Cluster['control']>[1]): Promise<void> {
  const before = await cluster.pidsOf(name);
  cluster.control(name, control);
  await cluster.signal(name, 'SIGTERM');
  const isBack = async () => {
    const now = await cluster.pidsOf(name);
    return now.length > 0 && now[0] !== before[0] && (await isWell(`http://127.0.0.1:${cluster.port(name)}/api/ready`));
  };
  await cluster.until(`${name} does not start`, isBack, START_MS);
}

/** Gives the files of a folder to a user. */
async function give(folder: string, uid: number): Promise<void> {
  const { gid } = statSync(folder);
  for (const entry of [
    folder,
    ...readdirSync(folder, { recursive: true }).map((name) => path.join(folder, String(name))),
  ])
    await chown(entry, uid, gid).catch(() => undefined);
}

const cut: Fault = {
  name: 'database-cut',
  deed: `what a node sends to the database is dropped for ${CUT_MS / 1000} s (nftables); no connection ends`,
  recoversIn: 30,
  needsRoot: true,
  async prepare(cluster, endings) {
    endings.push(() => Promise.resolve(cluster.control(VICTIM)));
    await give(path.join(cluster.dir, VICTIM), OTHER_UID);
    await restart(cluster, VICTIM, { uid: OTHER_UID });
  },
  async act(cluster, endings) {
    const mend = () => command('nft', 'delete', 'table', 'inet', TABLE).catch(() => undefined);
    endings.push(mend);
    const ports = ['pgbouncer', ...SERVERS].map((name) => cluster.port(name)).join(', ');
    const rule = `meta skuid ${OTHER_UID} tcp dport { ${ports} } drop`;
    await command('nft', `table inet ${TABLE} { chain out { type filter hook output priority 0; ${rule}; }; }`);
    await pass(CUT_MS);
    await mend();
  },
  async tidy(cluster) {
    await give(path.join(cluster.dir, VICTIM), statSync(cluster.dir).uid);
    await restart(cluster, VICTIM);
  },
};

/** Where a node with another clock reads what time it is for it. */
const clockOf = (cluster: Cluster) => path.join(cluster.dir, VICTIM, 'clock');

const clock: Fault = {
  name: 'clock-jump',
  deed: 'the clock of a node jumps two hours ahead, and back after 10 s (libfaketime)',
  recoversIn: 20,
  async prepare(cluster, endings) {
    const library = readdirSync('/usr/lib')
      .map((name) => `/usr/lib/${name}/faketime/libfaketime.so.1`)
      .find((file) => existsSync(file));
    if (!library) throw new Error('libfaketime is missing: apt-get install faketime');
    endings.push(() => Promise.resolve(cluster.control(VICTIM)));
    const env = {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: clockOf(cluster),
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    };
    await writeFile(clockOf(cluster), '+0');
    await restart(cluster, VICTIM, { env });
  },
  async act(cluster) {
    await writeFile(clockOf(cluster), '+2h');
    await pass(10_000);
    await writeFile(clockOf(cluster), '+0');
  },
  tidy: (cluster) => restart(cluster, VICTIM),
};

const DISK_MEGABYTES = 900;

/** Moves the data of a server to a disk of its own, or back. Patroni copies them anew. */
async function copyAnew(cluster: Cluster, server: Server, prepare: (data: string) => Promise<void>): Promise<void> {
  const program = `database-${server}` as const;
  cluster.control(program, { isHeld: true });
  await cluster.signal(program, 'SIGKILL');
  await cluster.until('PostgreSQL does not end', async () => (await cluster.postgresOf(server)).length === 0, 10_000);
  await prepare(path.join(cluster.dir, server, 'data'));
  cluster.control(program);
  await cluster.becomesWhole();
}

/** The server whose disk is small, while the fault lasts. */
const SMALL: Server = 'b';
const dataOf = (cluster: Cluster) => path.join(cluster.dir, SMALL, 'data');

async function empty(folder: string): Promise<void> {
  for (const name of await readdir(folder)) await rm(path.join(folder, name), { recursive: true, force: true });
}

const unmount = (cluster: Cluster) => command('umount', '-l', dataOf(cluster)).catch(() => undefined);

async function beginNextFile(cluster: Cluster): Promise<void> {
  const { password } = cluster;
  const client = new pg.Client({
    host: '127.0.0.1',
    port: cluster.port(SMALL),
    user: 'postgres',
    password,
    database: 'touchline',
    query_timeout: 5000,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_switch_wal()');
  } finally {
    await client.end();
  }
}

const full: Fault = {
  name: 'database-full',
  deed: `the disk of the primary is full (tmpfs of ${DISK_MEGABYTES} MB), and after 10 s the next file of its log does not fit; there is room again after 25 s`,
  recoversIn: 45,
  needsRoot: true,
  async prepare(cluster, endings) {
    if ((await cluster.primary()) === SMALL) await switchOver(cluster);
    await cluster.becomesWhole();
    const { uid, gid } = statSync(cluster.dir);
    endings.push(() => unmount(cluster));
    await copyAnew(cluster, SMALL, async (data) => {
      await empty(data);
      const options = `size=${DISK_MEGABYTES}m,mode=0700,uid=${uid},gid=${gid}`;
      await command('mount', '-t', 'tmpfs', '-o', options, 'tmpfs', data);
    });
    await switchOver(cluster);
  },
  async act(cluster) {
    const ballast = path.join(dataOf(cluster), 'ballast');
    // Ends where nothing fits any more.
    await command('dd', 'if=/dev/zero', `of=${ballast}`, 'bs=64k').catch(() => undefined);
    await pass(10_000);
    // PostgreSQL ends where it cannot write its log.
    await beginNextFile(cluster).catch(() => undefined);
    await pass(15_000);
    await rm(ballast, { force: true });
  },
  async tidy(cluster) {
    if ((await cluster.primary()) === SMALL) await switchOver(cluster);
    const { uid, gid } = statSync(cluster.dir);
    await copyAnew(cluster, SMALL, async (data) => {
      await unmount(cluster);
      await empty(data);
      await chown(data, uid, gid);
    });
  },
};

/** What is around the programs: the network, the clock and the disk. */
export const surroundings: readonly Fault[] = [cut, clock, full];
