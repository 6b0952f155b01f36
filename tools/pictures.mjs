import { takeScreenshots } from './lib/building/screenshots.mjs';
import { requireNode } from './lib/node-version.mjs';
import { prepare } from './lib/prepare.mjs';
import { inRoot } from './lib/root.mjs';
import { command } from './lib/steps.mjs';
import { closeScratch, openScratch } from './lib/testing/scratch.mjs';

/** `npm run pictures`: takes the README screenshots from the demo content. */
requireNode();
await command(async () => {
  await prepare();
  const scratch = openScratch();
  try {
    for (const { name, bytes } of await takeScreenshots(inRoot('docs', 'pictures'), scratch))
      console.log(`  ${name.padEnd(18)} ${Math.round(bytes / 1000)} kB`);
  } finally {
    closeScratch(scratch);
  }
});
