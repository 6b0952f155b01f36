import { resolve } from 'node:path';
import { runInForeground } from './lib/children.mjs';
import { serverEnvironment } from './lib/environment.mjs';
import { requireNode } from './lib/node-version.mjs';
import { prepare } from './lib/prepare.mjs';
import { inRoot, root } from './lib/root.mjs';
import { command } from './lib/steps.mjs';

requireNode();

// npm runs in the repository's folder; a relative path is resolved from the folder of the command.
const typedIn = process.env.INIT_CWD ?? process.cwd();
const [action, folder, ...rest] = process.argv.slice(2);
const args = [action, folder && resolve(typedIn, folder), ...rest].filter((arg) => arg !== undefined);

await command(async () => {
  await prepare();
  const program = inRoot('dist', 'server', 'content.js');
  const options = { cwd: root, env: serverEnvironment(process.env) };
  return runInForeground(process.execPath, ['--enable-source-maps', program, ...args], options);
});
