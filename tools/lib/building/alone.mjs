import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimes, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** Between two attempts to be the one that builds. */
const WAIT_MS = 100;
/** The one that builds says so every few seconds; after a minute without it, it is taken for ended. */
const BEAT_MS = 5000;
const SILENT_MS = 60_000;

/** @type {AsyncLocalStorage<string>} the folder that the running work has for itself */
const inside = new AsyncLocalStorage();

/**
 * Runs work that writes the build of a folder, or reads it as a whole, while no other process and no other call does. A
 * call within such work goes on with it.
 * @template T
 * @param {string} folder the repository
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function alone(folder, work) {
  if (inside.getStore() === folder) return work();
  const file = join(folder, 'dist', '.building');
  const mine = `${process.pid} ${randomUUID()}`;
  mkdirSync(join(folder, 'dist'), { recursive: true });
  while (!isTaken(file, mine)) {
    const other = read(file);
    if (other !== undefined && isGone(file, other)) remove(file, other);
    else await setTimeout(WAIT_MS);
  }
  const beat = setInterval(() => utimes(file, new Date(), new Date(), () => undefined), BEAT_MS);
  try {
    return await inside.run(folder, work);
  } finally {
    clearInterval(beat);
    remove(file, mine);
  }
}

/**
 * Writes a new file with its content in one step, unless it is there.
 * @param {string} file
 * @param {string} mine
 */
function isTaken(file, mine) {
  const aside = `${file}.${mine.split(' ')[1]}`;
  writeFileSync(aside, mine);
  try {
    linkSync(aside, file);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(aside, { force: true });
  }
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // Its owner has just finished.
    return undefined;
  }
}

/**
 * Whether the process that wrote the file has ended.
 * @param {string} file
 * @param {string} content
 */
function isGone(file, content) {
  try {
    process.kill(Number.parseInt(content, 10), 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH';
  }
  // A restarted machine may have given its number to another process.
  const touched = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  return touched !== undefined && Date.now() - touched > SILENT_MS;
}

/**
 * Removes the file if it still has this content; another process may have replaced it meanwhile.
 * @param {string} file
 * @param {string} content
 */
function remove(file, content) {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch {
    // Removed by another process.
    return;
  }
  try {
    if (readFileSync(aside, 'utf8') !== content) linkSync(aside, file);
  } finally {
    rmSync(aside);
  }
}
