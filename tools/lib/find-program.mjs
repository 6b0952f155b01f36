import { spawnSync } from 'node:child_process';
import { accessSync, constants, readdirSync } from 'node:fs';
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

/**
 * Installs a Debian package quietly; returns whether that succeeded.
 * @param {string} name
 */
export function installPackage(name) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, stdio: /** @type {const} */ ('ignore') };
  const aptGet = (/** @type {string[]} */ ...args) =>
    spawnSync('apt-get', ['-qq', ...WAIT_FOR_OTHERS, ...args], options);
  aptGet('update');
  return aptGet('install', '-y', '--no-install-recommends', name).status === 0;
}
