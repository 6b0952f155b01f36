import { findProgram, installPackage, isProgram, mayInstallPackages, searchPath } from '../find-program.mjs';

/** Programs with which the tests check packages for devices, and the Debian package of each. */
const PACKAGE_PROGRAMS = {
  'dpkg-deb': 'dpkg',
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
export function wantPackagePrograms({
  env = process.env,
  isProgram: check = isProgram,
  mayInstall = mayInstallPackages,
  install = installPackage,
} = {}) {
  const missing = Object.entries(PACKAGE_PROGRAMS).filter(([name]) => !findProgram([name], searchPath(env), check));
  if (missing.length > 0 && mayInstall()) for (const [, name] of missing) install(name);
}
