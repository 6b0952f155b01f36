import { join } from 'node:path';
import { needChromium, wantHeadlessShell } from '../testing/chromium.mjs';
import { readReport } from '../testing/reports.mjs';
import { idsIn, titlesOf } from '../testing/requirements.mjs';
import { readSources } from '../workspaces.mjs';
import { isDistinct, names } from './choose.mjs';
import { randomFrom, shuffled } from './random.mjs';
import { runInCopy } from './run.mjs';

/** @typedef {import('./sites.mjs').Site} Site */
/** @typedef {import('../testing/requirements.mjs').Requirement} Requirement */

const SECONDS = 900;
const BUILD = `import { buildIfChanged, buildOpenedIfChanged } from './tools/lib/building/build.mjs';
await buildIfChanged();
await buildOpenedIfChanged('http://localhost:4400');`;

/**
 * The ids that journeys carry.
 * @param {string} root
 */
export const idsOfJourneys = (root) =>
  new Set(
    readSources(root, /^.*\.spec\.ts$/)
      .flatMap(({ text }) => titlesOf(text))
      .flatMap(idsIn),
  );

/**
 * What a journey reaches is not recorded: a statement is broken at a literal that it names.
 * @param {Requirement} statement
 * @param {readonly Site[]} sites
 * @param {string} seed
 * @returns {Site[]}
 */
export function sitesForJourneys({ id, text }, sites, seed) {
  const named = sites.filter(
    ({ kind, value = '' }) => kind === 'literal' && (isDistinct(value) || /\d\d/.test(value)) && names(text, value),
  );
  return shuffled(named, randomFrom(`${seed} ${id}`));
}

/**
 * How the journeys with an id end in a copy, which is built first.
 * @param {string} folder
 * @param {string} id
 */
export async function journeysOf(folder, id) {
  const built = await runInCopy(folder, ['--input-type=module', '-e', BUILD], { seconds: SECONDS });
  if (built.code !== 0) return { isFailed: true, how: 'it does not build' };
  const report = join(folder, 'mutants-journeys.json');
  const args = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e', '-g', `${id}(?![0-9a-z])`];
  const env = {
    CHROME_PATH: needChromium(),
    HEADLESS_SHELL_PATH: wantHeadlessShell() ?? '',
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  };
  const { code, hasRunOut } = await runInCopy(folder, [...args, '--reporter=json'], { env, seconds: SECONDS });
  if (hasRunOut) return { isFailed: true, how: `no end in ${SECONDS} s` };
  const { passed = 0 } = readReport(report) ?? {};
  return { isFailed: code !== 0, how: code === 0 ? `${passed} passed` : 'a journey failed' };
}
