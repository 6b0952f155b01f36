import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../root.mjs';

/** @typedef {import('./engine.mjs').Account} Account */
/** @typedef {{ password: string, videoKey: string }} Secrets */

export const DATABASES = /** @type {const} */ (['a', 'b']);
export const NODES = /** @type {const} */ (['node-1', 'node-2', 'node-3']);

/** The ports of everything, on 127.0.0.1; the edge has the port of the service. */
export const PORTS = {
  a: 15_432,
  b: 15_433,
  aRest: 15_008,
  bRest: 15_009,
  etcd: 15_379,
  etcdPeer: 15_380,
  primary: 15_500,
  pgbouncer: 15_632,
  nats: 15_222,
  nodes: 15_080,
  'node-1': 15_101,
  'node-2': 15_102,
  'node-3': 15_103,
};

/**
 * Passwords and keys of this cluster, made once.
 * @param {string} dir
 * @returns {Secrets}
 */
export function secretsIn(dir) {
  const file = join(dir, 'secrets.json');
  if (!existsSync(file)) {
    mkdirSync(dir, { recursive: true });
    const made = { password: randomBytes(18).toString('base64url'), videoKey: randomBytes(24).toString('base64url') };
    writeFileSync(file, JSON.stringify(made), { mode: 0o600 });
  }
  return /** @type {Secrets} */ (JSON.parse(readFileSync(file, 'utf8')));
}

/**
 * A file of `deploy/cluster` with its names filled in.
 * @param {string} name
 * @param {Record<string, string | number>} values
 */
function filled(name, values) {
  return readFileSync(inRoot('deploy', 'cluster', name), 'utf8').replaceAll(/\$\{([A-Z0-9_]+)\}/g, (_all, key) => {
    const value = values[key];
    if (value === undefined) throw new Error(`${name} names ${key}, which has no value.`);
    return String(value);
  });
}

/**
 * Writes the settings of all programs into the folder.
 * @param {{ dir: string, edgePort: number, secrets: Secrets, postgres: string, nginxJs: string, account: Account }} options
 */
export function writeFiles({ dir, edgePort, secrets, postgres, nginxJs, account }) {
  const folders = [...DATABASES, ...NODES, 'etcd', 'nginx', 'haproxy', 'pgbouncer', 'log', 'run', 'control', 'media'];
  for (const name of folders) mkdirSync(join(dir, name), { recursive: true });
  const common = {
    DIR: dir,
    PASSWORD: secrets.password,
    PG_BIN: postgres,
    NGINX_JS: nginxJs,
    EDGE: inRoot('deploy', 'edge', 'nginx'),
    EDGE_PORT: edgePort,
    NODES_PORT: PORTS.nodes,
    PRIMARY_PORT: PORTS.primary,
    BOUNCER_PORT: PORTS.pgbouncer,
    ETCD_PORT: PORTS.etcd,
    A_PORT: PORTS.a,
    A_REST: PORTS.aRest,
    B_PORT: PORTS.b,
    B_REST: PORTS.bRest,
    NODE_1: PORTS['node-1'],
    NODE_2: PORTS['node-2'],
    NODE_3: PORTS['node-3'],
  };
  const write = (/** @type {string} */ place, /** @type {string} */ text) =>
    writeFileSync(join(dir, place), text, { mode: 0o600 });
  for (const name of DATABASES)
    write(
      `${name}/patroni.yml`,
      filled('patroni.yml', { ...common, NAME: name, PORT: PORTS[name], REST: PORTS[`${name}Rest`] }),
    );
  // For programs that look at the cluster.
  write('ports.json', JSON.stringify({ ...PORTS, edge: edgePort }));
  write('haproxy/haproxy.cfg', filled('haproxy.cfg', common));
  write('pgbouncer/pgbouncer.ini', filled('pgbouncer.ini', common));
  write('pgbouncer/userlist.txt', `"touchline" "${secrets.password}"\n`);
  write('nginx/nginx.conf', filled('nginx.conf', common));
  // PostgreSQL wants its folder for itself.
  for (const name of DATABASES) chmodSync(join(dir, name), 0o700);
  if (account) for (const place of [dir, ...folders.map((name) => join(dir, name))]) ownAll(place, account);
}

/**
 * @param {string} folder
 * @param {{ uid: number, gid: number }} account
 */
function ownAll(folder, { uid, gid }) {
  chownSync(folder, uid, gid);
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isFile()) chownSync(join(folder, entry.name), uid, gid);
}
