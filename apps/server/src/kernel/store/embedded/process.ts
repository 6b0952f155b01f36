import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Account } from './account';
import { answers, connectionOver, type EmbeddedConnection } from './connection';
import { EmbeddedFailed } from './failed';
import { type Folder, isAlive, PORT, readPostmaster, runsOn } from './folder';

/** A PostgreSQL that answers. */
export interface Running {
  readonly connection: EmbeddedConnection;
  readonly pid: number;
  /** Whether it was already running, left over by a killed Touchline. */
  readonly adopted: boolean;
}

const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 10_000;
const ABORT_LIMIT_MS = 3000;

/** Durability settings are PostgreSQL's defaults; memory and processes are sized for one small server. */
const SETTINGS = [
  'listen_addresses=',
  'unix_socket_permissions=0700',
  'shared_buffers=64MB',
  'max_connections=100',
  'max_wal_size=512MB',
  'wal_level=minimal',
  'max_wal_senders=0',
  'io_method=sync',
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_min_messages=fatal',
];

/** PostgreSQL's messages while another instance, or the remains of a killed one, are still there. */
const NOT_YET = /lock file .* already exists|shared memory block .* still in use/;

/** The environment without the variables by which PostgreSQL and its clients are configured. */
export function cleanEnvironment(home: string): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'));
  return { ...Object.fromEntries(kept), LC_ALL: 'C', HOME: home };
}

/** The PostgreSQL that runs on this folder and answers, whichever process started it. */
export async function findRunning(folder: Pick<Folder, 'data'>): Promise<Running | undefined> {
  const postmaster = readPostmaster(folder.data);
  if (postmaster === undefined || !runsOn(folder.data, postmaster.pid)) return undefined;
  const connection = connectionOver(postmaster.socket);
  return (await answers(connection)) ? { connection, pid: postmaster.pid, adopted: true } : undefined;
}

/** Starts PostgreSQL; waits for an instance that is ending or being started by another process. */
export async function start(folder: Folder, account: Account, postgres: string): Promise<Running> {
  const deadline = Date.now() + START_LIMIT_MS;
  for (;;) {
    forgetStalePostmaster(folder.data);
    const child = launch(folder, account, postgres);
    const connection = connectionOver(folder.socket);
    while (!hasEnded(child) && Date.now() < deadline) {
      const postmaster = readPostmaster(folder.data);
      const ours = postmaster !== undefined && postmaster.pid === child.pid;
      if (ours && (await answers(connection))) return { connection, pid: postmaster.pid, adopted: false };
      await delay(20);
    }
    const reason = readFileSync(folder.log, 'utf8').trim();
    if (!hasEnded(child)) child.kill('SIGQUIT');
    if (!NOT_YET.test(reason) || Date.now() >= deadline) {
      throw new EmbeddedFailed(
        `The embedded PostgreSQL in ${folder.dir} did not start: ${reason || 'no answer in time'}`,
      );
    }
    await delay(200);
    const running = await findRunning(folder);
    if (running) return running;
  }
}

/** In a session of its own, so that Ctrl-C in the terminal reaches only the server, which stops it in order. */
function launch(folder: Folder, account: Account, postgres: string): ChildProcess {
  const settings = [...SETTINGS, `unix_socket_directories="${folder.socket.replaceAll('"', '""')}"`];
  const args = ['-D', folder.data, '-p', String(PORT), ...settings.flatMap((setting) => ['-c', setting])];
  const log = openSync(folder.log, 'w', 0o600);
  try {
    account.own(folder.log);
    const child = spawn(...account.command(postgres, args), {
      ...account.ids,
      cwd: folder.dir,
      env: cleanEnvironment(folder.dir),
      stdio: ['ignore', log, log],
      detached: true,
    });
    child.on('error', () => {
      // It then has no process id, which ends the wait for it.
    });
    child.unref();
    return child;
  } finally {
    closeSync(log);
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

/** PostgreSQL would wait forever for an unrelated process with the id of a killed one. */
function forgetStalePostmaster(data: string): void {
  const postmaster = readPostmaster(data);
  if (postmaster === undefined || !isAlive(postmaster.pid) || runsOn(data, postmaster.pid)) return;
  rmSync(join(data, 'postmaster.pid'), { force: true });
}

/** A fast shutdown, which ends connections and keeps what was committed; an immediate one when that takes too long. */
export async function stop(folder: Folder, pid: number): Promise<void> {
  const steps = [
    { signal: 'SIGINT', limitMs: STOP_LIMIT_MS },
    { signal: 'SIGQUIT', limitMs: ABORT_LIMIT_MS },
  ] as const;
  for (const { signal, limitMs } of steps) {
    if (runsOn(folder.data, pid)) process.kill(pid, signal);
    for (const deadline = Date.now() + limitMs; Date.now() < deadline; await delay(20)) {
      if (!runsOn(folder.data, pid)) return;
    }
  }
  throw new EmbeddedFailed(`The embedded PostgreSQL (process ${pid}) did not stop.`);
}
