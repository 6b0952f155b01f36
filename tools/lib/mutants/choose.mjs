import { idsIn } from '../testing/requirements.mjs';
import { randomFrom, shuffled } from './random.mjs';

/** @typedef {import('./sites.mjs').Site} Site */
/** @typedef {import('./recording.mjs').Recorded} Recorded */
/** @typedef {import('../testing/requirements.mjs').Requirement} Requirement */
/** @typedef {{ statement: Requirement, tests: Recorded[], sites: Site[] }} Plan a statement, its tests, and where to break it, best first */

/** Sites that so many of their tests do not share with the statement are about something else. */
const NEAR_BEST = 0.8;
/** What is less close is about something else: the statement is then without a mutant. */
const LEAST = 0.2;
/** The least part of the tests of a distinct literal that must carry the statement's id. */
const SOME = 0.05;
/** A file is a statement's own from this part of the tests that reach one of its sites. */
const OWN = 0.3;

/** @param {string} text */
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Whether a text names a literal as a whole; what is too short to be a name is not looked for.
 * @param {string} text
 * @param {string} value
 */
export function names(text, value) {
  if (/^(?:true|false|0|1|)$/.test(value) || (value.length < 3 && !/\d/.test(value))) return false;
  // Only long numbers are written with separators; for all others this saves building an expression.
  if (!text.includes(value) && !/^\d{4,}$/.test(value)) return false;
  // An address is not named by a longer one.
  const end = value.includes('/') ? '(?![\\w/{])' : '(?!\\w)';
  return new RegExp(`(?<!\\w)${escaped(value)}${end}`).test(text.replace(/(?<=\d)[,_](?=\d{3})/g, ''));
}

/**
 * A literal that means one thing wherever it stands: an address, a sentence, a name in mixed case.
 * @param {string} value
 */
export const isDistinct = (value) => value.length > 5 && /[^A-Za-z-]|[a-z][A-Z]/.test(value);

/**
 * Whether a text names a word as such, in quotes or in a list, not in the flow of a sentence.
 * @param {string} text
 * @param {string} word
 */
const lists = (text, word) =>
  new RegExp(`(?:[,:(/|'"\`]\\s*|\\b(?:or|and) )${escaped(word)}(?!\\w)|(?<!\\w)${escaped(word)}\\s*[,)/|'"\`]`).test(
    text,
  );

/**
 * How closely a site belongs to a statement, from 0 to 1. Inside a function: the part of the tests that reach it which
 * carry the statement's id. A literal must be named by the statement or by the title of one of its tests.
 * @param {Site} site
 * @param {{ named: string, own: number, all: number, isLoaded: boolean, isNear: boolean }} facts
 */
function closeness(site, { named, own, all, isLoaded, isNear }) {
  const share = site.isInFunction ? own / Math.max(1, all) : 0;
  // A file that the tests import themselves is theirs, however many other tests reach it.
  if (site.kind !== 'literal') return own > 0 && isNear ? Math.max(share, LEAST) : share;
  const value = site.value ?? '';
  const isNumber = /^\d+(\.\d+)?$/.test(value);
  const isNamed = names(named, value) && (isNumber || isDistinct(value) || lists(named, value));
  if (site.isInFunction) {
    // A number that no title names is a detail, such as a pause in milliseconds.
    if (!isNamed) return 0;
    // The same word in code that most tests pass through, such as the import of content, is about something else.
    if (own === 0 || (!isNear && share < (isDistinct(value) ? SOME : LEAST))) return 0;
    return Math.max(share, isDistinct(value) ? 0.8 : 0.6);
  }
  if (!isNamed) return 0;
  if (isDistinct(value)) return isLoaded ? 1 : 0;
  return isNear && (value.length > 3 || /\d\d/.test(value)) ? 0.8 : 0;
}

/**
 * How many of the tests reach each site.
 * @param {readonly Recorded[]} tests
 * @param {number} length
 */
function reaches(tests, length) {
  const counts = new Uint32Array(length);
  for (const { places } of tests) for (const place of places) counts[place] = (counts[place] ?? 0) + 1;
  return counts;
}

/**
 * Where each statement can be broken, in a random order of the statements and, among the closest, of the sites.
 * @param {object} facts
 * @param {readonly Requirement[]} facts.statements
 * @param {readonly Site[]} facts.sites
 * @param {readonly Recorded[]} facts.tests
 * @param {string} facts.seed
 * @param {(file: string) => { near: ReadonlySet<string>, all: ReadonlySet<string> }} facts.loadedBy what a file imports itself, and all that is loaded with it
 * @returns {Plan[]}
 */
export function choose({ statements, sites, tests, seed, loadedBy }) {
  const all = reaches(tests, sites.length);
  const plans = statements.map((statement) => {
    const carrying = tests.filter(({ name, hasPassed }) => hasPassed && idsIn(name).includes(statement.id));
    const own = reaches(carrying, sites.length);
    const files = [...new Set(carrying.map(({ file }) => file))];
    const loads = files.map(loadedBy);
    const named = [statement.text, ...carrying.map(({ name }) => name)].join('\n');
    const isOwn = (/** @type {number} */ number) => (own[number] ?? 0) / Math.max(1, all[number] ?? 0) >= OWN;
    const ownFiles = new Set(sites.filter((_site, number) => isOwn(number)).map(({ file }) => file));
    const close = sites.flatMap((site, number) => {
      const isNear = ownFiles.has(site.file) || loads.some(({ near }) => near.has(site.file));
      const isLoaded = isNear || loads.some((load) => load.all.has(site.file));
      const counts = { own: own[number] ?? 0, all: all[number] ?? 0 };
      const score = closeness(site, { named, ...counts, isLoaded, isNear });
      return score >= LEAST ? [{ site, score }] : [];
    });
    const best = Math.max(0, ...close.map(({ score }) => score));
    const near = close.filter(({ score }) => score >= best * NEAR_BEST).map(({ site }) => site);
    return { statement, tests: carrying, sites: shuffled(near, randomFrom(`${seed} ${statement.id}`)) };
  });
  const place = (/** @type {Plan} */ plan) => randomFrom(`${seed} place of ${plan.statement.id}`)();
  return plans.sort((a, b) => place(a) - place(b));
}
