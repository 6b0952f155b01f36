import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfChanged, buildOpenedIfChanged } from '../building/build.mjs';
import { run } from '../children.mjs';
import { inRoot, root } from '../root.mjs';
import * as chdb from './chdb.mjs';
import { needChromium, wantHeadlessShell } from './chromium.mjs';
import { OLD_ENGINES } from './old-engines.mjs';
import { needPostgres, startCluster } from './postgres.mjs';
import { TESTS_OF_ITS_NODES, unpackPreviousRelease, whyNotHere } from './previous-release.mjs';
import { isWorthRepeating, judge, readReport, withRepeated } from './reports.mjs';
import { wantTestPrograms } from './test-programs.mjs';
import { tvEngines } from './tv-engines.mjs';

/** @typedef {import('./output.mjs').Output} Output */
/** @typedef {import('./reports.mjs').Counts} Counts */
/** @typedef {{ scratch: string, env: NodeJS.ProcessEnv, databaseUrl: string | undefined, undo: (() => Promise<void>)[] }} Run what all parts of one test run share */
/** @typedef {{ cwd?: string, files?: readonly string[] }} Selection tests of another folder than this repository, and only some */
/** @typedef {{ name: string, group: string, onDemand?: boolean, test: (run: Run, output: Output) => Promise<Counts> }} Part `onDemand`: runs only when it is named */

/**
 * Runs Node; its output becomes the part's output.
 * @param {Run} shared
 * @param {Output} output
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @param {string} [cwd]
 * @returns {Promise<number>} the exit code
 */
async function node(shared, output, args, env = {}, cwd = root) {
  const options = { cwd, env: { ...shared.env, ...env }, quiet: output.buffered };
  const { code, output: printed } = await run(process.execPath, args, options);
  output.print(printed);
  return code;
}

/**
 * A check that only passes or fails.
 * @param {string} name
 * @param {string[]} args
 * @returns {Part}
 */
const check = (name, args) => ({
  name,
  group: name,
  test: async (shared, output) =>
    (await node(shared, output, args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
});

/**
 * Runs the tests of a vitest project.
 * @param {string} name
 * @param {string} project
 * @param {Run} shared
 * @param {Output} output
 * @param {NodeJS.ProcessEnv} env
 * @param {Selection} [selection]
 */
async function runVitest(name, project, shared, output, env, { cwd = root, files = [] } = {}) {
  wantTestPrograms();
  const report = join(shared.scratch, `${name.replaceAll(' ', '-')}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const program = inRoot('node_modules', 'vitest', 'vitest.mjs');
  const code = await node(
    shared,
    output,
    [program, 'run', '--project', `${project}*`, ...reporters, ...files],
    env,
    cwd,
  );
  return judge(readReport(report), code);
}

/**
 * The tests of a vitest project.
 * @param {string} name
 * @param {string} project
 * @param {(run: Run, output: Output) => Promise<NodeJS.ProcessEnv>} [environment]
 * @returns {Part}
 */
const vitest = (name, project, environment = async () => ({})) => ({
  name,
  group: project,
  test: async (shared, output) => runVitest(name, project, shared, output, await environment(shared, output)),
});

/**
 * @param {Counts} one
 * @param {Counts} other
 * @returns {Counts}
 */
const added = (one, other) => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  failures: [...(one.failures ?? []), ...(other.failures ?? [])],
});

/**
 * The tests of the release before, on the tables of this one, and whether its clients and this server understand each other.
 * @type {Part}
 */
const UPGRADE = {
  name: 'release before',
  group: 'upgrade',
  test: async (shared, output) => {
    const reason = whyNotHere();
    if (reason) {
      output.print(reason);
      return { passed: 0, failed: 0 };
    }
    const { folder, remove } = unpackPreviousRelease();
    shared.undo.push(remove);
    const contract = await runVitest('contract', 'upgrade', shared, output, { PREVIOUS_RELEASE: folder });
    const selection = { cwd: folder, files: TESTS_OF_ITS_NODES };
    return added(contract, await runVitest('release-before', 'server', shared, output, {}, selection));
  },
};

/**
 * The address of a real PostgreSQL: the given one, else a temporary one.
 * @param {Run} shared
 */
async function realPostgres(shared) {
  if (shared.databaseUrl) return shared.databaseUrl;
  const cluster = await startCluster(needPostgres(), join(shared.scratch, 'postgresql'));
  shared.undo.push(cluster.stop);
  return cluster.url;
}

/**
 * Where the tests find ClickHouse; nowhere, with a printed notice, where it cannot run.
 * @param {Output} output
 */
async function clickHouse(output) {
  const reason = chdb.whyNotHere(chdb.thisMachine());
  if (!reason) return { CHDB_FOLDER: await chdb.fetchChdb() };
  output.print(reason);
  return {};
}

/**
 * Browser journeys. A failed journey is repeated once after all others, alone; one that passes then is flaky.
 * @param {Run} shared
 * @param {Output} output
 * @param {{ engines: typeof OLD_ENGINES, withQt?: boolean, filter?: string[] }} selection old engines to test, and the journeys to run
 */
async function playwright(shared, output, { filter = [], ...wanted }) {
  const { versions, reasons, env: engines } = await tvEngines(wanted);
  for (const reason of reasons) output.print(reason);
  // The selected journeys are those in engines that this machine does not have.
  if (filter.length > 0 && versions.length === 0) return { passed: 0, failed: 0 };
  wantTestPrograms();
  const browsers = { CHROME_PATH: needChromium(), HEADLESS_SHELL_PATH: wantHeadlessShell() ?? '' };
  await buildIfChanged();
  await buildOpenedIfChanged('http://localhost:4400');
  const env = {
    ...browsers,
    ...engines,
    ...(shared.databaseUrl ? { TEST_DATABASE_URL: shared.databaseUrl } : {}),
  };
  const cli = inRoot('node_modules', '@playwright', 'test', 'cli.js');
  const journeys = async (/** @type {string} */ name, /** @type {string[]} */ options) => {
    const report = join(shared.scratch, `${name}.json`);
    const args = [cli, 'test', '-c', inRoot('e2e'), '--reporter=list,json', ...filter, ...options];
    const code = await node(shared, output, args, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report });
    return judge(readReport(report), code);
  };
  const counts = await journeys('e2e', []);
  if (!isWorthRepeating(counts)) return counts;
  output.print('\nFailed journeys once more, one at a time');
  return withRepeated(counts, await journeys('e2e-repeated', ['--last-failed', '--workers=1']));
}

const biome = inRoot('node_modules', '@biomejs', 'biome', 'bin', 'biome');
const EVERY_RUN = OLD_ENGINES.filter(({ isLate }) => !isLate);
const ON_DEMAND = OLD_ENGINES.filter(({ isLate }) => isLate);

/** @type {Part[]} */
const JOURNEYS = [
  {
    name: 'e2e',
    group: 'e2e',
    test: (shared, output) => playwright(shared, output, { engines: EVERY_RUN, withQt: true }),
  },
  {
    name: 'engines',
    group: 'engines',
    onDemand: true,
    test: (shared, output) => playwright(shared, output, { engines: ON_DEMAND, filter: ['tv-engines'] }),
  },
];

/**
 * All parts of `npm test`, in order. The parts of one stage run in parallel: they are independent, and one uses the
 * processor while another waits for its database. Journeys check timing, so they run alone.
 * @type {readonly (readonly Part[])[]}
 */
export const STAGES = [
  [
    check('format', [biome, 'ci', '.']),
    check('lint', [inRoot('tools', 'lint.mjs')]),
    check('types', [inRoot('tools', 'types.mjs')]),
  ],
  [vitest('unit', 'unit'), vitest('component', 'component'), check('bytes', [inRoot('tools', 'bytes.mjs')])],
  [
    vitest('server on embedded', 'server', (_shared, output) => clickHouse(output)),
    vitest('server on PostgreSQL', 'server', async (shared) => ({ TEST_DATABASE_URL: await realPostgres(shared) })),
  ],
  [UPGRADE],
  ...(existsSync(inRoot('e2e', 'playwright.config.ts')) ? JOURNEYS.map((part) => [part]) : []),
];
