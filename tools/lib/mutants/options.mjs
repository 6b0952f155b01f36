import { parseArgs } from 'node:util';
import { Failure } from '../steps.mjs';

/**
 * @param {string | undefined} text
 * @param {string} name
 * @param {number} otherwise
 */
function count(text, name, otherwise) {
  const value = text === undefined ? otherwise : Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Failure(`--${name} is a number from 1, not "${text}".`);
  return value;
}

/**
 * The options of `npm run mutants`.
 * @param {string[]} args
 */
export function readOptions(args) {
  const string = /** @type {const} */ ({ type: 'string' });
  const { values } = parseArgs({
    args,
    options: {
      seed: string,
      sample: string,
      each: string,
      jobs: string,
      journeys: { type: 'boolean' },
      ids: { type: 'string', multiple: true },
    },
  });
  return {
    /** Decides which statements and places are chosen. */
    seed: values.seed ?? '1',
    /** Statements to break. */
    sample: count(values.sample, 'sample', 100),
    /** Breaks per statement. */
    each: count(values.each, 'each', 1),
    /** Breaks that are tried side by side, each in a copy of its own. */
    jobs: count(values.jobs, 'jobs', 2),
    /** Also statements that only journeys carry; each break is built and takes minutes. */
    withJourneys: values.journeys ?? false,
    /** Only these statements. */
    ids: (values.ids ?? []).flatMap((list) => list.split(',')),
  };
}
