import { posix } from 'node:path';
import { workspaceOf } from './workspaces.mjs';

/** @typedef {{ file: string, line: number, rule: string }} Break an import that a boundary forbids */
/** @typedef {{ specifier: string, line: number }} Import */

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(\s*|^\s*@?import\s+)(['"])([^'"\n]+)\1/gm;

/**
 * What a file imports, with the lines; type imports count as well.
 * @param {string} text
 * @returns {Import[]}
 */
export function importsOf(text) {
  return [...text.matchAll(IMPORT)].map((match) => ({
    specifier: match[2] ?? '',
    line: text.slice(0, match.index + match[0].length).split('\n').length,
  }));
}

/** Which of our workspaces a workspace may import: arrows point one way, never back, never sideways between apps. */
const MAY_IMPORT = [
  { workspace: /^packages\/(contract|look)$/, imports: /^$/ },
  { workspace: /^packages\/(rules|texts)$/, imports: /^packages\/contract$/ },
  { workspace: /^packages\/player$/, imports: /^packages\/(rules|contract)$/ },
  { workspace: /^(apps\/.+|demo)$/, imports: /^packages\// },
  { workspace: /^e2e$/, imports: /^(packages\/|demo$)/ },
  { workspace: /^bench$/, imports: /^(packages\/|apps\/|demo$)/ },
  { workspace: /^tools$/, imports: /^$/ },
];

const PACKAGES = new Set(['contract', 'rules', 'texts', 'player', 'look']);

/**
 * The workspace that a specifier such as `@touchline/rules` or `@touchline/server/app` names.
 * @param {string} specifier
 */
function namedWorkspace(specifier) {
  const name = /^@touchline\/([^/]+)/.exec(specifier)?.[1];
  if (name === undefined) return undefined;
  if (PACKAGES.has(name)) return `packages/${name}`;
  return ['demo', 'e2e', 'bench'].includes(name) ? name : `apps/${name}`;
}

/**
 * @param {string} file
 * @param {string} target
 */
function workspaceRule(file, target) {
  const own = workspaceOf(file);
  if (own === target) return undefined;
  const allowed = MAY_IMPORT.find(({ workspace }) => workspace.test(own));
  return allowed?.imports.test(target) ? undefined : `${own} must not import ${target}`;
}

/**
 * @param {string} file
 * @param {string} target the imported file, without its ending
 */
function featureRule(file, target) {
  const feature = /^(apps\/[^/]+\/src\/features)\/([^/]+)\//;
  const [, folder, own] = feature.exec(file) ?? [];
  const [, targetFolder, other] = feature.exec(`${target}/`) ?? [];
  if (own === undefined || folder !== targetFolder || own === other) return undefined;
  const front = `${folder}/${other}`;
  return target === front || target === `${front}/index`
    ? undefined
    : `feature ${own} may import only the index of ${other}`;
}

/** @param {string} path */
const isQueries = (path) => /^apps\/server\/src\/.+\/([a-z-]+-)?queries$/.test(path);

/**
 * routes → service → queries: nothing skips a step, and SQL is used by its own domain's service only.
 * @param {string} file
 * @param {string} target the imported file, without its ending
 */
function serverRule(file, target) {
  // Tests look at the database directly.
  if (!isQueries(target) || !file.startsWith('apps/server/src/')) return undefined;
  if (/(^|[/-])routes\.ts$/.test(file)) return 'routes must not import queries: go through the service';
  if (posix.dirname(file) === posix.dirname(target)) return undefined;
  return `${target} belongs to the service of its own folder`;
}

/**
 * The rule that one import breaks, if any.
 * @param {string} file
 * @param {string} specifier
 */
function broken(file, specifier) {
  const named = namedWorkspace(specifier);
  if (named !== undefined) return workspaceRule(file, named);
  if (!specifier.startsWith('.')) return undefined;
  const target = posix.join(posix.dirname(file), specifier).replace(/\.(ts|tsx|mjs|js)$/, '');
  if (workspaceOf(target) !== workspaceOf(file)) return `a relative import must not leave ${workspaceOf(file)}`;
  return featureRule(file, target) ?? serverRule(file, target);
}

/**
 * The imports of a file that the boundaries of the house forbid.
 * @param {string} file named from the repository's folder
 * @param {string} text
 * @returns {Break[]}
 */
export function boundaryBreaks(file, text) {
  return importsOf(text).flatMap(({ specifier, line }) => {
    const rule = broken(file, specifier);
    return rule === undefined ? [] : [{ file, line, rule: `${rule} ('${specifier}')` }];
  });
}
