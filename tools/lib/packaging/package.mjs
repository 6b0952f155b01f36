import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { alone } from '../building/alone.mjs';
import { buildIfChanged, buildShellIfChanged } from '../building/build.mjs';
import { endChildrenOnSignal, run } from '../children.mjs';
import { install } from '../install.mjs';
import { inRoot, root } from '../root.mjs';
import { Failure, step } from '../steps.mjs';

/**
 * Runs the program that makes the packages, `apps/devices`.
 * @param {string[]} args
 * @param {boolean} [quiet]
 */
const devices = (args, quiet = false) =>
  run(
    process.execPath,
    [inRoot('node_modules', 'tsx', 'dist', 'cli.mjs'), inRoot('apps', 'devices', 'src', 'main.ts'), ...args],
    { cwd: root, quiet },
  );

/**
 * Builds the bundles of the client that changed, and copies them: another build, of a test or a second package, would
 * empty their folders while they are packed.
 * @param {string[]} bundles
 * @param {string} folder for the copies
 */
const copyBundles = (bundles, folder) =>
  alone(root, async () => {
    const done = await buildIfChanged();
    if (bundles.includes('shell')) await buildShellIfChanged();
    for (const bundle of bundles) cpSync(inRoot('dist', 'client', bundle), join(folder, bundle), { recursive: true });
    return done;
  });

/**
 * `npm run package`: checks the request, builds the bundles of the client that changed, and packs them.
 * @param {string[]} args targets and options
 * @returns {Promise<number>} the exit code
 */
export async function makePackages(args) {
  endChildrenOnSignal();
  await install();
  const { code, output } = await devices([...args, '--check'], true);
  if (code !== 0) throw new Failure(output.trim());
  const built = mkdtempSync(join(tmpdir(), 'touchline-bundles-'));
  try {
    await step('build', () => copyBundles(output.trim().split('\n'), built));
    return (await devices([...args, '--built', built])).code;
  } finally {
    rmSync(built, { recursive: true, force: true });
  }
}
