import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, namedFrom } from './sources.mjs';

const FOLDERS = ['packages', 'apps', 'demo', 'e2e', 'bench', 'tools'];

/**
 * Every source file of the repository with its text, named from the repository's folder.
 * @param {string} root
 * @param {RegExp} [pattern]
 * @returns {{ file: string, text: string }[]}
 */
export function readSources(root, pattern = /\.(ts|tsx|mjs)$/) {
  return FOLDERS.filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => filesBelow(join(root, folder)))
    .filter((path) => pattern.test(path))
    .map((path) => ({ file: namedFrom(root, path), text: readFileSync(path, 'utf8') }));
}

/**
 * The workspace of a file: `packages/rules`, `apps/server`, `demo` …
 * @param {string} file named from the repository's folder
 */
export function workspaceOf(file) {
  const [first = '', second = ''] = file.split('/');
  return first === 'packages' || first === 'apps' ? `${first}/${second}` : first;
}
