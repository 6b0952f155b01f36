import { resolve } from 'node:path';
import { runInForeground } from './children.mjs';
import { serverEnvironment } from './environment.mjs';
import { prepare } from './prepare.mjs';
import { inRoot, root } from './root.mjs';
import { command } from './steps.mjs';

/**
 * Runs a program of the server other than the service: an action and a path, with the settings of the service.
 * @param {string} name in `dist/server`
 * @param {string[]} args
 */
export function runServerProgram(name, [action, path, ...rest]) {
  // npm runs in the repository's folder; a relative path is resolved from the folder of the command.
  const typedIn = process.env.INIT_CWD ?? process.cwd();
  const args = [action, path && resolve(typedIn, path), ...rest].filter((arg) => arg !== undefined);
  return command(async () => {
    await prepare();
    const options = { cwd: root, env: serverEnvironment(process.env) };
    const program = inRoot('dist', 'server', name);
    return runInForeground(process.execPath, ['--enable-source-maps', program, ...args], options);
  });
}
