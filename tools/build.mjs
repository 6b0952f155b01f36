import { build } from './lib/building/build.mjs';
import { buildPackages } from './lib/building/build-client.mjs';
import { install } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { root } from './lib/root.mjs';
import { command, step } from './lib/steps.mjs';

requireNode();
await command(async () => {
  await step('install', () => install());
  await step('build', async () => {
    const server = process.env.TOUCHLINE_SERVER || 'http://localhost:4400';
    const done = await build();
    await buildPackages(root, server);
    return done;
  });
});
