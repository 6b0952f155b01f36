import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { endChildrenOnSignal } from '../children.mjs';
import { inRoot, root } from '../root.mjs';
import { command, Failure } from '../steps.mjs';
import { readLedger } from '../testing/requirements.mjs';
import { choose } from './choose.mjs';
import { copyRepository } from './copy.mjs';
import { idsOfJourneys, journeysOf, sitesForJourneys } from './journeys.mjs';
import { loads } from './loads.mjs';
import { readOptions } from './options.mjs';
import { productSites, recordReach } from './reach.mjs';
import { lineOf, summary, table } from './report.mjs';
import { testsOf } from './run.mjs';
import { broken } from './sites.mjs';

/** @typedef {import('./choose.mjs').Plan} Plan */
/** @typedef {import('./report.mjs').Verdict} Verdict */
/** @typedef {ReturnType<typeof copyRepository>} Copy */
/** @typedef {ReturnType<typeof readOptions>} Options */

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
 * The statements to break, in the order of the seed.
 * @param {Options} options
 * @param {() => Copy} openCopy
 * @returns {Promise<Plan[]>}
 */
async function planned({ seed, sample, ids, withJourneys }, openCopy) {
  const ledger = readLedger(readFileSync(inRoot('docs', 'requirements.md'), 'utf8'));
  const all = ledger.flatMap(({ requirements }) => requirements);
  const unknown = ids.find((id) => !all.some((statement) => statement.id === id));
  if (unknown) throw new Failure(`There is no statement ${unknown}.`);
  const statements = all.filter(({ id }) => ids.length === 0 || ids.includes(id));
  const sites = productSites(root);
  const loadedBy = loads(root);
  const tests = await recordReach({ root, sites, loadedBy, openCopy });
  const inJourneys = withJourneys ? idsOfJourneys(root) : new Set();
  return choose({ statements, sites, tests, seed, loadedBy })
    .map((plan) =>
      plan.tests.length === 0 && inJourneys.has(plan.statement.id)
        ? { ...plan, sites: sitesForJourneys(plan.statement, sites, seed) }
        : plan,
    )
    .filter((plan) => ids.length > 0 || plan.tests.length > 0 || inJourneys.has(plan.statement.id))
    .slice(0, sample);
}

/**
 * Tries the breaks of all plans, some side by side, and returns their results in the order of the plans.
 * @param {readonly Plan[]} plans
 * @param {Options} options
 * @param {() => Copy} openCopy
 * @returns {Promise<Verdict[]>}
 */
async function tryAll(plans, { each, jobs }, openCopy) {
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

/**
 * `npm run mutants`: breaks the lines behind a random sample of statements, one at a time, and prints which breaks the
 * tests with the statement's id notice. The result is the same for the same seed and sources.
 * @param {string[]} args
 */
export const mutants = (args) =>
  command(async () => {
    const options = readOptions(args);
    /** @type {Copy[]} */
    const copies = [];
    const openCopy = () => {
      const copy = copyRepository(root);
      copies.push(copy);
      return copy;
    };
    const tidyUp = async () => copies.splice(0).forEach((copy) => copy.remove());
    endChildrenOnSignal(tidyUp);
    try {
      const plans = await planned(options, openCopy);
      await tidyUp();
      const verdicts = await tryAll(plans, options, openCopy);
      const { killed, survived, without, share } = summary(verdicts);
      const file = inRoot('dist', `mutants-${options.seed}.md`);
      mkdirSync(inRoot('dist'), { recursive: true });
      writeFileSync(file, table(verdicts, `Mutants of seed ${options.seed}`));
      console.log(`\n${killed} killed, ${survived.length} survived, ${without.length} without a mutant`);
      if (survived.length > 0) console.log(`survived: ${survived.join(' ')}`);
      if (without.length > 0) console.log(`without a mutant: ${without.join(' ')}`);
      console.log(`${share.toFixed(1)} % killed; table: ${file}`);
      return 0;
    } finally {
      await tidyUp();
    }
  });
