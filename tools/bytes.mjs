import { checkBytes } from './lib/building/budgets.mjs';
import { buildIfChanged } from './lib/building/build.mjs';
import { requireNode } from './lib/node-version.mjs';
import { root } from './lib/root.mjs';
import { command } from './lib/steps.mjs';

requireNode();
await command(async () => {
  await buildIfChanged();
  checkBytes(root);
});
