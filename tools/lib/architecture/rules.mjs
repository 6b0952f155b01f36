import { posix } from 'node:path';
import { workspaceOf } from './resolve.mjs';

/** @typedef {import('./graph.mjs').Graph} Graph */
/** @typedef {import('./graph.mjs').ResolvedImport} ResolvedImport */
/** @typedef {{ file: string, line: number, problem: string, reason: string }} Break a broken rule and where */

/**
 * @typedef {object} Floors
 * @property {string} folder
 * @property {string[]} order folders, or files directly inside, from top to bottom
 * @property {string} reason
 * @property {{ file: string, open: string[] }} [face]
 * @property {string} [faceReason]
 * @property {string[]} [separate]
 * @property {string} [separateReason]
 * @property {{ from: string, to: string, reason: string }[]} [exceptions]
 */

/** @typedef {{ from: string[], to: string[], unless?: 'same folder', reason: string }} Forbidden */

/**
 * @typedef {object} Rules
 * @property {string[]} product
 * @property {string[]} tests
 * @property {{ mayImport: Record<string, string[]>, reason: string, relativeReason: string }} workspaces
 * @property {Floors[]} floors
 * @property {Forbidden[]} forbidden `product` and `tests` stand for those lists
 * @property {{ files: string, folders: string[], foldersReason: string }} circles
 * @property {{ productReason: string, reason: string, missingReason: string }} packages
 * @property {{ entries: Record<string, string>, reason: string, testedReason: string }} unusedExports
 */

/** @type {Map<string, RegExp>} */
const compiled = new Map();

/** @param {string} glob */
function toPattern(glob) {
  const known = compiled.get(glob);
  if (known) return known;
  const source = glob
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*\*\/|\*\*|\*/g, (stars) => ({ '**/': '(?:.+/)?', '**': '.*', '*': '[^/]*' })[stars] ?? stars);
  const pattern = new RegExp(`^${source}$`);
  compiled.set(glob, pattern);
  return pattern;
}

/**
 * @param {string} path
 * @param {string[]} globs
 */
export const matches = (path, globs) => globs.some((glob) => toPattern(glob).test(path));

/**
 * @param {Rules} rules
 * @param {string} file
 */
export const isTest = (rules, file) => matches(file, rules.tests);

/**
 * @param {Rules} rules
 * @param {string} file
 */
export const isProduct = (rules, file) => matches(file, rules.product) && !isTest(rules, file);

/**
 * A rule about one import: the reason that it breaks, if it does.
 * @typedef {(rules: Rules, from: string, to: string, specifier: string) => string | undefined} ImportRule
 */

/** @type {ImportRule} */
function workspaceRule({ workspaces }, from, to, specifier) {
  const own = workspaceOf(from);
  const other = workspaceOf(to);
  if (own === other) return undefined;
  const allowed = Object.entries(workspaces.mayImport).find(([workspace]) => matches(own, [workspace]))?.[1];
  if (allowed === undefined || !matches(other, allowed)) return workspaces.reason;
  return specifier.startsWith('.') && own !== '.' && other !== '.' ? workspaces.relativeReason : undefined;
}

/**
 * The path of a file inside the folder of floors, as names; a test has the place of the file it tests.
 * @param {Floors} floors
 * @param {string} file
 */
function inside({ folder }, file) {
  if (!file.startsWith(`${folder}/`)) return [];
  return file
    .slice(folder.length + 1)
    .replace(/\.test\.(tsx?)$/, '.$1')
    .split('/');
}

/** @type {ImportRule} */
function floorRule({ floors }, from, to) {
  for (const each of floors) {
    const [fromFloor = '', fromPart] = inside(each, from);
    const [toFloor = '', toPart, ...rest] = inside(each, to);
    const { order, face, separate = [], exceptions = [] } = each;
    if (!order.includes(fromFloor) || !order.includes(toFloor)) continue;
    if (order.indexOf(fromFloor) > order.indexOf(toFloor)) return each.reason;
    if (fromFloor === toFloor) {
      if (!separate.includes(fromFloor) || fromPart === toPart) continue;
      const isAllowed = exceptions.some(
        (exception) =>
          matches(from, [`${each.folder}/${exception.from}`]) && matches(to, [`${each.folder}/${exception.to}`]),
      );
      if (!isAllowed) return each.separateReason;
    } else if (face && !face.open.includes(toFloor) && (toPart !== face.file || rest.length > 0))
      return each.faceReason;
  }
  return undefined;
}

/** @type {ImportRule} */
function forbiddenRule(rules, from, to) {
  /** @param {string} file @param {string[]} globs */
  const isIn = (file, globs) =>
    globs.some((glob) =>
      glob === 'product' ? isProduct(rules, file) : glob === 'tests' ? isTest(rules, file) : matches(file, [glob]),
    );
  return rules.forbidden.find(
    (rule) =>
      isIn(from, rule.from) &&
      isIn(to, rule.to) &&
      !(rule.unless === 'same folder' && posix.dirname(from) === posix.dirname(to)),
  )?.reason;
}

/**
 * @param {Rules} rules
 * @param {Graph} graph
 * @param {string} file
 * @param {string} name of the package
 */
function packageRule(rules, graph, file, name) {
  const own = graph.workspaces.get(workspaceOf(file));
  if (own?.dependencies.has(name)) return undefined;
  if (isProduct(rules, file)) return rules.packages.productReason;
  const isListed = own?.devDependencies.has(name) || graph.workspaces.get('.')?.devDependencies.has(name);
  return isListed ? undefined : rules.packages.reason;
}

/**
 * @param {Rules} rules
 * @param {Graph} graph
 * @param {string} file
 * @param {ResolvedImport} imported
 */
function broken(rules, graph, file, { specifier, target }) {
  if ('missing' in target) return rules.packages.missingReason;
  if ('package' in target) return packageRule(rules, graph, file, target.package);
  if ('builtin' in target) return undefined;
  for (const rule of [workspaceRule, floorRule, forbiddenRule]) {
    const reason = rule(rules, file, target.file, specifier);
    if (reason !== undefined) return reason;
  }
  return undefined;
}

/**
 * The imports that a rule forbids.
 * @param {Rules} rules
 * @param {Graph} graph
 * @returns {Break[]}
 */
export function forbiddenImports(rules, graph) {
  return [...graph.sources.values()].flatMap(({ file, imports }) =>
    imports.flatMap((imported) => {
      const reason = broken(rules, graph, file, imported);
      return reason ? [{ file, line: imported.line, problem: `must not import '${imported.specifier}'`, reason }] : [];
    }),
  );
}

/**
 * Files below a folder of floors that are on none of them.
 * @param {Rules} rules
 * @param {Graph} graph
 * @returns {Break[]}
 */
export function filesOnNoFloor(rules, graph) {
  return rules.floors.flatMap((floors) =>
    [...graph.sources.keys()].flatMap((file) => {
      const [floor] = inside(floors, file);
      if (floor === undefined || floors.order.includes(floor)) return [];
      const reason = `Every file of ${floors.folder} is in one of: ${floors.order.join(', ')}.`;
      return [{ file, line: 1, problem: `is on no floor of architecture.rules.mjs`, reason }];
    }),
  );
}
