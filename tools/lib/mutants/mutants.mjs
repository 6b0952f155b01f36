import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endChildrenOnSignal } from '../children.mjs';
import { inRoot, root } from '../root.mjs';
import { command, Failure } from '../steps.mjs';
import { readLedger } from '../testing/requirements.mjs';
import { choose } from './choose.mjs';
import { copyRepository } from './copy.mjs';
import { loads } from './loads.mjs';
import { readOptions } from './options.mjs';
import { productSites, recordReach } from './reach.mjs';
import { lineOf, summary, table } from './report.mjs';
import { broken } from './sites.mjs';
import { testsOf } from './vitest.mjs';

/** @typedef {import('./choose.mjs').Plan} Plan */
/** @typedef {import('./report.mjs').Verdict} Verdict */
/** @typedef {ReturnType<typeof copyRepository>} Copy */

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
  const { isFailed, how } = await testsOf(copy.folder, { id, files, projects, seconds: SECONDS_PER_MUTANT });
  copy.write(site.file, text);
  return { id, end: isFailed ? 'killed' : 'survived', how, site, original: text.slice(site.start, site.end) };
}

/**
 * `npm run mutants`: breaks the lines behind a random sample of statements, one at a time, and prints which breaks the
 * tests with the statement's id notice. The result is the same for the same seed and sources.
 * @param {string[]} args
 */
export const mutants = (args) =>
  command(async () => {
    const { seed, sample, ids, each, jobs } = readOptions(args);
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
      const ledger = readLedger(readFileSync(inRoot('docs', 'requirements.md'), 'utf8'));
      const statements = ledger.flatMap(({ requirements }) => requirements);
      const unknown = ids.find((id) => !statements.some((statement) => statement.id === id));
      if (unknown) throw new Failure(`There is no statement ${unknown}.`);
      const sites = productSites(root);
      const loadedBy = loads(root);
      const tests = await recordReach({ root, sites, loadedBy, openCopy });
      await tidyUp();
      const read = (/** @type {string} */ file) => readFileSync(inRoot(file), 'utf8');
      const chosen = statements.filter(({ id }) => ids.length === 0 || ids.includes(id));
      const plans = choose({ statements: chosen, sites, tests, seed, read, loadedBy });
      const open = plans.filter((plan) => ids.length > 0 || plan.tests.length > 0).slice(0, sample);
      /** @type {Map<string, Verdict[]>} */
      const verdicts = new Map();
      const order = open.map(({ statement }) => statement.id);
      const work = async (/** @type {Copy} */ copy) => {
        for (let plan = open.shift(); plan; plan = open.shift()) {
          const { id } = plan.statement;
          const how = plan.tests.length > 0 ? 'its tests reach no place of their own' : 'no test of vitest carries it';
          const found = plan.sites.length > 0 ? [] : [/** @type {Verdict} */ ({ id, end: 'no mutant', how })];
          for (const site of plan.sites.slice(0, each)) found.push(await tryBreak(copy, plan, site));
          for (const verdict of found) console.log(lineOf(verdict));
          verdicts.set(id, found);
        }
      };
      await Promise.all(Array.from({ length: Math.min(jobs, open.length) }, () => work(openCopy())));
      const all = order.flatMap((id) => verdicts.get(id) ?? []);
      const { killed, survived, without, share } = summary(all);
      const file = join(root, 'dist', `mutants-${seed}.md`);
      writeFileSync(file, table(all, `Mutants of seed ${seed}`));
      console.log(`\n${killed} killed, ${survived.length} survived, ${without.length} without a mutant`);
      if (survived.length > 0) console.log(`survived: ${survived.join(' ')}`);
      if (without.length > 0) console.log(`without a mutant: ${without.join(' ')}`);
      console.log(`${share.toFixed(1)} % killed; table: ${file}`);
      return 0;
    } finally {
      await tidyUp();
    }
  });
