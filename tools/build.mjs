import { build, buildShellIfChanged } from './lib/building/build.mjs';
import { install } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { command, step } from './lib/steps.mjs';

requireNode();
await command(async () => {
  await step('install', () => install());
  await step('build', async () => {
    const done = await build();
    await buildShellIfChanged();
    return done;
  });
});
