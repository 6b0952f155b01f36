import { accounts } from './accounts';
import { limits } from './limits';
import { media } from './media';
import { money } from './money';
import { readOptions } from './options';
import { rights } from './rights';
import { hasHeld, lineOf, type Row, summaryOf } from './table';
import { type Attack, type Check, check, type World } from './world/attack';
import { openCluster } from './world/cluster';
import { countsOf } from './world/counts';

const LIMIT_MS = 120_000;
const rounds = { money, rights, limits, accounts, media } satisfies Record<string, readonly Attack[]>;

/** Runs an attack; what it throws, and what takes too long, broke. */
async function attempt({ run, limitMs = LIMIT_MS }: Attack, world: World): Promise<Check[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Check[]>((resolve) => {
    timer = setTimeout(() => resolve([check(false, `no end after ${limitMs / 1000} s`)]), limitMs);
  });
  const work = world.heal().then(() => run(world));
  const failed = work.catch((error: unknown) => [check(false, error instanceof Error ? error.message : String(error))]);
  const checks = await Promise.race([failed, late]);
  clearTimeout(timer);
  return checks;
}

/**
 * `npm run attack [-- --quick] [--only money,limits/streams]` attacks three nodes on this machine and prints what held
 * and what broke; exit 1 when anything broke. What the nodes logged is in `dist/attack.log`.
 */
const { isQuick, wants } = readOptions(process.argv.slice(2), rounds);
const endings: (() => Promise<unknown>)[] = [];
const rows: Row[] = [];
const undo = async () => {
  for (const end of endings.splice(0).reverse()) await end();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void undo().finally(() => process.exit(1)));
try {
  const cluster = await openCluster(endings);
  const world: World = { ...cluster, counts: countsOf(isQuick) };
  for (const [round, attacks] of Object.entries(rounds))
    for (const attack of attacks.filter(({ name }) => wants(round, name))) {
      const began = performance.now();
      const checks = await attempt(attack, world);
      rows.push({ round, title: attack.title, checks, seconds: (performance.now() - began) / 1000 });
      for (const row of rows.slice(-1)) console.log(lineOf(row));
    }
  console.log(`\n${summaryOf(rows)}`);
} finally {
  await undo();
}
process.exit(rows.length > 0 && rows.every(hasHeld) ? 0 : 1);
