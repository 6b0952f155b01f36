import { existsSync } from 'node:fs';
import { findProgram, installPackage, isProgram, list, mayInstallPackages, searchPath } from '../find-program.mjs';

/**
 * Programs with which the tests make videos, check packages for devices, wake nodes and stand in front of them, and the Debian
 * package of each.
 */
const PROGRAMS = {
  'dpkg-deb': 'dpkg',
  ffmpeg: 'ffmpeg',
  'nats-server': 'nats-server',
  nginx: 'nginx',
  openssl: 'openssl',
  unzip: 'unzip',
  varnishd: 'varnish',
  xmllint: 'libxml2-utils',
  xmlsec1: 'xmlsec1',
};

/** Where Debian keeps its programs for administrators, which other accounts may run as well. */
const SYSTEM = ['/usr/sbin'];

/** Modules of these programs, and the Debian package of each; in one folder for each architecture. */
const MODULES = {
  'nginx/modules/ngx_http_js_module.so': 'libnginx-mod-http-js',
  'varnish/vmods/libvmod_digest.so': 'varnish-vmod-digest',
};

/** @param {string} module */
const isModule = (module) =>
  ['', ...list('/usr/lib')].some((architecture) => existsSync(`/usr/lib/${architecture}/${module}`));

/** @typedef {{ env?: NodeJS.ProcessEnv, isProgram?: (file: string) => boolean, isModule?: (module: string) => boolean, mayInstall?: () => boolean, install?: (name: string) => boolean }} Means */

/**
 * Installs the missing programs where that is allowed. A test that still lacks one fails, and names it.
 * @param {Means} [means]
 */
export function wantTestPrograms({
  env = process.env,
  isProgram: check = isProgram,
  isModule: has = isModule,
  mayInstall = mayInstallPackages,
  install = installPackage,
} = {}) {
  const folders = [...searchPath(env), ...SYSTEM];
  const missing = [
    ...Object.entries(PROGRAMS).filter(([name]) => !findProgram([name], folders, check)),
    ...Object.entries(MODULES).filter(([module]) => !has(module)),
  ];
  if (missing.length > 0 && mayInstall()) for (const [, name] of missing) install(name);
}
