import { findProgram, installPackage, isProgram, mayInstallPackages, searchPath } from '../find-program.mjs';

/** Programs with which the tests make videos, check packages for devices and wake nodes, and the Debian package of each. */
const PROGRAMS = {
  'dpkg-deb': 'dpkg',
  ffmpeg: 'ffmpeg',
  'nats-server': 'nats-server',
  openssl: 'openssl',
  unzip: 'unzip',
  xmllint: 'libxml2-utils',
  xmlsec1: 'xmlsec1',
};

/** @typedef {{ env?: NodeJS.ProcessEnv, isProgram?: (file: string) => boolean, mayInstall?: () => boolean, install?: (name: string) => boolean }} Means */

/**
 * Installs the missing programs where that is allowed. A test that still lacks one fails, and names it.
 * @param {Means} [means]
 */
export function wantTestPrograms({
  env = process.env,
  isProgram: check = isProgram,
  mayInstall = mayInstallPackages,
  install = installPackage,
} = {}) {
  const missing = Object.entries(PROGRAMS).filter(([name]) => !findProgram([name], searchPath(env), check));
  if (missing.length > 0 && mayInstall()) for (const [, name] of missing) install(name);
}
