import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import pg from 'pg';
import { treeOf } from '../../cameras/process-tree';
import { root } from '../../run-module';
import { said } from '../../server-process';

export const SERVERS = ['a', 'b'] as const;
export type Server = (typeof SERVERS)[number];
export const NODES = ['node-1', 'node-2', 'node-3'] as const;
export type NodeName = (typeof NODES)[number];
export type Program = `database-${Server}` | NodeName | 'etcd' | 'nats' | 'haproxy' | 'pgbouncer' | 'edge';

const LOOK_MS = 100;
const ASK_MS = 1500;
const WHOLE_MS = 180_000;
const STOP_MS = 60_000;

/** How a program is started the next time; see `tools/lib/cluster/keep-running.mjs`. */
interface Control {
  isHeld?: boolean;
  env?: Record<string, string>;
  uid?: number;
}

/** The cluster of `npm run cluster`, with what is needed to break it. */
export class Cluster {
  readonly dir: string;
  /** Of the edge. */
  readonly address: string;
  readonly ports: Readonly<Record<string, number>>;
  readonly password: string;
  /** The books, asked of the primary. */
  readonly db: pg.Pool;
  readonly #child: ChildProcess;

  private constructor(dir: string, port: number, child: ChildProcess) {
    const read = (name: string): unknown => JSON.parse(readFileSync(path.join(dir, name), 'utf8'));
    this.dir = dir;
    this.address = `http://127.0.0.1:${port}`;
    this.ports = read('ports.json') as Record<string, number>;
    this.password = (read('secrets.json') as { password: string }).password;
    this.#child = child;
    const { password } = this;
    const where = {
      host: '127.0.0.1',
      port: this.ports['primary'],
      user: 'touchline',
      database: 'touchline',
      password,
    };
    this.db = new pg.Pool({ ...where, max: 2, connectionTimeoutMillis: 5000, query_timeout: 10_000 });
    // A connection that was lost is replaced at the next query.
    this.db.on('error', () => undefined);
  }

  /** `endings` gets what has to be undone, also where the start fails. */
  static async start(
    { dir, port, isFresh }: { dir: string; port: number; isFresh: boolean },
    endings: (() => Promise<unknown>)[],
  ): Promise<Cluster> {
    const args = ['tools/cluster.mjs', '--restart', ...(isFresh ? ['--fresh'] : [])];
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: {
        ...process.env,
        CLUSTER_DATA: dir,
        PORT: String(port),
        RATE_LIMIT_SCALE: '0',
        LOAD_SHEDDING: 'off',
        LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
      // Ctrl-C reaches the measurement only, which ends this afterwards.
      detached: true,
    });
    endings.push(async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      await ended;
      clearTimeout(timer);
    });
    await said(child, 'Touchline is at');
    const cluster = new Cluster(dir, port, child);
    endings.push(() => cluster.db.end());
    return cluster;
  }

  get isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  port(name: string): number {
    const port = this.ports[name];
    if (port === undefined) throw new Error(`${name} has no port`);
    return port;
  }

  /** Everything that belongs to a program: of a database, Patroni and PostgreSQL with all of its processes. */
  async pidsOf(program: Program): Promise<number[]> {
    const [, server] = /^database-(.)$/.exec(program) ?? [];
    const roots = [this.#pidIn(`run/${program}`), ...(server ? [this.#pidIn(`${server}/data/postmaster.pid`)] : [])];
    const trees = await Promise.all(roots.flatMap((pid) => (pid === undefined ? [] : [treeOf(pid)])));
    return [...new Set(trees.flat().map(({ id }) => id))];
  }

  /** PostgreSQL of a server, without Patroni. */
  async postgresOf(server: Server): Promise<number[]> {
    const pid = this.#pidIn(`${server}/data/postmaster.pid`);
    return pid === undefined ? [] : (await treeOf(pid)).map(({ id }) => id);
  }

  #pidIn(file: string): number | undefined {
    try {
      const pid = Number.parseInt(readFileSync(path.join(this.dir, file), 'utf8'), 10);
      return pid > 1 ? pid : undefined;
    } catch {
      return undefined;
    }
  }

  async signal(program: Program, signal: NodeJS.Signals): Promise<void> {
    send(await this.pidsOf(program), signal);
  }

  /** Says how a program is started the next time; without anything, as usual. */
  control(program: Program, control?: Control): void {
    const file = path.join(this.dir, 'control', `${program}.json`);
    if (control) writeFileSync(file, JSON.stringify(control));
    else rmSync(file, { force: true });
  }

  /** Kills a program, which is away for so long. */
  async kill(program: Program, awayMs: number): Promise<void> {
    this.control(program, { isHeld: true });
    await this.signal(program, 'SIGKILL');
    await pass(awayMs);
    this.control(program);
  }

  /** The server with a role, as Patroni has it. */
  async server(role: 'primary' | 'sync'): Promise<Server | undefined> {
    for (const name of SERVERS) if (await isWell(`http://127.0.0.1:${this.port(`${name}Rest`)}/${role}`)) return name;
    return undefined;
  }

  async primary(): Promise<Server> {
    const name = await this.server('primary');
    if (!name) throw new Error('there is no primary');
    return name;
  }

  /** Whether every part is there again, with a replica that commits wait for. */
  async isWhole(): Promise<boolean> {
    const ready = [...NODES.map((name) => this.port(name)), this.port('edge')].map((port) =>
      isWell(`http://127.0.0.1:${port}/api/ready`),
    );
    if ((await Promise.all(ready)).includes(false)) return false;
    return (await this.server('primary')) !== undefined && (await this.server('sync')) !== undefined;
  }

  async becomesWhole(): Promise<void> {
    await this.until('the cluster is not whole again', () => this.isWhole(), WHOLE_MS);
  }

  async until(complaint: string, holds: () => Promise<boolean> | boolean, limitMs: number): Promise<void> {
    for (const limit = Date.now() + limitMs; !(await holds()); await pass(LOOK_MS)) {
      if (!this.isRunning) throw new Error('the cluster has ended');
      if (Date.now() > limit) throw new Error(complaint);
    }
  }
}

export const isWell = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(ASK_MS) }).then(
    async (answer) => {
      await answer.body?.cancel();
      return answer.ok;
    },
    () => false,
  );

/** Sends a signal to processes, some of which may have ended. */
export function send(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended.
    }
}
