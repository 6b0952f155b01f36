import { isProduct, isTest, matches } from './rules.mjs';

/** @typedef {import('./graph.mjs').Graph} Graph */
/** @typedef {import('./graph.mjs').Target} Target */
/** @typedef {import('./module.mjs').Export} Export */
/** @typedef {import('./rules.mjs').Rules} Rules */
/** @typedef {import('./rules.mjs').Break} Break */

/** Which exports are imported, and whether by more than tests. */
class Usage {
  /** @type {Map<string, 'tests' | 'product'>} by `file#name` */
  used = new Map();

  /** @param {Graph} graph */
  constructor(graph) {
    this.graph = graph;
  }

  /**
   * Marks an export as used, and the exports of other files that it re-exports.
   * @param {string} file
   * @param {string} name
   * @param {'tests' | 'product'} by
   */
  mark(file, name, by) {
    const source = this.graph.sources.get(file);
    const key = `${file}#${name}`;
    if (!source || this.used.get(key) === 'product' || this.used.get(key) === by) return;
    this.used.set(key, by);
    const own = source.exports.find((each) => each.name === name);
    if (own?.from) this.markAll(this.graph.resolve(file, own.from.specifier), [own.from.name], by);
    if (!own) for (const specifier of source.stars) this.markAll(this.graph.resolve(file, specifier), [name], by);
  }

  /**
   * @param {Target} target
   * @param {string[]} names
   * @param {'tests' | 'product'} by
   */
  markAll(target, names, by) {
    if (!('file' in target)) return;
    for (const name of names.includes('*') ? this.allNames(target.file) : names) this.mark(target.file, name, by);
  }

  /**
   * @param {string} file
   * @returns {string[]}
   */
  allNames(file) {
    const source = this.graph.sources.get(file);
    if (!source) return [];
    const passedOn = source.stars.flatMap((specifier) => {
      const target = this.graph.resolve(file, specifier);
      return 'file' in target ? this.allNames(target.file) : [];
    });
    return [...source.exports.map(({ name }) => name), ...passedOn];
  }
}

/**
 * Whether product code uses the value of an export: inside its own file, or at the source of a re-export.
 * @param {Usage} usage
 * @param {string} file
 * @param {Export} exported
 * @returns {boolean}
 */
function isUsedByProduct(usage, file, { isUsedInside, from }) {
  if (!from) return isUsedInside;
  const target = usage.graph.resolve(file, from.specifier);
  if (!('file' in target)) return false;
  if (usage.used.get(`${target.file}#${from.name}`) === 'product') return true;
  const original = usage.graph.sources.get(target.file)?.exports.find(({ name }) => name === from.name);
  return original !== undefined && isUsedByProduct(usage, target.file, original);
}

/**
 * Exports that no other file imports. A product export that only tests import is allowed if product code uses the same
 * value in another way.
 * @param {Rules} rules
 * @param {Graph} graph
 * @returns {Break[]}
 */
export function unusedExports(rules, graph) {
  const usage = new Usage(graph);
  const sources = [...graph.sources.values()];
  for (const source of sources)
    for (const { target, names } of source.imports)
      usage.markAll(target, names, isTest(rules, source.file) ? 'tests' : 'product');
  return sources
    .filter(({ file }) => !matches(file, Object.keys(rules.unusedExports.entries)))
    .flatMap(({ file, exports }) =>
      exports.flatMap((exported) => {
        const by = usage.used.get(`${file}#${exported.name}`);
        const isTestedOnly = by === 'tests' && isProduct(rules, file) && !isUsedByProduct(usage, file, exported);
        if (by !== undefined && !isTestedOnly) return [];
        const reason = isTestedOnly ? rules.unusedExports.testedReason : rules.unusedExports.reason;
        return [{ file, line: exported.line, problem: `exports \`${exported.name}\``, reason }];
      }),
    );
}
