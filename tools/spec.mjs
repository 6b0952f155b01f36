import { readFileSync } from 'node:fs';
import { requireNode } from './lib/node-version.mjs';
import { inRoot, root } from './lib/root.mjs';
import { coverage, readLedger, titlesOf, unknownIds } from './lib/testing/requirements.mjs';
import { readSources } from './lib/workspaces.mjs';

requireNode();

const ledger = readLedger(readFileSync(inRoot('docs', 'requirements.md'), 'utf8'));
const titles = readSources(root, /\.(test|spec)\.tsx?$/).flatMap(({ text }) => titlesOf(text));
const areas = coverage(ledger, titles);
const unknown = unknownIds(ledger, titles);

if (process.argv.includes('--json')) {
  console.log(JSON.stringify({ areas, unknown }, null, 2));
} else {
  for (const { area, title, total, tested, untested } of areas) {
    console.log(`${area.padEnd(8)} ${`${tested.length}/${total}`.padStart(6)}  ${title}`);
    if (untested.length > 0) console.log(`${' '.repeat(17)}without a test: ${untested.join(' ')}`);
  }
  const tested = areas.reduce((sum, area) => sum + area.tested.length, 0);
  const total = areas.reduce((sum, area) => sum + area.total, 0);
  console.log(`\n${tested} of ${total} statements have a test.`);
  if (unknown.length > 0) console.log(`Tests name ids that the ledger does not have: ${unknown.join(' ')}`);
}
process.exitCode = unknown.length > 0 ? 1 : 0;
