import { endChildrenOnSignal, run } from './lib/children.mjs';
import { serverEnvironment } from './lib/environment.mjs';
import { install } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { inRoot, root } from './lib/root.mjs';
import { command, step } from './lib/steps.mjs';

/** The address of the client's development server; it proxies to the server on its default port. */
const CLIENT_PORT = '4402';

requireNode();
await command(async () => {
  await step('install', () => install());
  const env = serverEnvironment(process.env, { feed: inRoot('demo', 'world', 'feed.ts'), client: '' });
  const tsx = inRoot('node_modules', 'tsx', 'dist', 'cli.mjs');
  const main = inRoot('apps', 'server', 'src', 'main.ts');
  const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js');
  console.log(`\nThe client with hot reload is at http://localhost:${CLIENT_PORT}, every part of it at /dev/ui\n`);
  endChildrenOnSignal();
  const server = run(process.execPath, [tsx, 'watch', '--clear-screen=false', main], { cwd: root, env });
  const client = run(process.execPath, [vite, '--port', CLIENT_PORT, '--strictPort'], {
    cwd: inRoot('apps', 'client'),
    env,
  });
  await Promise.race([server, client]);
  // If one process ends, the other is stopped.
  process.kill(process.pid, 'SIGTERM');
  await Promise.all([server, client]);
});
