import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, namedFrom } from './building/sources.mjs';

const FOLDERS = ['packages', 'apps', 'demo', 'e2e', 'bench', 'tools'];

/**
 * Every source file of the repository with its text, by path relative to the repository.
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
 * All files of the repository by name, with the texts of sources and manifests; other files have an empty text.
 * @param {string} root
 * @returns {Map<string, string>}
 */
export function readRepository(root) {
  const paths = [
    ...readdirSync(root, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [join(root, entry.name)] : [])),
    ...FOLDERS.filter((folder) => existsSync(join(root, folder))).flatMap((folder) => filesBelow(join(root, folder))),
  ];
  const hasText = /(\.(ts|tsx|mjs|js|css)|(^|[/\\])package\.json)$/;
  return new Map(paths.map((path) => [namedFrom(root, path), hasText.test(path) ? readFileSync(path, 'utf8') : '']));
}
