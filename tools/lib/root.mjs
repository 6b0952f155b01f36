import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * An absolute path inside the repository.
 * @param {string[]} parts
 */
export const inRoot = (...parts) => join(root, ...parts);
