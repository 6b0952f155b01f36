import { endChildrenOnSignal } from './children.mjs';
import { install } from './install.mjs';
import { PARTS } from './parts.mjs';
import { closeScratch, openScratch } from './scratch.mjs';
import { command, Failure, Missing, step, stepLine } from './steps.mjs';

/** @typedef {import('./parts.mjs').Part} Part */
/** @typedef {import('./parts.mjs').Run} Run */
/** @typedef {import('./reports.mjs').Counts} Counts */

/**
 * The parts that were asked for, all when none was.
 * @param {string[]} names
 */
function chosen(names) {
  const known = [...new Set(PARTS.map((part) => part.group))];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) throw new Failure(`There is no test part "${unknown}"; the parts are ${known.join(', ')}.`);
  return PARTS.filter((part) => names.length === 0 || names.includes(part.group));
}

/**
 * What the tests see of the environment: no database but the one they were given, and one place for temporary files.
 * @param {string} scratch
 * @returns {Run}
 */
function openRun(scratch) {
  const { DATABASE_URL, TEST_DATABASE_URL, ...env } = process.env;
  return { scratch, env: { ...env, TMPDIR: scratch }, databaseUrl: TEST_DATABASE_URL || DATABASE_URL, undo: [] };
}

/**
 * Runs a part; one that could not be run says so in a sentence. It counts as failed, except that a developer's machine
 * may lack something that the project's own checks have.
 * @param {Part} part
 * @param {Run} shared
 * @returns {Promise<Counts>}
 */
async function runPart(part, shared) {
  console.log(`\n${part.name}`);
  try {
    return await part.test(shared);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const skipped = error instanceof Missing && !process.env.CI;
    console.error(skipped ? `${error.message} This part was skipped.` : error.message);
    return { passed: 0, failed: skipped ? 0 : 1 };
  }
}

/**
 * @param {number} passed
 * @param {number} failed
 */
function summary(passed, failed) {
  if (failed > 0) return `${failed} of ${passed + failed} failed`;
  return passed > 0 ? `${passed} ok` : 'skipped';
}

/**
 * `npm test`: all parts or the named ones; ends with `N passed, M failed`.
 * @param {string[]} names
 */
export const test = (names) =>
  command(async () => {
    const parts = chosen(names);
    const shared = openRun(openScratch());
    const tidyUp = async () => {
      for (const undo of shared.undo.splice(0)) await undo();
      closeScratch(shared.scratch);
    };
    endChildrenOnSignal(tidyUp);
    const total = { passed: 0, failed: 0 };
    const lines = /** @type {string[]} */ ([]);
    const told = /** @type {string[]} */ ([]);
    try {
      await step('install', () => install());
      for (const part of parts) {
        const began = performance.now();
        const { passed, failed, failures = [] } = await runPart(part, shared);
        total.passed += passed;
        total.failed += failed;
        lines.push(stepLine(part.name.padEnd(20), summary(passed, failed), performance.now() - began));
        told.push(...failures.map((failure) => `${part.name} › ${failure}\n\n`));
      }
    } finally {
      await tidyUp();
    }
    // Once more at the end: whoever reads only the last screen of a long run sees what to look at.
    console.log(`\n${told.join('')}${lines.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`);
    return total.failed === 0 && total.passed > 0 ? 0 : 1;
  });
