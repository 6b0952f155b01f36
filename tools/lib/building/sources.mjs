import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', '.data', '.cache', '.git', 'test-results', 'playwright-report']);

/**
 * All files below a folder, in a stable order, without installed and generated ones.
 * @param {string} folder
 * @returns {string[]}
 */
export function filesBelow(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : entry.isFile() ? [path] : [];
  });
}

/**
 * A path in the form of rules and reports: relative, with forward slashes.
 * @param {string} folder
 * @param {string} file
 */
export const namedFrom = (folder, file) => relative(folder, file).split(sep).join('/');

const BUILT = new Set(['.ts', '.tsx', '.mjs', '.js', '.json', '.sql', '.css', '.html', '.bin']);

/** @param {string} file */
const isTest = (file) => /\.(test|spec)\.tsx?$/.test(file);

/**
 * A fingerprint of all build inputs: the names and contents of the sources.
 * @param {string} root
 * @param {string[]} folders
 */
export function fingerprint(root, folders) {
  const hash = createHash('sha256');
  const files = folders.flatMap((folder) => filesBelow(join(root, folder)));
  for (const file of files) {
    if (!BUILT.has(extname(file)) || isTest(file)) continue;
    hash
      .update(`${namedFrom(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}
