import { runInForeground } from './lib/children.mjs';
import { serverEnvironment } from './lib/environment.mjs';
import { install } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { inRoot, root } from './lib/root.mjs';
import { command, step } from './lib/steps.mjs';

requireNode();
await command(async () => {
  await step('install', () => install());
  const env = serverEnvironment(process.env, { feed: inRoot('demo', 'world', 'feed.ts') });
  const tsx = inRoot('node_modules', 'tsx', 'dist', 'cli.mjs');
  const main = inRoot('apps', 'server', 'src', 'main.ts');
  return runInForeground(process.execPath, [tsx, 'watch', '--clear-screen=false', main], { cwd: root, env });
});
