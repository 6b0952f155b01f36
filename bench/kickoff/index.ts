import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Costs, readCosts } from './model/costs';
import { type MachineSizes, USUAL } from './model/resources';
import { largestCrowd, type Sizing, sizeFor } from './model/size';
import { readOptions, usual } from './options';
import { check } from './real/check';
import { measure } from './real/measure';
import { type RealServer, startRealServer } from './real/server';
import { breaksTable, checkText, fullnessTable, machinesTable, report } from './report/report';

const place = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const COSTS = place('costs.json');
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
 * `npm run kickoff`: measures what requests cost here, compares a small crowd at a real server with the model, and says how
 * many machines large crowds need. With a word, one of these only.
 */
const say = (line: string) => console.log(line);
try {
  if (options.deed === 'simulate') print(sizings(await storedCosts(), options.machines, options.seed));
  else {
    const server = await startRealServer(endings);
    if (options.deed === 'measure') await measureAndStore(server, options.requests);
    if (options.deed === 'check') say(checkText(await check(server, await storedCosts(), options, say)));
    if (options.deed === 'all') await everything(server);
  }
} finally {
  await undo();
}

async function everything(server: RealServer): Promise<void> {
  const costs = await measureAndStore(server, usual.requests);
  const found = await check(server, costs, usual, say);
  say(`${checkText(found)}\n`);
  const all = sizings(costs, USUAL);
  const chart = largestCrowd(costs, USUAL);
  await writeFile(REPORT, report({ sizings: all, costs, each: USUAL, check: found, chart }));
  print(all);
  say('All of it is in bench/results/kickoff.md.');
}

async function measureAndStore(server: RealServer, requests: number): Promise<Costs> {
  const costs = await measure(server, requests, say);
  // Four digits say all that was measured.
  const rounded = (_key: string, each: unknown) => (typeof each === 'number' ? Number(each.toPrecision(4)) : each);
  await writeFile(COSTS, `${JSON.stringify(costs, rounded, 2)}\n`);
  return storedCosts();
}

async function storedCosts(): Promise<Costs> {
  return readCosts(await readFile(COSTS, 'utf8'));
}

function sizings(costs: Costs, machines: MachineSizes, seed = 1): Sizing[] {
  return CROWDS.map((viewers) => {
    say(`${viewers.toLocaleString('en-US')} viewers arrive`);
    return sizeFor(viewers, costs, machines, { seed });
  });
}

function print(all: readonly Sizing[]): void {
  say(`\nThe fewest machines, in brackets with a reserve:\n\n${machinesTable(all)}`);
  say(`\n${fullnessTable(all)}\n\n${breaksTable(all)}\n`);
}
