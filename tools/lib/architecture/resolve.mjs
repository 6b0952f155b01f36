import { isBuiltin } from 'node:module';
import { posix } from 'node:path';

/** @typedef {{ name: string, folder: string, exports: Record<string, string>, dependencies: Set<string>, devDependencies: Set<string> }} Workspace */
/** @typedef {{ file: string } | { package: string } | { builtin: string } | { missing: string }} Target */

const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.js', '.d.ts', '/index.ts', '/index.tsx'];

/**
 * The workspace folder of a file: `packages/rules`, `apps/server`, `demo` …; `.` for files at the root.
 * @param {string} file
 */
export function workspaceOf(file) {
  const [first = '', second = '', ...rest] = file.split('/');
  if (second === '') return '.';
  return (first === 'packages' || first === 'apps') && rest.length > 0 ? `${first}/${second}` : first;
}

/**
 * @param {string} path
 * @param {string} text of its package.json
 * @returns {Workspace}
 */
export function readManifest(path, text) {
  const {
    name = '',
    exports = {},
    dependencies,
    optionalDependencies,
    peerDependencies,
    devDependencies,
  } = JSON.parse(text);
  return {
    name,
    folder: posix.dirname(path),
    exports: typeof exports === 'string' ? { '.': exports } : exports,
    dependencies: new Set(Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })),
    devDependencies: new Set(Object.keys(devDependencies ?? {})),
  };
}

/**
 * The file behind a subpath of a workspace, by the `exports` of its manifest; every file of a workspace without them.
 * @param {Workspace} workspace
 * @param {string} subpath
 */
function exported({ folder, exports }, subpath) {
  if (Object.keys(exports).length === 0) return posix.join(folder, subpath);
  const exact = exports[subpath];
  if (exact !== undefined) return posix.join(folder, exact);
  const patterns = Object.keys(exports)
    .filter((key) => key.includes('*'))
    .sort((a, b) => b.length - a.length);
  for (const pattern of patterns) {
    const [before = '', after = ''] = pattern.split('*');
    if (!subpath.startsWith(before) || !subpath.endsWith(after)) continue;
    const middle = subpath.slice(before.length, subpath.length - after.length);
    return posix.join(folder, exports[pattern]?.replaceAll('*', middle) ?? '');
  }
  return undefined;
}

/**
 * Resolves specifiers as the bundler does, for a set of existing files.
 * @param {{ has: (file: string) => boolean }} files
 * @param {Workspace[]} workspaces
 */
export function resolver(files, workspaces) {
  /** @param {string | undefined} path @returns {Target} */
  const existing = (path) => {
    const ending = path === undefined ? undefined : ENDINGS.find((end) => files.has(path + end));
    return ending === undefined ? { missing: path ?? '' } : { file: path + ending };
  };
  /** @param {string} file @param {string} specifier @returns {Target} */
  return (file, specifier) => {
    const path = specifier.replace(/\?\w+$/, '');
    if (/^\.\.?(\/|$)/.test(path)) return existing(posix.join(posix.dirname(file), path));
    if (isBuiltin(path)) return { builtin: path };
    const name = path
      .split('/')
      .slice(0, path.startsWith('@') ? 2 : 1)
      .join('/');
    const workspace = workspaces.find((each) => each.name === name);
    return workspace ? existing(exported(workspace, `.${path.slice(name.length)}`)) : { package: name };
  };
}
