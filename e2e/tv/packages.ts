import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test as base } from '@playwright/test';
import { openTlsEnd } from './tls-end';
import { unpackIpk, unpackZip } from './unpack';

/** What the packages of journeys are for; those of TVs unless a file says otherwise. */
type Target = 'webos' | 'tizen' | 'android-sideload';

const root = join(import.meta.dirname, '../..');

/** Makes packages for a server, as an operator does. */
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

/** Journeys with packages that the command made for the tested server, and that were unpacked again. */
export const test = base.extend<object, { targets: readonly Target[]; unpacked: (target: Target) => string }>({
  targets: [['webos', 'tizen'], { option: true, scope: 'worker' }],
  unpacked: [
    async ({ targets }, use, { project }) => {
      const folder = mkdtempSync(join(tmpdir(), 'packages-'));
      const end = await openTlsEnd(String(project.use.baseURL));
      try {
        await pack(targets, end.address, folder);
        const folders = new Map(targets.map((target) => [target, UNPACK[target](folder)]));
        await use((target) => folders.get(target) ?? '');
      } finally {
        await end.close();
        rmSync(folder, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
