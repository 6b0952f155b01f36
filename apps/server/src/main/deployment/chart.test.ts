import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSettings } from '../environment';
import { DEPLOY, type Resource, render, renderFiles } from './testing/chart';
import { INSTALLATIONS } from './testing/installations';
import { flawsOf } from './testing/kubernetes';
import { missingPorts, missingTargets, wrongSecrets, wrongSelectors } from './testing/references';
import { environmentOf, selects, type Workload, workloadsOf } from './testing/workloads';

type Fields = Readonly<Record<string, unknown>>;

/** A copy of values with one of them changed, by its path. */
function changed(values: object, at: string, value: unknown): Fields {
  const copy = structuredClone(values) as Record<string, unknown>;
  const names = at.split('.');
  const last = names.pop() ?? '';
  let place = copy;
  for (const name of names) place = (place[name] ??= {}) as Record<string, unknown>;
  place[last] = value;
  return copy;
}

const find = (resources: readonly Resource[], kind: string, name: string): Fields => {
  const found = resources.find((resource) => resource.kind === kind && resource.metadata.name === name);
  if (!found?.spec) throw new Error(`There is no ${kind} ${name}.`);
  return found.spec;
};

const workload = (values: Fields, name: string): Workload => {
  const found = workloadsOf(render(values)).find((each) => each.name === name);
  if (!found) throw new Error(`There is no workload ${name}.`);
  return found;
};

const SECRETS: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgres://touchline:secret@pooler.example/touchline',
  DATABASE_SESSION_URL: 'postgres://touchline:secret@one.example,two.example/touchline',
  NATS_URL: 'nats://touchline:secret@nats.example:4222',
};
const secret = (key: string) => SECRETS[key] ?? `${key}-`.padEnd(40, 'x');

/** Of the image and of its start, not of the server. */
const NOT_SETTINGS: ReadonlySet<string> = new Set([
  'DEMO',
  'PGPASSWORD',
  'NATS_PASSWORD',
  'POD_IP',
  'UV_THREADPOOL_SIZE',
]);

/** Reads the settings, and which variables nothing has read. */
function read(env: Readonly<Record<string, string>>) {
  const asked = new Set<string>();
  const watched = new Proxy(env, {
    get: (target, name: string) => {
      asked.add(name);
      return target[name];
    },
  });
  const settings = readSettings(watched, '/app');
  return { settings, unread: Object.keys(env).filter((name) => !asked.has(name) && !NOT_SETTINGS.has(name)) };
}

describe.each(Object.entries(INSTALLATIONS))('the chart, %s', (_, values) => {
  const resources = render(values);
  const workloads = workloadsOf(resources);
  const nodes = workloads.filter(({ container }) => container.name === 'touchline');

  test('every object is valid by the schema of its kind, and has no field that the schema does not know', () => {
    const flaws = resources.flatMap((resource) =>
      flawsOf(resource).map((flaw) => `${resource.kind} ${resource.metadata.name}: ${flaw}`),
    );
    expect(flaws).toEqual([]);
    const names = resources.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(new Set(names).size).toBe(names.length);
  });

  test('selectors find the pods they are for, and only those', () => {
    for (const { selector, pod } of workloads) {
      expect(selects(selector, pod.metadata.labels)).toBe(true);
      expect(workloads.filter((other) => selects(selector, other.pod.metadata.labels))).toHaveLength(1);
    }
    expect(wrongSelectors(resources, workloads)).toEqual([]);
  });

  test('what is named exists: ports, Services, workloads, maps; secrets are named and never written', () => {
    expect(missingPorts(resources, workloads)).toEqual([]);
    expect(missingTargets(resources, workloads)).toEqual([]);
    expect(wrongSecrets(resources, workloads, values)).toEqual([]);
    expect(resources.map(({ kind }) => kind)).not.toContain('Secret');
  });

  test('no container runs as root, writes to its image, keeps a capability or a token', () => {
    expect(workloads.length).toBeGreaterThan(0);
    for (const { pod, container } of workloads) {
      expect(pod.spec).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
      });
      expect(pod.spec.containers).toHaveLength(1);
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(container.resources).toMatchObject({
        requests: { memory: expect.any(String) },
        limits: { memory: expect.any(String) },
      });
      const mounted = (container.volumeMounts ?? []).map(({ name }) => name);
      expect((pod.spec.volumes ?? []).map(({ name }) => name).sort()).toEqual(mounted.sort());
    }
  });

  test('the server accepts the environment of every node, and knows every variable of it', () => {
    expect(nodes.length).toBeGreaterThan(0);
    for (const { name, container } of nodes) {
      const env = environmentOf(container, secret);
      // Certificates are read from their files, which the pod mounts.
      const { RTMPS_PORT: port, RTMPS_CERT: certificate, RTMPS_KEY: key, ...others } = env;
      const { settings, unread } = read(others);
      expect(unread).toEqual([]);
      expect([port, certificate, key].filter((each) => each !== undefined).length % 3).toBe(0);
      expect(settings.database).toBeDefined();
      expect(settings.live.rtmpPort === undefined).toBe(!name.endsWith('-ingest'));
      expect(settings.publicUrl).toBe('https://sport.example');
      const nodesPort = container.ports?.find((port) => port.name === 'nodes')?.containerPort;
      expect(settings.nodeUrl?.href).toBe(`http://192.0.2.7:${nodesPort}/`);
      const mounts = (container.volumeMounts ?? []).map(({ mountPath }) => mountPath);
      expect(mounts).toContain('/data');
      const { place } = settings.storage;
      expect(place.kind === 's3' || mounts.includes(place.folder)).toBe(true);
    }
  });

  test('a pod has time to drain, and to migrate', () => {
    for (const { container, pod } of nodes) {
      const { drainSeconds } = read(omitted(environmentOf(container, secret))).settings;
      const pause = Number(container.lifecycle?.preStop.exec.command[1]);
      expect(pod.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(pause + drainSeconds + 30);
      const { failureThreshold = 0, periodSeconds = 0 } = container.startupProbe ?? {};
      expect(failureThreshold * periodSeconds).toBe(900);
    }
  });

  test('some node works on files, and web nodes do so only where no others do', () => {
    const workers = (name: string) => {
      const found = nodes.find((each) => each.name === name);
      return found && Number(environmentOf(found.container, secret)['LIBRARY_WORKERS']);
    };
    const hasWorkers = workers('tv-worker') !== undefined;
    expect([workers('tv-web'), workers('tv-worker')]).toEqual(hasWorkers ? [0, 1] : [1, undefined]);
  });
});

const omitted = ({ RTMPS_PORT: _port, RTMPS_CERT: _certificate, RTMPS_KEY: _key, ...env }: Record<string, string>) =>
  env;

describe('network policies', () => {
  const resources = render(INSTALLATIONS.whole);
  const labels = new Map(workloadsOf(resources).map(({ name, pod }) => [name, pod.metadata.labels]));

  interface Peer {
    podSelector?: { matchLabels?: Record<string, string>; matchExpressions?: { key: string; values: string[] }[] };
    namespaceSelector?: { matchLabels: Record<string, string> };
    ipBlock?: { cidr: string };
  }
  interface Policy {
    podSelector: NonNullable<Peer['podSelector']>;
    policyTypes: string[];
    ingress?: { from?: Peer[]; ports: { port: string | number }[] }[];
    egress?: { to?: Peer[]; ports: { port: string | number }[] }[];
  }
  const policies = resources
    .filter(({ kind }) => kind === 'NetworkPolicy')
    .map(({ spec }) => spec as unknown as Policy);
  const finds = (selector: NonNullable<Peer['podSelector']>, pod: Readonly<Record<string, string>>) =>
    selects(selector.matchLabels ?? {}, pod) &&
    (selector.matchExpressions ?? []).every(({ key, values }) => values.includes(pod[key] ?? ''));
  const database = { 'cnpg.io/cluster': 'tv-db' };
  const pooler = { 'cnpg.io/poolerName': 'tv-db-pooler' };
  const podOf = (name: string) => (name === 'database' ? database : (labels.get(name) ?? {}));

  /** Whether a pod or a namespace reaches a port of a pod; where it comes from within the release, it must be let out, too. */
  function isOpen(
    from: { pod?: string; namespace?: string; anywhere?: true },
    to: string,
    port: string | number,
  ): boolean {
    const isFrom = (peer: Peer) =>
      (from.pod !== undefined && peer.podSelector !== undefined && finds(peer.podSelector, podOf(from.pod))) ||
      (from.namespace !== undefined &&
        peer.namespaceSelector?.matchLabels['kubernetes.io/metadata.name'] === from.namespace);
    const isLetIn = policies.some(
      ({ podSelector, ingress = [] }) =>
        finds(podSelector, podOf(to)) &&
        ingress.some((rule) => rule.ports.some((open) => open.port === port) && (rule.from?.some(isFrom) ?? true)),
    );
    if (from.pod === undefined || from.pod === 'database') return isLetIn;
    const sender = podOf(from.pod);
    const isLetOut = policies.some(
      ({ podSelector, egress = [] }) =>
        finds(podSelector, sender) &&
        egress.some(
          (rule) =>
            rule.ports.some((open) => open.port === port) &&
            rule.to?.some((peer) => peer.podSelector !== undefined && finds(peer.podSelector, podOf(to))),
        ),
    );
    return isLetIn && isLetOut;
  }

  test('everything is closed at first', () => {
    const closed = policies.find(({ ingress, egress }) => !ingress && !egress);
    expect(closed?.policyTypes).toEqual(['Ingress', 'Egress']);
    const open = [...labels.values()].filter((pod) => !closed || !finds(closed.podSelector, pod));
    expect(open).toEqual([]);
  });

  test.each(['tv-web', 'tv-ingest', 'tv-worker'])('%s reaches the database and NATS, and is reached', (name) => {
    expect(isOpen({ pod: name }, 'database', 5432)).toBe(true);
    expect(isOpen({ pod: name }, 'tv-nats', 'client')).toBe(true);
    expect(isOpen({ namespace: 'ingress-nginx' }, name, 'http')).toBe(true);
    expect(isOpen({ namespace: 'monitoring' }, name, 'metrics')).toBe(true);
  });

  test('nodes reach each other at the port for nodes, and nothing else does', () => {
    for (const from of ['tv-web', 'tv-ingest', 'tv-worker'])
      expect(isOpen({ pod: from }, 'tv-ingest', 'nodes')).toBe(true);
    expect(isOpen({ namespace: 'ingress-nginx' }, 'tv-ingest', 'nodes')).toBe(false);
    expect(isOpen({ anywhere: true }, 'tv-ingest', 'nodes')).toBe(false);
  });

  test('nodes are let out to the pooler', () => {
    const web = podOf('tv-web');
    const rules = policies.flatMap(({ podSelector, egress = [] }) => (finds(podSelector, web) ? egress : []));
    const toPooler = rules.filter(({ to = [] }) =>
      to.some((peer) => peer.podSelector && finds(peer.podSelector, pooler)),
    );
    expect(toPooler.flatMap(({ ports }) => ports.map(({ port }) => port))).toEqual([5432]);
  });

  test('encoders reach the ingest only, servers of NATS and of the database each other', () => {
    expect(isOpen({ anywhere: true }, 'tv-ingest', 1935)).toBe(true);
    expect(isOpen({ anywhere: true }, 'tv-web', 1935)).toBe(false);
    expect(isOpen({ pod: 'tv-nats' }, 'tv-nats', 'cluster')).toBe(true);
    expect(isOpen({ pod: 'database' }, 'database', 5432)).toBe(true);
    expect(isOpen({ namespace: 'cnpg-system' }, 'database', 8000)).toBe(true);
  });

  test('others do not', () => {
    expect(isOpen({ anywhere: true }, 'tv-web', 'metrics')).toBe(false);
    expect(isOpen({ namespace: 'ingress-nginx' }, 'tv-web', 'metrics')).toBe(false);
    expect(isOpen({ namespace: 'other' }, 'database', 5432)).toBe(false);
    expect(isOpen({ pod: 'tv-nats' }, 'database', 5432)).toBe(false);
    expect(isOpen({ pod: 'tv-web' }, 'tv-nats', 'cluster')).toBe(false);
    expect(isOpen({ namespace: 'monitoring' }, 'tv-nats', 'client')).toBe(false);
  });
});

test('each pod exports the viewers of all, so the autoscaler gets their number once', () => {
  const { metrics } = find(render(INSTALLATIONS.whole), 'HorizontalPodAutoscaler', 'tv-web') as {
    metrics: { type: string; external?: object }[];
  };
  expect(metrics.map(({ type }) => type)).toEqual(['External', 'Resource']);
  expect(metrics[0]?.external).toEqual({
    metric: { name: 'touchline_live_viewers' },
    target: { type: 'AverageValue', averageValue: '5000' },
  });
  // Otherwise each upgrade would set the number of pods back.
  expect(find(render(INSTALLATIONS.whole), 'Deployment', 'tv-web')).not.toHaveProperty('replicas');
});

test('calls that only the ingest can answer lead there', () => {
  const { rules } = find(render(INSTALLATIONS.whole), 'Ingress', 'tv') as {
    rules: { http: { paths: { path: string; backend: { service: { name: string } } }[] } }[];
  };
  const paths = rules.flatMap(({ http }) => http.paths);
  expect(paths.map(({ path: at, backend }) => `${at} ${backend.service.name}`)).toEqual([
    '/api/studio/inputs tv-ingest',
    '/api/whip tv-ingest',
    '/origin/live/pre- tv-ingest',
    '/ tv-web',
  ]);
});

test('behind the pooler, what needs a session goes past it', () => {
  const env = environmentOf(workload(INSTALLATIONS.whole, 'tv-web').container, secret);
  expect(env['DATABASE_URL']).toContain('@tv-db-pooler:5432/');
  expect(env['DATABASE_SESSION_URL']).toContain('@tv-db-rw:5432/');
  const alone = changed(INSTALLATIONS.whole, 'database.cloudNativePg.pooler', { enabled: false });
  const direct = environmentOf(workload(alone, 'tv-web').container, secret);
  expect(direct['DATABASE_URL']).toContain('@tv-db-rw:5432/');
  expect(direct).not.toHaveProperty('DATABASE_SESSION_URL');
});

test('commits wait for a replica, with three servers', () => {
  expect(find(render(INSTALLATIONS.whole), 'Cluster', 'tv-db')).toMatchObject({
    instances: 3,
    postgresql: { synchronous: { method: 'any', number: 1, dataDurability: 'required' } },
  });
});

test('the health check of the image and that of the pods ask the same addresses', () => {
  const { container } = workload(INSTALLATIONS.small, 'tv-web');
  expect(container.livenessProbe?.httpGet?.path).toBe('/api/live');
  expect(container.readinessProbe?.httpGet?.path).toBe('/api/ready');
});

test('notes tell how to go on, and warn of keys that are not encrypted', () => {
  const notes = (values: Fields) => renderFiles(values).get('NOTES.txt') ?? '';
  expect(notes(INSTALLATIONS.small)).toContain('deployment/tv-web');
  expect(notes(INSTALLATIONS.small)).toContain('WARNING: signing keys are not encrypted');
  expect(notes(INSTALLATIONS.whole)).not.toContain('WARNING');
});

test.each([
  ['publicUrl', '', 'publicUrl is required'],
  ['publicUrl', 'sport.example', 'publicUrl must match pattern'],
  ['replicas', 3, 'must NOT have additional properties replicas'],
  ['web.replicas', 0, 'web.replicas must be >= 1'],
  ['web.replicas', '3', 'web.replicas must be integer'],
  ['web.dataSize', '10G', 'web.dataSize must match pattern'],
  ['config', { KEYS_SECRET: 'x' }, 'config property name must be valid KEYS_SECRET'],
  ['config', { PULL_PRIVATE: true }, 'config.PULL_PRIVATE must be string,integer'],
  ['config', { COUNTRY: 'x' }, 'config property name must be valid COUNTRY'],
  ['secrets.names', ['PORT'], 'secrets.names.0 must be equal to one of the allowed values'],
  ['secrets', { names: ['KEYS_SECRET'] }, 'secrets.names needs secrets.existingSecret'],
  ['media', { storage: 'https://bucket' }, 'media.storage must match pattern'],
  ['media', { existingClaim: '' }, 'All pods need the same media'],
  ['media', { existingClaim: 'one', storage: 's3://two' }, 'exclude each other'],
  ['media', { storage: 's3://two' }, 'media.storage needs S3_ACCESS_KEY_ID'],
  ['database', {}, 'A database is needed'],
  ['database.cloudNativePg', { enabled: true }, 'exclude each other'],
  ['nats', { enabled: true }, 'nats.enabled needs nats.passwordSecret'],
  ['nats', { enabled: true, passwordSecret: 'one', existingSecret: 'two' }, 'exclude each other'],
  ['ingest', { enabled: true }, 'ingest.host is required'],
  ['ingest', { host: 'in.example', rtmp: false }, 'ingest has no way in'],
  ['ingest', { host: 'in.example', rtmps: { enabled: true } }, 'needs ingest.rtmps.certificateSecret'],
  ['ingest', { host: 'in.example', whip: { enabled: true, address: '192.0.2.7' } }, 'set ingest.replicas to 1'],
  ['drainSeconds', 301, 'drainSeconds must be <= 300'],
])('wrong values are refused: %s %j', (at, value, message) => {
  expect(() => renderFiles(changed(INSTALLATIONS.small, at, value))).toThrow(message);
});

test('a field that no schema knows is noticed, and a value of another type', () => {
  const web = render(INSTALLATIONS.small).find(({ kind }) => kind === 'Deployment');
  if (!web) throw new Error('There is no Deployment.');
  const misspelt = changed(web, 'spec.template.spec.terminationGracePeriod', 30);
  expect(flawsOf(misspelt as unknown as Resource)).toEqual(['/spec/template/spec/terminationGracePeriod is unknown']);
  expect(flawsOf(changed(web, 'spec.replicas', '3') as unknown as Resource)).toEqual([
    '/spec/replicas type {"type":"integer"}',
  ]);
});

test('settings and secrets that values may name are settings of the server', async () => {
  const schema = JSON.parse(await readFile(path.join(DEPLOY, 'helm/touchline/values.schema.json'), 'utf8')) as {
    properties: {
      config: { propertyNames: { enum: string[] } };
      secrets: { properties: { names: { items: { enum: string[] } } } };
    };
  };
  const manual = await readFile(path.join(DEPLOY, '../docs/operating.md'), 'utf8');
  const { config, secrets } = schema.properties;
  const names = [...config.propertyNames.enum, ...secrets.properties.names.items.enum];
  expect(names.filter((name) => !manual.includes(`\`${name}\``))).toEqual([]);
  expect(config.propertyNames.enum.filter((name) => secrets.properties.names.items.enum.includes(name))).toEqual([]);
});
