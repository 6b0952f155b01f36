import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { findProgram, installPackage, isProgram, list, mayInstallPackages, searchPath } from '../find-program.mjs';
import { Failure, Missing } from '../steps.mjs';

/** @typedef {{ url: string, stop: () => Promise<void> }} Cluster a temporary PostgreSQL */

const OLDEST = 15;

/**
 * The folder with the programs of a recent enough PostgreSQL.
 * @returns {string | undefined}
 */
function findPostgres() {
  const debian = list('/usr/lib/postgresql')
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join('/usr/lib/postgresql', version, 'bin'));
  const folders = [...searchPath(process.env), ...debian, '/usr/local/bin', '/usr/local/pgsql/bin'];
  return folders.find((folder) => {
    if (!findProgram(['postgres'], [folder]) || !isProgram(join(folder, 'initdb'))) return false;
    const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
    return Number(/\d+/.exec(stdout ?? '')?.[0] ?? 0) >= OLDEST;
  });
}

/** The programs of a PostgreSQL, from Debian's package if necessary. */
export function needPostgres() {
  const found = findPostgres() ?? (mayInstallPackages() && installPackage('postgresql') ? findPostgres() : undefined);
  if (found) return found;
  throw new Missing(
    `No PostgreSQL ${OLDEST} or newer was found for the server tests: install one (on Debian: apt-get install postgresql) or set TEST_DATABASE_URL.`,
  );
}

/** PostgreSQL refuses to run as root: it then runs as the user `nobody`, or as `PG_RUN_AS`. */
function account() {
  if (process.getuid?.() !== 0) return undefined;
  const name = process.env.PG_RUN_AS || 'nobody';
  const id = (/** @type {string} */ flag) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/**
 * Starts a temporary PostgreSQL for the tests, over TCP and with a password.
 * @param {string} programs
 * @param {string} folder empty or absent
 * @returns {Promise<Cluster>}
 */
export async function startCluster(programs, folder) {
  const ids = account();
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  const password = randomBytes(12).toString('hex');
  mkdirSync(folder, { recursive: true });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  chmodSync(folder, 0o700);
  if (ids) for (const path of [folder, passwordFile]) chownSync(path, ids.uid, ids.gid);
  const options = { ...ids, cwd: folder, env: { ...process.env, LC_ALL: 'C', HOME: folder } };

  const initArgs = ['-D', data, '-U', 'touchline', '-A', 'scram-sha-256', '--pwfile', passwordFile, '--no-sync'];
  const made = spawnSync(join(programs, 'initdb'), [...initArgs, '-E', 'UTF8', '--locale=C'], {
    ...options,
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Failure(`initdb in ${dirname(data)} failed: ${made.stderr ?? made.error?.message}`);

  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', 'full_page_writes=off'];
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const child = spawn(join(programs, 'postgres'), args, {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  await ready(child);
  return { url: `postgres://touchline:${password}@127.0.0.1:${port}/postgres`, stop: () => stopped(child) };
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<void>}
 */
function ready(child) {
  return new Promise((resolve, reject) => {
    let log = '';
    const limit = setTimeout(() => child.kill('SIGQUIT'), 30_000);
    child.stderr?.on('data', (bytes) => {
      if (log.length < 20_000) log += bytes;
      if (!log.includes('ready to accept connections')) return;
      clearTimeout(limit);
      resolve();
    });
    child.once('error', reject);
    child.once('exit', () => {
      clearTimeout(limit);
      reject(new Failure(`The test PostgreSQL did not start: ${log}`));
    });
  });
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<void>}
 */
function stopped(child) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGQUIT');
  });
}
