import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {import('./engine.mjs').Change} Change */

const LOOK_MS = 200;
/** As long as an init system waits before it starts a program again. */
const PAUSE_MS = 1000;

/**
 * What a file beside the cluster says of a program, for those who break it.
 * @param {string} dir
 * @param {string} name
 * @returns {Change & { isHeld?: boolean }}
 */
function changeOf(dir, name) {
  const file = join(dir, 'control', `${name}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/**
 * Starts programs again that have ended, as an init system does. `control/<name>.json` in the folder can hold one back
 * (`isHeld`), or start it with another environment (`env`) or user (`uid`). Returns how to end that.
 * @param {readonly import('./engine.mjs').Engine[]} engines
 * @param {string} dir
 */
export function keepRunning(engines, dir) {
  /** @type {Map<string, number>} */
  const endedAt = new Map();
  const look = () => {
    for (const engine of engines) {
      const { name, isRunning } = engine;
      const { isHeld, ...change } = changeOf(dir, name);
      if (isRunning || isHeld) endedAt.delete(name);
      else if (!endedAt.has(name)) endedAt.set(name, Date.now());
      else if (Date.now() - (endedAt.get(name) ?? 0) >= PAUSE_MS) {
        endedAt.delete(name);
        engine.start(change);
      }
    }
  };
  const timer = setInterval(look, LOOK_MS);
  return () => clearInterval(timer);
}
