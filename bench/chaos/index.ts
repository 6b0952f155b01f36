import { writeFile } from 'node:fs/promises';
import { availableParallelism, release } from 'node:os';
import path from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { root } from '../run-module';
import { type Fault, faults } from './faults';
import { readOptions } from './options';
import { brokenIn, lineOf, type Row, reportOf } from './report';
import { type Audience, openAudience } from './world/audience';
import { readBooks, uninformed } from './world/books';
import { Cluster } from './world/cluster';
import { KINDS, type Kind, type Passage, passageOf } from './world/journal';

const REPORT = path.join(root, 'bench/results/chaos.md');
const WARM_UP_MS = 8000;
/** A viewer that has not come back by then needs a reload. */
const BACK_MS = 30_000;
const LOOK_MS = 250;

type Endings = (() => Promise<unknown>)[];

/** Whether it holds within a time. */
async function comes(holds: () => boolean | Promise<boolean>, limitMs: number): Promise<boolean> {
  for (const limit = Date.now() + limitMs; !(await holds()); await pass(LOOK_MS)) if (Date.now() > limit) return false;
  return true;
}

/** Does one thing to the cluster, and judges what viewers went through. */
async function attempt(
  fault: Fault,
  cluster: Cluster,
  audience: Audience,
  quietMs: number,
  endings: Endings,
): Promise<Row> {
  const { journal, watchers, buyers, followers, names } = audience;
  await fault.prepare?.(cluster, endings);
  await cluster.becomesWhole();
  const from = Date.now();
  for (const watcher of watchers) watcher.rejoin(from);
  let failure: string | undefined;
  let seen: string | void = undefined;
  try {
    seen = await fault.act(cluster, endings);
    await cluster.becomesWhole();
  } catch (error) {
    failure = error instanceof Error ? error.message : String(error);
  }
  const healed = Date.now();
  const missing = () => {
    const well = journal.wellSince(healed);
    return names.filter((name) => !well.has(name));
  };
  await pass(quietMs);
  await comes(() => missing().length === 0, BACK_MS - quietMs);
  let wrong: string[] = [];
  await comes(async () => (wrong = await uninformed(cluster.db, buyers, followers)).length === 0, BACK_MS);
  const until = Date.now();
  const outcomes = journal.within(from, until);
  const passages = Object.fromEntries(KINDS.map((kind) => [kind, passageOf(outcomes, kind, from, until)]));
  return {
    name: fault.name,
    deed: seen === undefined ? fault.deed : `${fault.deed}: ${seen}`,
    seconds: (until - from) / 1000,
    recoversIn: fault.recoversIn,
    mostErrors: fault.mostErrors,
    passages: passages as Record<Kind, Passage>,
    stalls: watchers.flatMap((watcher) => watcher.stallsWithin(from, until)),
    bufferSeconds: Math.min(...watchers.map(({ holdBack }) => holdBack)),
    reloads: missing(),
    refusals: buyers.flatMap(({ told }) => told.refused.splice(0)),
    uninformed: wrong,
    books: await readBooks(cluster.db, buyers),
    ...(failure === undefined ? {} : { failure }),
  };
}

/**
 * `npm run chaos [-- --list] [--only primary-kill,restore] [--seconds 8] [--write]` breaks a cluster on this machine while
 * viewers use it; exit 1 where something did not hold. A full run writes `bench/results/chaos.md`.
 */
async function run(): Promise<boolean> {
  const { names, isFull, isList, writes, quietSeconds } = readOptions(
    process.argv.slice(2),
    faults.map(({ name }) => name),
  );
  if (isList) {
    for (const { name, deed } of faults) console.log(`${name.padEnd(16)} ${deed}`);
    return true;
  }
  const endings: Endings = [];
  const undo = async () => {
    for (const end of endings.splice(0).reverse()) await end();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void undo().finally(() => process.exit(1)));
  const rows: Row[] = [];
  const left: string[] = [];
  try {
    const dir = process.env['CLUSTER_DATA'] || path.join(root, '.data', 'chaos');
    const cluster = await Cluster.start({ dir, port: Number(process.env['PORT'] || 4400), isFresh: isFull }, endings);
    const audience = await openAudience(cluster);
    endings.push(() => audience.end());
    await pass(WARM_UP_MS);
    for (const fault of faults.filter(({ name }) => names.includes(name))) {
      if (fault.needsRoot && process.getuid?.() !== 0) {
        console.log(`left   ${fault.name.padEnd(16)} needs root`);
        left.push(fault.name);
        continue;
      }
      const row = await attempt(fault, cluster, audience, quietSeconds * 1000, endings);
      rows.push(row);
      console.log(lineOf(row));
      await fault.tidy?.(cluster);
    }
  } finally {
    await undo();
  }
  const machine = `${availableParallelism()} cores, Linux ${release()}, Node ${process.version}`;
  const report = reportOf(rows, { machine, date: new Date().toISOString().slice(0, 10), left });
  if (isFull || writes) await writeFile(REPORT, report);
  else console.log(`\n${report}`);
  return rows.length > 0 && rows.every((row) => brokenIn(row).length === 0);
}

process.exit((await run()) ? 0 : 1);
