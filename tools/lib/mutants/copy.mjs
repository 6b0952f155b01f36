import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

const LEFT_OUT = new Set(['node_modules', 'dist', '.git', '.data', '.cache', 'test-results', 'playwright-report']);

/**
 * Installed packages by link; links to workspaces lead into the copy, as they did into the original.
 * @param {string} from
 * @param {string} to
 */
function linkPackages(from, to) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.name.startsWith('@')) linkPackages(source, target);
    else symlinkSync(source, target);
  }
}

/**
 * A temporary copy of the repository, whose files can be broken without touching the original.
 * @param {string} root
 */
export function copyRepository(root) {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-mutants-'));
  cpSync(root, folder, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => path === root || !LEFT_OUT.has(basename(path)),
  });
  for (const packages of ['node_modules', 'e2e/node_modules'])
    if (existsSync(join(root, packages))) linkPackages(join(root, packages), join(folder, packages));
  return {
    folder,
    /** @param {string} file */
    read: (file) => readFileSync(join(root, file), 'utf8'),
    /** @param {string} file @param {string} text */
    write: (file, text) => {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    },
    remove: () => {
      try {
        rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
      } catch {
        // A process that was just ended may still have written; the folder is a temporary one.
      }
    },
  };
}
