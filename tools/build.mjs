import { build } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { command, step } from './lib/steps.mjs';

requireNode();
await command(async () => {
  await step('install', () => install());
  await step('build', () => build());
});
