import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { filesBelow } from '../building/sources.mjs';

/** A folder for everything the tests write outside the repository. PostgreSQL's user needs access to it. */
export function openScratch() {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-'));
  chmodSync(folder, 0o711);
  return folder;
}

/**
 * Removes the folder, and stops a PostgreSQL that an interrupted test left running in it.
 * @param {string} folder
 */
export function closeScratch(folder) {
  for (const file of filesBelow(folder)) {
    if (basename(file) !== 'postmaster.pid') continue;
    try {
      process.kill(Number.parseInt(readFileSync(file, 'utf8'), 10), 'SIGQUIT');
    } catch {
      // The process has already ended.
    }
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
