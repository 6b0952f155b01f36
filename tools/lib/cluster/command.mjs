import { once } from 'node:events';
import { resolve } from 'node:path';
import { ENDING } from '../children.mjs';
import { prepare } from '../prepare.mjs';
import { inRoot } from '../root.mjs';
import { command, Failure } from '../steps.mjs';
import { keepRunning } from './keep-running.mjs';
import { needPrograms } from './programs.mjs';

const WATCH_MS = 500;
const OPTIONS = new Set(['--fresh', '--restart']);
const USAGE = 'Usage: npm run cluster [-- --fresh --restart]';

/**
 * Says when a program ends, and when it is there again.
 * @param {readonly import('./engine.mjs').Engine[]} engines
 */
function watch(engines) {
  const away = new Set();
  return setInterval(() => {
    for (const engine of engines) {
      if (engine.isRunning === !away.has(engine)) continue;
      if (engine.isRunning) away.delete(engine);
      else away.add(engine);
      console.log(`  ${engine.name} ${engine.isRunning ? 'runs again' : 'has ended'}`);
    }
  }, WATCH_MS);
}

/**
 * `npm run cluster`: a whole cluster on this machine, until Ctrl-C. Its data stays for the next start, except with `--fresh`.
 * With `--restart`, programs that end are started again, as an init system does.
 * @param {string[]} args
 */
export const cluster = (args) =>
  command(async () => {
    if (args.some((arg) => !OPTIONS.has(arg))) throw new Failure(USAGE);
    if (process.platform !== 'linux') throw new Failure('A cluster on one machine needs Linux and Debian’s packages.');
    const edgePort = Number(process.env.PORT || 4400);
    await prepare();
    const programs = needPrograms();
    const dir = resolve(process.env.CLUSTER_DATA || inRoot('.data', 'cluster'));
    // Packages are there now.
    const { startCluster } = await import('./cluster.mjs');
    const stopped = Promise.race(ENDING.map((signal) => once(process, signal)));
    const { engines, stop } = await startCluster({ dir, edgePort, fresh: args.includes('--fresh'), programs });
    console.log(`\nTouchline is at http://localhost:${edgePort}; logs are in ${dir}/log. Ctrl-C stops all of it.`);
    const all = [...engines.values()];
    const watching = watch(all);
    const leave = args.includes('--restart') ? keepRunning(all, dir) : undefined;
    await stopped;
    leave?.();
    clearInterval(watching);
    await stop();
  });
