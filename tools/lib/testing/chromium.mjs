import { homedir } from 'node:os';
import { join } from 'node:path';
import { findProgram, installPackage, isProgram, list, mayInstallPackages, searchPath } from '../find-program.mjs';
import { Failure } from '../steps.mjs';

/** @typedef {import('../find-program.mjs').Machine} Machine */

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];
const FIXED = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
/** Paths of the program in a browser downloaded by Playwright, by system and age of the build. */
const INSIDE = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-headless-shell-linux64/chrome-headless-shell',
  'chrome-linux/headless_shell',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
];

/** The same engine without windows: cheaper, for journeys that need no more. */
const SHELL = 'chromium-headless-shell';
const SHELLS = [SHELL, 'chrome-headless-shell'];

/** @param {Machine} machine */
function playwrightsOwn({ env, list, home, isProgram }) {
  const named = env.PLAYWRIGHT_BROWSERS_PATH;
  const caches = named ? [named] : [join(home, '.cache/ms-playwright'), join(home, 'Library/Caches/ms-playwright')];
  const builds = caches.flatMap((cache) =>
    list(cache)
      .filter((name) => name.startsWith('chromium'))
      .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
      .map((name) => join(cache, name)),
  );
  return findProgram(INSIDE, builds, isProgram);
}

/**
 * An installed Chromium: `CHROME_PATH`, the usual names, Playwright's own.
 * @param {Machine} machine
 * @returns {string | undefined}
 */
export function findChromium(machine) {
  const named = machine.env.CHROME_PATH;
  if (named) {
    if (machine.isProgram(named)) return named;
    throw new Failure(`CHROME_PATH names ${named}, which is not a program.`);
  }
  return (
    findProgram(NAMES, searchPath(machine.env), machine.isProgram) ??
    FIXED.find((file) => machine.isProgram(file)) ??
    playwrightsOwn(machine)
  );
}

/** @typedef {{ machine?: Machine, mayInstall?: () => boolean, install?: (name: string) => boolean }} Means */

/** @type {Required<Means>} */
const HERE = {
  machine: { env: process.env, isProgram, list, home: homedir() },
  mayInstall: mayInstallPackages,
  install: installPackage,
};

/**
 * A Chromium for the browser tests, from Debian's package if necessary; throws with instructions if there is none.
 * @param {Means} [means]
 * @returns {string}
 */
export function needChromium({ machine = HERE.machine, mayInstall = HERE.mayInstall, install = HERE.install } = {}) {
  const found = findChromium(machine);
  if (found) return found;
  const installed = mayInstall() && install('chromium') ? findChromium(machine) : undefined;
  if (installed) return installed;
  throw new Failure(
    'No Chromium was found for the browser tests: install one (on Debian: apt-get install chromium) or set CHROME_PATH to its program.',
  );
}

/**
 * The headless shell of Chromium, from Debian's package if necessary; undefined without such a package, or where
 * `CHROME_PATH` is set.
 * @param {Means} [means]
 * @returns {string | undefined}
 */
export function wantHeadlessShell({
  machine = HERE.machine,
  mayInstall = HERE.mayInstall,
  install = HERE.install,
} = {}) {
  if (machine.env.CHROME_PATH) return undefined;
  const find = () => findProgram(SHELLS, searchPath(machine.env), machine.isProgram);
  return find() ?? (mayInstall() && install(SHELL) ? find() : undefined);
}
