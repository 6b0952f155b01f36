import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './children.mjs';
import { root } from './root.mjs';
import { Failure } from './steps.mjs';

/** @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Entry */
/** @typedef {Record<string, Entry>} Packages the packages of a lock file by their place */

/**
 * The packages of a lock file, or undefined when it cannot be read.
 * @param {string} file
 * @returns {Packages | undefined}
 */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * Optional packages are mostly variants for other machines; only those for this machine are required.
 * @param {Entry} entry
 * @param {{ platform: string, arch: string }} machine
 */
function isNeeded(entry, machine) {
  if (!entry.optional) return true;
  if (entry.libc) return false;
  return Boolean(entry.os?.includes(machine.platform) && entry.cpu?.includes(machine.arch));
}

/**
 * Whether the installed packages match the lock file.
 * @param {Packages} wanted
 * @param {Packages} installed
 * @param {{ platform: string, arch: string }} machine
 */
export function isInstalled(wanted, installed, machine) {
  return Object.entries(wanted).every(([place, entry]) => {
    if (!place.includes('node_modules/') || !isNeeded(entry, machine)) return true;
    const found = installed[place];
    return found !== undefined && found.version === entry.version && found.integrity === entry.integrity;
  });
}

/**
 * Installs the dependencies when the lock file differs from the record in `node_modules`. npm writes that record last,
 * so an interrupted installation is repeated.
 * @returns {Promise<string>}
 */
export async function install(folder = root) {
  const wanted = packagesOf(join(folder, 'package-lock.json'));
  if (!wanted) throw new Failure('package-lock.json is missing or broken: restore it with git.');
  const installed = packagesOf(join(folder, 'node_modules', '.package-lock.json'));
  if (installed && isInstalled(wanted, installed, process)) return 'up to date';
  // Not `npm ci`: it refuses a lock file without the optional packages of other systems, which not every registry has.
  const args = ['install', '--no-save', '--include=dev', '--include=optional', '--no-progress'];
  const { code, output } = await npm(args, folder);
  if (code !== 0) throw new Failure(`npm could not install the dependencies:\n${output.trim()}`);
  return 'done';
}

/**
 * Runs npm quietly, with the npm that started this process if any.
 * @param {string[]} args
 * @param {string} folder
 */
export function npm(args, folder) {
  const cli = process.env.npm_execpath;
  const options = { cwd: folder, quiet: true };
  return cli?.endsWith('.js') ? run(process.execPath, [cli, ...args], options) : run('npm', args, options);
}
