import { runInForeground } from './children.mjs';
import { serverEnvironment } from './environment.mjs';
import { requireNode } from './node-version.mjs';
import { prepare } from './prepare.mjs';
import { inRoot, root } from './root.mjs';
import { command } from './steps.mjs';

/**
 * Runs a program of `bench/` with the arguments of this command.
 * @param {string} program
 */
export const bench = (program) => {
  requireNode();
  return command(async () => {
    await prepare();
    const args = [inRoot('node_modules', 'tsx', 'dist', 'cli.mjs'), inRoot('bench', program), ...process.argv.slice(2)];
    return runInForeground(process.execPath, args, { cwd: root, env: serverEnvironment(process.env) });
  });
};
