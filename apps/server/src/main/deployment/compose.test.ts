import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readSettings } from '../environment';
import { DEPLOY } from './testing/chart';

interface Service {
  image: string;
  profiles?: string[];
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  stop_grace_period?: string;
  environment?: Record<string, string>;
  depends_on?: string[] | Record<string, unknown>;
  ports?: string[];
  volumes?: string[];
}

const ROOT = path.join(DEPLOY, '..');
const text = readFileSync(path.join(ROOT, 'compose.yaml'), 'utf8');
const { services, volumes } = parse(text, { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const nodes = Object.entries(services).filter(([name]) => /^(touchline|node-\d)$/.test(name));

/** Fills places as Compose does: `${NAME:-fallback}` and `${NAME:?message}`. */
const filled = (value: string, given: Readonly<Record<string, string>>) =>
  value.replaceAll(/\$\{(\w+):([-?])([^}]*)\}/g, (_, name: string, kind: string, rest: string) => {
    const found = given[name] || (kind === '-' ? rest : undefined);
    if (found === undefined) throw new Error(rest);
    return found;
  });

const GIVEN = { POSTGRES_PASSWORD: 'secret', VIDEO_KEY: 'a key of sixteen or more' };
const NOT_SETTINGS = new Set(['PGPASSWORD', 'DEMO']);

test('services, volumes and files that compose.yaml names exist', () => {
  const dependencies = Object.values(services).flatMap(({ depends_on: names = [] }) =>
    Array.isArray(names) ? names : Object.keys(names),
  );
  expect(dependencies.filter((name) => !services[name])).toEqual([]);
  const sources = Object.values(services).flatMap((service) =>
    (service.volumes ?? []).map((each) => each.split(':')[0] ?? ''),
  );
  const missing = sources.filter((source) =>
    source.startsWith('.') ? !existsSync(path.join(ROOT, source)) : !Object.hasOwn(volumes, source),
  );
  expect(missing).toEqual([]);
  expect(Object.keys(volumes).filter((name) => !sources.includes(name))).toEqual([]);
});

test('the server accepts the environment of every node, and knows every variable of it', () => {
  expect(nodes.map(([name]) => name)).toEqual(['touchline', 'node-1', 'node-2', 'node-3']);
  for (const [, { environment = {} }] of nodes) {
    const env = Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, filled(value, GIVEN)]));
    const asked = new Set<string>();
    const watched = new Proxy(env, {
      get: (target, name: string) => {
        asked.add(name);
        return target[name];
      },
    });
    const settings = readSettings(watched, '/app');
    expect(settings.database).toBeDefined();
    expect(Object.keys(env).filter((name) => !asked.has(name) && !NOT_SETTINGS.has(name))).toEqual([]);
  }
});

test('one node of the cluster takes encoders in, and all see the same media and wake each other', () => {
  const cluster = nodes.slice(1).map(([name, { environment = {}, volumes: mounts = [] }]) => ({
    url: environment['NODE_URL'] === `http://${name}:4402`,
    takes: filled(environment['RTMP_PORT'] ?? '', GIVEN) !== 'off',
    media: mounts.includes(`media:${environment['MEDIA_STORAGE']}`),
    nats: environment['NATS_URL'],
  }));
  expect(cluster.map(({ takes }) => takes)).toEqual([true, false, false]);
  expect(cluster.every(({ media, url, nats }) => media && url && nats === 'nats://nats:4222')).toBe(true);
});

test('the edge leads to every node of the cluster, at its port', () => {
  const conf = readFileSync(path.join(DEPLOY, 'compose', 'nginx.conf'), 'utf8');
  const servers = [...conf.matchAll(/^\s*server (\S+):4400/gm)].map(([, name]) => name);
  expect(servers).toEqual(['node-1', 'node-2', 'node-3']);
  const outside = filled(services['edge']?.ports?.[0] ?? '', GIVEN).split(':')[1];
  expect(conf).toContain(`listen ${outside};`);
});

test('no process that serves callers runs as root or writes outside of its volumes', () => {
  const serving = Object.entries(services).filter(([name]) => !['database', 'media-folder'].includes(name));
  for (const [name, service] of serving) {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    // The image of the nodes has a user of its own.
    expect(nodes.some(([node]) => node === name) || /^[1-9]/.test(service.user ?? '')).toBe(true);
  }
});

test('without the profile, compose.yaml is one node with its database', () => {
  const always = Object.entries(services).filter(([, { profiles }]) => !profiles);
  expect(always.map(([name]) => name)).toEqual(['touchline', 'database']);
});
