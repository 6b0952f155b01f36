import { spawnSync } from 'node:child_process';
import { findProgram, installPackage, isProgram, mayInstallPackages, searchPath } from '../find-program.mjs';
import { Failure } from '../steps.mjs';

/** Debian's packages of QtWebEngine 5.15, a Chromium 87 with H.264, and of the screen that it draws on. */
const PACKAGES = ['python3-pyqt5.qtwebengine', 'xvfb'];

/** The version of Chromium that it is. */
export const QT_VERSION = 87;

/**
 * The reason why it cannot run on a machine, or undefined when it can.
 * @param {{ platform: string }} machine
 */
export const whyNoQtHere = ({ platform }) =>
  platform === 'linux' ? undefined : `QtWebEngine 87 is used on linux only, this is ${platform}.`;

/** @typedef {{ python: string, xvfb: string }} QtEngine a Python that has QtWebEngine, and a screen for it */
/** @typedef {{ env: NodeJS.ProcessEnv, isProgram: (file: string) => boolean, hasQt: (python: string) => boolean }} Machine */
/** @typedef {{ machine?: Machine, mayInstall?: () => boolean, install?: (name: string) => boolean }} Means */

/** @type {Machine} */
const HERE = {
  env: process.env,
  isProgram,
  hasQt: (python) => spawnSync(python, ['-c', 'import PyQt5.QtWebEngineWidgets'], { stdio: 'ignore' }).status === 0,
};

/**
 * An installed QtWebEngine; a Python without it does not hide one that has it.
 * @param {Machine} machine
 * @returns {QtEngine | undefined}
 */
export function findQtEngine({ env, isProgram, hasQt }) {
  const folders = [...searchPath(env), '/usr/bin'];
  const xvfb = findProgram(['Xvfb'], folders, isProgram);
  const python = folders.map((folder) => `${folder}/python3`).find((file) => isProgram(file) && hasQt(file));
  return python && xvfb ? { python, xvfb } : undefined;
}

/**
 * QtWebEngine 87 for the packages of TVs, from Debian's packages if necessary; throws with instructions if there is none.
 * @param {Means} [means]
 * @returns {QtEngine}
 */
export function needQtEngine({ machine = HERE, mayInstall = mayInstallPackages, install = installPackage } = {}) {
  const found = findQtEngine(machine);
  if (found) return found;
  const installed = mayInstall() && PACKAGES.every((name) => install(name)) ? findQtEngine(machine) : undefined;
  if (installed) return installed;
  throw new Failure(
    `No QtWebEngine was found to run the packages of TVs in: install it (on Debian: apt-get install ${PACKAGES.join(' ')}).`,
  );
}
