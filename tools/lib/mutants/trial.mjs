import { journeysOf } from './journeys.mjs';
import { lineOf } from './report.mjs';
import { testsOf } from './run.mjs';
import { broken } from './sites.mjs';

/** @typedef {import('./choose.mjs').Plan} Plan */
/** @typedef {import('./report.mjs').Verdict} Verdict */
/** @typedef {ReturnType<typeof import('./copy.mjs').copyRepository>} Copy */

/** A break that keeps its tests from ending counts as noticed. */
const SECONDS_PER_MUTANT = 180;

/**
 * Breaks a statement in a copy, runs its tests there, and mends the copy.
 * @param {Copy} copy
 * @param {Plan} plan
 * @param {import('./sites.mjs').Site} site
 * @returns {Promise<Verdict>}
 */
async function tryBreak(copy, { statement: { id }, tests }, site) {
  const text = copy.read(site.file);
  copy.write(site.file, broken(text, site));
  const files = [...new Set(tests.map(({ file }) => file))];
  const projects = [...new Set(tests.map(({ project }) => project))];
  const { isFailed, how } =
    files.length > 0
      ? await testsOf(copy.folder, { id, files, projects, seconds: SECONDS_PER_MUTANT })
      : await journeysOf(copy.folder, id);
  copy.write(site.file, text);
  return { id, end: isFailed ? 'killed' : 'survived', how, site, original: text.slice(site.start, site.end) };
}

/**
 * Tries the breaks of all plans, some side by side, and returns their results in the order of the plans.
 * @param {readonly Plan[]} plans
 * @param {{ each: number, jobs: number }} options
 * @param {() => Copy} openCopy
 * @returns {Promise<Verdict[]>}
 */
export async function tryAll(plans, { each, jobs }, openCopy) {
  const open = plans.map((plan, place) => ({ plan, place }));
  /** @type {Verdict[][]} */
  const verdicts = [];
  const work = async (/** @type {Copy} */ copy) => {
    for (let next = open.shift(); next; next = open.shift()) {
      const { plan, place } = next;
      const { id } = plan.statement;
      const how = plan.tests.length > 0 ? 'its tests reach no place of their own' : 'no test that was run carries it';
      /** @type {Verdict[]} */
      const found = plan.sites.length > 0 ? [] : [{ id, end: 'no mutant', how }];
      for (const site of plan.sites.slice(0, each)) found.push(await tryBreak(copy, plan, site));
      for (const verdict of found) console.log(lineOf(verdict));
      verdicts[place] = found;
    }
  };
  await Promise.all(Array.from({ length: Math.min(jobs, open.length) }, () => work(openCopy())));
  return verdicts.flat();
}
