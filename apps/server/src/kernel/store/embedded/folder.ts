import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { EmbeddedFailed } from './failed';

/** The parts of an embedded database's folder. */
export interface Folder {
  readonly dir: string;
  readonly data: string;
  readonly socket: string;
  readonly log: string;
}

/** A running PostgreSQL, as described by the pid file in its data folder. */
interface Postmaster {
  readonly pid: number;
  readonly socket: string;
}

export const PORT = 5432;
/** The system's limit for the path of a socket, with its closing zero byte. */
const SOCKET_PATH_LIMIT = process.platform === 'darwin' ? 104 : 108;

/** Opens an embedded database's folder and creates its missing parts. */
export function openFolder(path: string): Folder {
  const wanted = resolve(path);
  try {
    mkdirSync(dirname(wanted), { recursive: true });
    mkdirSync(wanted, { recursive: true, mode: 0o700 });
    const dir = realpathSync(wanted);
    const socket = socketFolder(dir);
    mkdirSync(socket, { recursive: true, mode: 0o700 });
    return { dir, data: dataIn(dir), socket, log: join(dir, 'postgres.log') };
  } catch (error) {
    throw new EmbeddedFailed(`The data folder ${wanted} cannot be used: ${String(error)}`, { cause: error });
  }
}

/** Where PostgreSQL keeps its data in an embedded database's folder. */
export function dataIn(dir: string): string {
  return join(dir, 'data');
}

/**
 * Beside the data where the path is short enough, else in a short private folder derived from the data folder's name.
 */
function socketFolder(dir: string): string {
  const beside = join(dir, 'socket');
  if (fits(beside)) return beside;
  const name = `touchline-${createHash('sha256').update(dir).digest('hex').slice(0, 12)}`;
  const short = join(tmpdir(), name);
  return fits(short) ? short : join('/tmp', name);
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${PORT}`)) < SOCKET_PATH_LIMIT;
}

/** A folder in a world-writable place could be planted: only one that we own and that is closed to others is used. */
export function requirePrivate(folder: string, owners: readonly (number | undefined)[]): void {
  const stat = lstatSync(folder);
  const ours = stat.isDirectory() && owners.includes(stat.uid) && (stat.mode & 0o077) === 0;
  if (!ours) throw new EmbeddedFailed(`The folder ${folder} for PostgreSQL's socket is not private to its user.`);
}

/** The PostgreSQL that the pid file names, whether or not it still runs. */
export function readPostmaster(data: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), socket: lines[4] ?? '' };
  } catch {
    // No file: nothing runs, or it was never started.
    return undefined;
  }
}

/**
 * Whether a process is a PostgreSQL on this data. After a crash or in a restarted container its id may belong to an
 * unrelated process, which PostgreSQL itself would take for a second server.
 */
export function runsOn(data: string, pid: number): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === data;
  } catch {
    // A process of another user, or one that is just ending.
    return false;
  }
}

/** An ended process keeps its id until its parent collects it. */
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z');
  } catch {
    // It ended between the two checks.
    return true;
  }
}

/** Whether there is a running process with this id. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
