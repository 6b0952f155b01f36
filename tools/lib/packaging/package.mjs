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
 * `npm run package`: checks the request, builds the bundles of the client that changed, and packs them.
 * @param {string[]} args targets and options
 * @returns {Promise<number>} the exit code
 */
export async function makePackages(args) {
  endChildrenOnSignal();
  await install();
  const { code, output } = await devices([...args, '--check'], true);
  if (code !== 0) throw new Failure(output.trim());
  const bundles = output.trim().split('\n');
  await step('build', async () => {
    const done = await buildIfChanged();
    if (bundles.includes('shell')) await buildShellIfChanged();
    return done;
  });
  return (await devices(args)).code;
}
