import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { endChildrenOnSignal } from '../children.mjs';
import { inRoot, root } from '../root.mjs';
import { command, Failure } from '../steps.mjs';
import { readLedger } from '../testing/requirements.mjs';
import { choose } from './choose.mjs';
import { copyRepository } from './copy.mjs';
import { idsOfJourneys, sitesForJourneys } from './journeys.mjs';
import { loads } from './loads.mjs';
import { readOptions } from './options.mjs';
import { productSites, recordReach } from './reach.mjs';
import { summary, table } from './report.mjs';
import { tryAll } from './trial.mjs';

/** @typedef {import('./choose.mjs').Plan} Plan */
/** @typedef {ReturnType<typeof copyRepository>} Copy */

/**
 * The statements to break, in the order of the seed.
 * @param {ReturnType<typeof readOptions>} options
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
