import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readCosts } from './model/costs';
import { readOptions } from './options';
import { measure } from './real/measure';
import { startRealServer } from './real/server';

/**
 * `npm run kickoff [-- measure | check]`: how many machines a kick-off needs, by costs that were measured; measures them
 * anew; or compares the model with a small crowd at a real server.
 */
const COSTS = fileURLToPath(new URL('costs.json', import.meta.url));

const options = readOptions(process.argv.slice(2));
const endings: (() => Promise<unknown>)[] = [];
const undo = async () => {
  for (const end of endings.splice(0).reverse()) await end();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void undo().finally(() => process.exit(1)));
try {
  if (options.deed === 'measure') {
    const costs = await measure(await startRealServer(endings), (line) => console.log(line));
    await writeFile(COSTS, `${JSON.stringify(costs, rounded, 2)}\n`);
  } else readCosts(await readFile(COSTS, 'utf8'));
} finally {
  await undo();
}

/** Four digits say all that was measured. */
function rounded(_key: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toPrecision(4)) : value;
}
