import { APP_SHOTS, README_SHOTS, takeScreenshots } from './lib/building/screenshots.mjs';
import { requireNode } from './lib/node-version.mjs';
import { prepare } from './lib/prepare.mjs';
import { inRoot } from './lib/root.mjs';
import { command } from './lib/steps.mjs';
import { closeScratch, openScratch } from './lib/testing/scratch.mjs';

/** `npm run pictures`: takes the screenshots of the README and of the web app's manifest from the demo content. */
requireNode();
await command(async () => {
  await prepare();
  const scratch = openScratch();
  try {
    const sets = [
      { folder: inRoot('docs', 'pictures'), shots: README_SHOTS },
      { folder: inRoot('apps', 'client', 'public', 'screenshots'), shots: APP_SHOTS },
    ];
    for (const { name, bytes } of await takeScreenshots(sets, scratch))
      console.log(`  ${name.padEnd(20)} ${Math.round(bytes / 1000)} kB`);
  } finally {
    closeScratch(scratch);
  }
});
