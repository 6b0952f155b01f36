import { endChildrenOnSignal } from '../children.mjs';
import { install } from '../install.mjs';
import { command, Failure, Missing, step, stepLine } from '../steps.mjs';
import { openOutput } from './output.mjs';
import { STAGES } from './parts.mjs';
import { closeScratch, openScratch } from './scratch.mjs';

/** @typedef {import('./output.mjs').Output} Output */
/** @typedef {import('./parts.mjs').Part} Part */
/** @typedef {import('./parts.mjs').Run} Run */
/** @typedef {import('./reports.mjs').Counts} Counts */

/**
 * The stages with the requested parts; without names, all parts that are not on demand.
 * @param {string[]} names
 * @param {readonly (readonly Part[])[]} [stages]
 */
export function chosen(names, stages = STAGES) {
  const known = [...new Set(stages.flat().map((part) => part.group))];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) throw new Failure(`There is no test part "${unknown}"; the parts are ${known.join(', ')}.`);
  const isChosen = (/** @type {Part} */ part) => (names.length === 0 ? !part.onDemand : names.includes(part.group));
  return stages.map((stage) => stage.filter(isChosen)).filter((stage) => stage.length > 0);
}

/**
 * The environment of the tests: only the given database, and one folder for temporary files.
 * @param {string} scratch
 * @returns {Run}
 */
function openRun(scratch) {
  const { DATABASE_URL, TEST_DATABASE_URL, ...env } = process.env;
  return { scratch, env: { ...env, TMPDIR: scratch }, databaseUrl: TEST_DATABASE_URL || DATABASE_URL, undo: [] };
}

/**
 * Runs a part; one that could not be run prints a sentence. It counts as failed, except that a developer's machine may
 * lack a prerequisite that CI has.
 * @param {Part} part
 * @param {Run} shared
 * @param {Output} output
 * @returns {Promise<Counts>}
 */
async function runPart(part, shared, output) {
  try {
    return await part.test(shared, output);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const skipped = error instanceof Missing && !process.env.CI;
    output.print(skipped ? `${error.message} This part was skipped.` : error.message);
    return { passed: 0, failed: skipped ? 0 : 1 };
  } finally {
    output.close();
  }
}

/**
 * @param {Counts} counts
 */
export function summary({ passed, failed, flaky = [] }) {
  if (failed > 0) return `${failed} of ${passed + failed} failed`;
  if (flaky.length > 0) return `${passed} ok, ${flaky.length} flaky`;
  return passed > 0 ? `${passed} ok` : 'skipped';
}

/**
 * Runs the parts of a stage in parallel and returns the report of each, in order.
 * @param {readonly Part[]} stage
 * @param {Run} shared
 */
function runStage(stage, shared) {
  const names = stage.map((part) => part.name);
  if (names.length > 1) console.log(`\n${names.join(', ')}: side by side`);
  return Promise.all(
    stage.map(async (part) => {
      const began = performance.now();
      const counts = await runPart(part, shared, openOutput(part.name, stage.length > 1));
      return { part, counts, line: stepLine(part.name.padEnd(20), summary(counts), performance.now() - began) };
    }),
  );
}

/**
 * The summary of a run: failures and flaky journeys by name, a line for each part, and the totals.
 * @param {Awaited<ReturnType<typeof runStage>>} results
 */
export function closing(results) {
  const all = results.map(({ counts }) => counts);
  const passed = all.reduce((sum, counts) => sum + counts.passed, 0);
  const failed = all.reduce((sum, counts) => sum + counts.failed, 0);
  const failures = results.flatMap(({ part, counts }) =>
    (counts.failures ?? []).map((failure) => `${part.name} › ${failure}\n\n`),
  );
  const flaky = results.flatMap(({ part, counts }) =>
    (counts.flaky ?? []).map((name) => `flaky: ${part.name} › ${name}\n`),
  );
  const notes = `${failures.join('')}${flaky.join('')}${flaky.length > 0 ? '\n' : ''}`;
  const text = `\n${notes}${results.map(({ line }) => line).join('\n')}\n\n${passed} passed, ${failed} failed`;
  return { text, code: failed === 0 && passed > 0 ? 0 : 1 };
}

/**
 * `npm test`: all parts or the named ones; ends with `N passed, M failed`.
 * @param {string[]} names
 */
export const test = (names) =>
  command(async () => {
    const stages = chosen(names);
    const shared = openRun(openScratch());
    const tidyUp = async () => {
      for (const undo of shared.undo.splice(0)) await undo();
      closeScratch(shared.scratch);
    };
    endChildrenOnSignal(tidyUp);
    const results = /** @type {Awaited<ReturnType<typeof runStage>>} */ ([]);
    try {
      await step('install', () => install());
      for (const stage of stages) results.push(...(await runStage(stage, shared)));
    } finally {
      await tidyUp();
    }
    const { text, code } = closing(results);
    console.log(text);
    return code;
  });
