import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { test as base } from '@playwright/test';
import { unpackIpk, unpackZip } from './unpack';

type Target = 'webos' | 'tizen' | 'android-sideload';

const root = join(import.meta.dirname, '../..');

/** Makes packages for the tested server, as an operator does. */
async function pack(targets: readonly Target[], server: string, output: string): Promise<void> {
  const args = [join(root, 'tools/package.mjs'), ...targets, '--server', server, '--output', output];
  await promisify(execFile)(process.execPath, args, { cwd: root });
}

/** The only file of a kind in a folder. */
function onlyFile(folder: string, ending: string): string {
  const found = readdirSync(folder).filter((name) => name.endsWith(ending));
  if (found.length !== 1) throw new Error(`${folder} has ${found.length} files ${ending}: ${found.join(', ')}`);
  return join(folder, String(found[0]));
}

/** Unpacks a package; returns the folder of its page. */
const UNPACK: Readonly<Record<Target, (folder: string) => string>> = {
  webos: (folder) => unpackIpk(onlyFile(folder, '.ipk'), join(folder, 'webos')),
  tizen: (folder) => unpackZip(onlyFile(folder, '.wgt'), join(folder, 'tizen')),
  'android-sideload': (folder) => join(unpackZip(onlyFile(folder, '.apk'), join(folder, 'android')), 'assets/www'),
};

/** The packages of a run: their folder, and the server that they are for. */
interface Run {
  readonly folder: string;
  readonly server: string;
}

/** A limit against hanging, not a measure. */
const [PACKING_MS, LOOK_MS] = [600_000, 200];

/** The folders of unpacked pages. They are made once in a run, by the worker that asks first; others wait for it. */
async function unpacked<T extends Target>(run: Run, ...targets: T[]): Promise<Record<T, string>> {
  const folder = join(run.folder, targets.join('-'));
  const outcome = join(folder, 'outcome.json');
  if (isFirst(folder)) {
    const result = await pack(targets, run.server, folder).then(
      () => ({ pages: Object.fromEntries(targets.map((target) => [target, UNPACK[target](folder)])) }),
      (error: unknown) => ({ failure: String(error) }),
    );
    // Renamed in one step: a reader sees the whole file or none.
    writeFileSync(`${outcome}.part`, JSON.stringify(result));
    renameSync(`${outcome}.part`, outcome);
  }
  while (!existsSync(outcome)) await setTimeout(LOOK_MS);
  const { pages, failure } = JSON.parse(readFileSync(outcome, 'utf8')) as {
    pages?: Record<T, string>;
    failure?: string;
  };
  if (!pages) throw new Error(failure);
  return pages;
}

function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

interface Packages {
  readonly run: Run;
  /** The folders of the packages for TVs. */
  readonly tvPages: Readonly<Record<'webos' | 'tizen', string>>;
  /** The folder of the pages in the package for Android. */
  readonly phonePage: string;
}

/** Journeys with packages that the command made for the tested server, and that were unpacked again. */
export const test = base.extend<object, Packages>({
  run: [
    { folder: process.env['PACKAGES_FOLDER'] ?? '', server: process.env['PACKAGES_SERVER'] ?? '' },
    { option: true, scope: 'worker' },
  ],
  tvPages: [
    async ({ run }, use) => use(await unpacked(run, 'webos', 'tizen')),
    { scope: 'worker', timeout: PACKING_MS },
  ],
  phonePage: [
    async ({ run }, use) => use((await unpacked(run, 'android-sideload'))['android-sideload']),
    { scope: 'worker', timeout: PACKING_MS },
  ],
});
