import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram, installPackage, list, mayInstallPackages, searchPath } from '../find-program.mjs';
import { Failure } from '../steps.mjs';

/** Where Debian keeps the programs of its packages. */
const DEBIAN = ['/usr/bin', '/usr/sbin', '/usr/local/bin'];
const NGINX_JS = '/usr/lib/nginx/modules/ngx_http_js_module.so';

/** @typedef {{ postgres: string, patroni: string, etcd: string, pgbouncer: string, nats: string, nginx: string, nginxJs: string, haproxy: string }} Programs `postgres` is the folder of its programs */

/** @param {string} name */
const program = (name) => findProgram([name], [...searchPath(process.env), ...DEBIAN]);

/** The newest PostgreSQL of Debian. */
function postgres() {
  const folders = list('/usr/lib/postgresql').sort((a, b) => Number(b) - Number(a));
  return folders.map((version) => join('/usr/lib/postgresql', version, 'bin')).find((folder) => existsSync(folder));
}

/** What a cluster is made of, and the Debian package of each. */
const WANTED = /** @type {const} */ ([
  ['postgres', 'postgresql', postgres],
  ['patroni', 'patroni', () => program('patroni')],
  ['etcd', 'etcd-server', () => program('etcd')],
  ['pgbouncer', 'pgbouncer', () => program('pgbouncer')],
  ['nats', 'nats-server', () => program('nats-server')],
  ['nginx', 'nginx', () => program('nginx')],
  ['nginxJs', 'libnginx-mod-http-js', () => (existsSync(NGINX_JS) ? NGINX_JS : undefined)],
  ['haproxy', 'haproxy', () => program('haproxy')],
]);

/**
 * The programs of a cluster, from Debian's packages where they are missing.
 * @returns {Programs}
 */
export function needPrograms() {
  const missing = WANTED.filter(([, , find]) => find() === undefined).map(([, name]) => name);
  if (missing.length > 0 && mayInstallPackages()) missing.forEach((name) => installPackage(name));
  const lacking = WANTED.filter(([, , find]) => find() === undefined).map(([, name]) => name);
  if (lacking.length > 0)
    throw new Failure(`A cluster needs programs that are missing: apt-get install ${lacking.join(' ')}`);
  return /** @type {Programs} */ (Object.fromEntries(WANTED.map(([key, , find]) => [key, find()])));
}
