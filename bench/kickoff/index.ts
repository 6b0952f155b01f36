import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Costs, readCosts } from './model/costs';
import type { MachineSizes } from './model/resources';
import { sizeFor } from './model/size';
import { readOptions } from './options';
import { type Check, check } from './real/check';
import { measure } from './real/measure';
import { startRealServer } from './real/server';
import { breaksTable, checkSummary, checkTable, fullnessTable, machinesTable, report } from './report/report';

const place = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const COSTS = place('costs.json');
const CHECKED = place('checked.json');
const REPORT = place('../results/kickoff.md');
const CROWDS = [100_000, 1_000_000, 10_000_000];

const options = readOptions(process.argv.slice(2));
const endings: (() => Promise<unknown>)[] = [];
const undo = async () => {
  for (const end of endings.splice(0).reverse()) await end();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void undo().finally(() => process.exit(1)));

/**
 * `npm run kickoff [-- measure | check]`: how many machines a kick-off needs, by costs that were measured; measures them anew;
 * or compares the model with a small crowd at a real server.
 */
const say = (line: string) => console.log(line);
try {
  if (options.deed === 'measure')
    await store(COSTS, await measure(await startRealServer(endings), options.requests, say));
  const costs = readCosts(await readFile(COSTS, 'utf8').catch(unmeasured));
  if (options.deed === 'check') {
    const found = await check(await startRealServer(endings), costs, options, say);
    await store(CHECKED, found);
    console.log(`${checkSummary(found)}\n\n${checkTable(found)}`);
  }
  if (options.deed === 'simulate') await simulateAll(costs, options);
} finally {
  await undo();
}

async function simulateAll(costs: Costs, { machines, seed }: { machines: MachineSizes; seed: number }): Promise<void> {
  const sizings = CROWDS.map((viewers) => sizeFor(viewers, costs, machines, { seed }));
  const checked = await readFile(CHECKED, 'utf8').catch(() => undefined);
  const found = checked === undefined ? undefined : (JSON.parse(checked) as Check);
  await writeFile(REPORT, report(sizings, costs, machines, found));
  console.log(`${machinesTable(sizings)}\n\n${fullnessTable(sizings)}\n\n${breaksTable(sizings)}\n`);
  console.log('The fewest machines, in brackets with a reserve. All of it is in bench/results/kickoff.md.');
}

function unmeasured(): never {
  throw new Error('There are no measured costs yet: run `npm run kickoff -- measure`.');
}

/** Four digits say all that was measured. */
function store(file: string, value: unknown): Promise<void> {
  const rounded = (_key: string, each: unknown) => (typeof each === 'number' ? Number(each.toPrecision(4)) : each);
  return writeFile(file, `${JSON.stringify(value, rounded, 2)}\n`);
}
