/** @typedef {{ id: string, text: string }} Requirement a single statement: `PLAY-13`, or `PLAY-13a` of several */
/** @typedef {{ area: string, title: string, requirements: Requirement[] }} Area */
/** @typedef {{ area: string, title: string, total: number, tested: string[], untested: string[] }} Coverage */

/**
 * The areas of the ledger with their requirements.
 * @param {string} markdown
 * @returns {Area[]}
 */
export function readLedger(markdown) {
  /** @type {Area[]} */
  const areas = [];
  for (const line of markdown.split('\n')) {
    const heading = /^## ([A-Z]+) — (.+)$/.exec(line);
    if (heading) areas.push({ area: heading[1] ?? '', title: heading[2] ?? '', requirements: [] });
    const entry = /^- ([A-Z]+-\d+[a-z]?) (.+)$/.exec(line);
    if (entry) areas.at(-1)?.requirements.push({ id: entry[1] ?? '', text: entry[2] ?? '' });
  }
  return areas;
}

const CALL = /\b(?:test|it|describe)((?:\.\w+)*)\(\s*(['"`])((?:\\.|(?!\2)[^\\])*)\2/g;
const TABLE_CALL = /[)`]\s*\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1\s*,/g;
const CASE = /[[(]\s*(['"`])([A-Z]+-\d+[a-z]?(?: (?:\\.|(?!\1)[^\\])*)?)\1/g;
const ID = /\b[A-Z]+-\d+[a-z]?\b/g;

/**
 * The titles of the tests in a file; skipped and planned tests do not count. A case of a table whose title begins with
 * its first value has its own title.
 * @param {string} text
 * @returns {string[]}
 */
export function titlesOf(text) {
  const calls = [...text.matchAll(CALL)].filter(([, kinds]) => !/skip|todo|fixme/.test(kinds ?? ''));
  const tables = /\.(each|for)\b/.test(text) ? [...text.matchAll(TABLE_CALL)].map((match) => match[2] ?? '') : [];
  const cases = tables.some((title) => title.startsWith('%s')) ? [...text.matchAll(CASE)] : [];
  return [...calls.map((match) => match[3] ?? ''), ...tables, ...cases.map((match) => match[2] ?? '')];
}

/**
 * The ids in a title.
 * @param {string} title
 * @returns {string[]}
 */
export const idsIn = (title) => title.match(ID) ?? [];

/**
 * Per area, the requirements with a test that has their id in its title.
 * @param {Area[]} areas
 * @param {string[]} titles
 * @returns {Coverage[]}
 */
export function coverage(areas, titles) {
  const named = new Set(titles.flatMap(idsIn));
  return areas.map(({ area, title, requirements }) => {
    const ids = requirements.map(({ id }) => id);
    const tested = ids.filter((id) => named.has(id));
    return { area, title, total: ids.length, tested, untested: ids.filter((id) => !named.has(id)) };
  });
}

/**
 * Ids in test titles that the ledger does not contain: typos, and numbers without the letter of a statement.
 * @param {Area[]} areas
 * @param {string[]} titles
 */
export function unknownIds(areas, titles) {
  const known = new Set(areas.flatMap(({ requirements }) => requirements.map(({ id }) => id)));
  const prefixes = new Set(areas.map(({ area }) => area));
  const ids = titles.flatMap(idsIn).filter((id) => prefixes.has(id.slice(0, id.indexOf('-'))));
  return [...new Set(ids)].filter((id) => !known.has(id));
}
