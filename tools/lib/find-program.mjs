import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The parts of the machine that searches use; injected for tests. */
/** @typedef {{ env: NodeJS.ProcessEnv, isProgram: (file: string) => boolean, list: (folder: string) => string[], home: string }} Machine */

/** @param {string} file */
export function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The names in a folder, empty when it cannot be read.
 * @param {string} folder
 */
export function list(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/**
 * The folders of `PATH`.
 * @param {NodeJS.ProcessEnv} env
 */
export const searchPath = (env) => (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');

/**
 * The first path at which one of the names is a program.
 * @param {string[]} names
 * @param {string[]} folders
 * @param {Machine['isProgram']} check
 */
export function findProgram(names, folders, check = isProgram) {
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => check(file));
}

/** Whether Debian packages can be installed: as root, with apt-get. */
export const mayInstallPackages = () =>
  process.getuid?.() === 0 && findProgram(['apt-get'], searchPath(process.env)) !== undefined;

/** Another installation may be under way on the machine. */
const WAIT_FOR_OTHERS = ['-o', 'DPkg::Lock::Timeout=300'];

/** Debian asks this program whether a service may start; without it, one starts when its package is installed. */
const POLICY = '/usr/sbin/policy-rc.d';

/**
 * Does something while no service of a package may start.
 * @template T
 * @param {() => T} work
 * @param {string} [policy]
 */
export function withoutServices(work, policy = POLICY) {
  if (existsSync(policy)) return work();
  writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    return work();
  } finally {
    rmSync(policy, { force: true });
  }
}

/**
 * Installs a Debian package quietly, without starting a service of it; returns whether that succeeded.
 * @param {string} name
 */
export function installPackage(name) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, stdio: /** @type {const} */ ('ignore') };
  const aptGet = (/** @type {string[]} */ ...args) =>
    spawnSync('apt-get', ['-qq', ...WAIT_FOR_OTHERS, ...args], options);
  aptGet('update');
  return withoutServices(() => aptGet('install', '-y', '--no-install-recommends', name).status === 0);
}
