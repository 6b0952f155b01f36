import { runInForeground } from './lib/children.mjs';
import { serverEnvironment } from './lib/environment.mjs';
import { requireNode } from './lib/node-version.mjs';
import { prepare } from './lib/prepare.mjs';
import { inRoot, root } from './lib/root.mjs';
import { command } from './lib/steps.mjs';

requireNode();

await command(async () => {
  await prepare();
  const program = inRoot('dist', 'server', 'operator.js');
  const options = { cwd: root, env: serverEnvironment(process.env) };
  return runInForeground(process.execPath, ['--enable-source-maps', program, ...process.argv.slice(2)], options);
});
