import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from '../install.mjs';
import { inRoot } from '../root.mjs';
import { Failure } from '../steps.mjs';

/** ClickHouse as a library. It is downloaded for the tests only, because it is too large for a dependency. */
const VERSION = '3.4.0';

/**
 * The reason why it cannot run on a machine, or undefined when it can.
 * @param {{ platform: string, arch: string, isGnu: boolean }} machine
 */
export function whyNotHere({ platform, arch, isGnu }) {
  if (platform === 'linux' && isGnu && (arch === 'x64' || arch === 'arm64')) return undefined;
  const kind = platform === 'linux' && !isGnu ? ' without glibc' : '';
  return `ClickHouse is not tried: its library is used on linux-x64 and linux-arm64, this is ${platform}-${arch}${kind}.`;
}

/** This machine. */
export const thisMachine = () => {
  const { header } = /** @type {{ header: object }} */ (process.report.getReport());
  return { platform: process.platform, arch: process.arch, isGnu: 'glibcVersionRuntime' in header };
};

/**
 * Downloads the library into a folder of its version, unless it is there.
 * @param {{ folder?: string, fetch?: typeof fetchPackage }} [means]
 * @returns {Promise<string>} the folder, with `node_modules`
 */
export async function fetchChdb({ folder = inRoot('.cache', 'chdb'), fetch = fetchPackage } = {}) {
  const place = join(folder, VERSION);
  if (existsSync(place)) return place;
  // Created in a temporary folder and renamed, so that an interrupted attempt is repeated.
  const aside = `${place}.${process.pid}`;
  mkdirSync(aside, { recursive: true });
  try {
    await fetch(`chdb@${VERSION}`, aside);
    if (!existsSync(place)) renameSync(aside, place);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
  return place;
}

/**
 * @param {string} name with its version
 * @param {string} folder
 */
async function fetchPackage(name, folder) {
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const { code, output } = await npm(['install', name, '--ignore-scripts', '--omit=peer', '--no-progress'], folder);
  if (code !== 0) throw new Failure(`npm could not fetch ${name}:\n${output.trim()}`);
}
