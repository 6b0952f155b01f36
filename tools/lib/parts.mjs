import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfChanged, buildOpenedIfChanged } from './build.mjs';
import { run } from './children.mjs';
import { needChromium } from './chromium.mjs';
import { fetchOldEngines, whyNotHere } from './old-engines.mjs';
import { needPostgres, startCluster } from './postgres.mjs';
import { judge, readReport } from './reports.mjs';
import { inRoot, root } from './root.mjs';

/** @typedef {import('./reports.mjs').Counts} Counts */
/** @typedef {{ scratch: string, env: NodeJS.ProcessEnv, databaseUrl: string | undefined, undo: (() => Promise<void>)[] }} Run what all parts of one test run share */
/** @typedef {{ name: string, group: string, test: (run: Run) => Promise<Counts> }} Part */

/**
 * @param {Run} shared
 * @param {string[]} args of Node
 * @param {NodeJS.ProcessEnv} [env]
 */
const node = (shared, args, env = {}) => run(process.execPath, args, { cwd: root, env: { ...shared.env, ...env } });

/**
 * A check that only passes or fails.
 * @param {string} name
 * @param {string[]} args
 * @returns {Part}
 */
const check = (name, args) => ({
  name,
  group: name,
  test: async (shared) => ((await node(shared, args)).code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
});

/**
 * @param {Run} shared
 * @param {string} project
 * @param {string} name
 * @param {NodeJS.ProcessEnv} [env]
 */
async function vitest(shared, project, name, env) {
  const report = join(shared.scratch, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = [inRoot('node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', project, ...reporters];
  const { code } = await node(shared, args, env);
  return judge(readReport(report), code);
}

/**
 * The address of a real PostgreSQL: the one that was named, else a temporary one.
 * @param {Run} shared
 */
async function realPostgres(shared) {
  if (shared.databaseUrl) return shared.databaseUrl;
  const cluster = await startCluster(needPostgres(), join(shared.scratch, 'postgresql'));
  shared.undo.push(cluster.stop);
  return cluster.url;
}

/** The folder of old engines; empty where they cannot run, which is said. */
async function oldEngines() {
  const reason = whyNotHere(process);
  if (!reason) return fetchOldEngines();
  console.log(reason);
  return '';
}

/** @param {Run} shared */
async function playwright(shared) {
  const chromium = needChromium();
  await buildIfChanged();
  await buildOpenedIfChanged('http://localhost:4400');
  const report = join(shared.scratch, 'e2e.json');
  const env = {
    CHROME_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    OLD_ENGINES: await oldEngines(),
    ...(shared.databaseUrl ? { TEST_DATABASE_URL: shared.databaseUrl } : {}),
  };
  const cli = inRoot('node_modules', '@playwright', 'test', 'cli.js');
  const { code } = await node(shared, [cli, 'test', '-c', inRoot('e2e'), '--reporter=list,json'], env);
  return judge(readReport(report), code);
}

const biome = inRoot('node_modules', '@biomejs', 'biome', 'bin', 'biome');

/** Everything `npm test` does, in order. */
export const PARTS = /** @type {Part[]} */ ([
  check('format', [biome, 'ci', '.']),
  check('lint', [inRoot('tools', 'lint.mjs')]),
  check('types', [inRoot('tools', 'types.mjs')]),
  { name: 'unit', group: 'unit', test: (shared) => vitest(shared, 'unit', 'unit') },
  { name: 'server on embedded', group: 'server', test: (shared) => vitest(shared, 'server', 'embedded') },
  {
    name: 'server on PostgreSQL',
    group: 'server',
    test: async (shared) => vitest(shared, 'server', 'postgresql', { TEST_DATABASE_URL: await realPostgres(shared) }),
  },
  check('bytes', [inRoot('tools', 'bytes.mjs')]),
  ...(existsSync(inRoot('e2e', 'playwright.config.ts')) ? [{ name: 'e2e', group: 'e2e', test: playwright }] : []),
]);
