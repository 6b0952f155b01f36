import { createRequire } from 'node:module';
import path from 'node:path';
import type { Resource } from './chart';

type Validate = ((data: unknown) => boolean) & { errors?: readonly Flaw[] | null };

interface Flaw {
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: object;
}

const require = createRequire(import.meta.url);

/** Where the schemas of Kubernetes and its operators are, by API. */
const SCHEMAS: Readonly<Record<string, readonly [packageName: string, prefix: string]>> = {
  v1: ['kubernetes-models', 'IoK8sApiCoreV1'],
  'apps/v1': ['kubernetes-models', 'IoK8sApiAppsV1'],
  'autoscaling/v2': ['kubernetes-models', 'IoK8sApiAutoscalingV2'],
  'networking.k8s.io/v1': ['kubernetes-models', 'IoK8sApiNetworkingV1'],
  'policy/v1': ['kubernetes-models', 'IoK8sApiPolicyV1'],
  'monitoring.coreos.com/v1': ['@kubernetes-models/prometheus-operator', 'MonitoringCoreosComV1'],
  'postgresql.cnpg.io/v1': ['@kubernetes-models/cloudnative-pg', 'PostgresqlCnpgIoV1'],
};

/** Fields that are newer than the schema, with the version that has them. */
const NEWER: ReadonlySet<string> = new Set([
  // CloudNativePG 1.25
  'Cluster /spec/postgresql/synchronous/dataDurability',
  // CloudNativePG 1.26
  'Cluster /spec/plugins/0/isWALArchiver',
]);

/**
 * What is wrong with an object by the schema of its kind, and which of its fields no schema knows: Kubernetes drops those
 * without a word.
 */
export function flawsOf(resource: Resource): string[] {
  const { apiVersion, kind } = resource;
  const schema = SCHEMAS[apiVersion];
  if (schema === undefined) throw new Error(`There is no schema of ${apiVersion}.`);
  const [packageName, prefix] = schema;
  // Schemas are not among the packages' exports.
  const folder = path.dirname(require.resolve(packageName));
  const { validate } = require(path.join(folder, '_schemas', `${prefix}${kind}.js`)) as { validate: Validate };
  const reads = new Reads();
  if (!validate(reads.watch(resource, '')))
    return (validate.errors ?? []).map(
      ({ instancePath, keyword, params }) => `${instancePath} ${keyword} ${JSON.stringify(params)}`,
    );
  return reads
    .unread(resource, '')
    .filter((field) => !NEWER.has(`${kind} ${field}`))
    .map((field) => `${field} is unknown`);
}

/** Notes which fields of an object are read. Compiled schemas read the fields that they know, and no others. */
class Reads {
  readonly #read = new Set<string>();
  /** Maps, whose keys are all read. */
  readonly #listed = new Set<string>();

  watch<T extends object>(target: T, at: string): T {
    return new Proxy(target, {
      get: (_, key) => {
        const value: unknown = Reflect.get(target, key);
        if (typeof key === 'symbol' || !Object.hasOwn(target, key)) return value;
        const place = `${at}/${key}`;
        this.#read.add(place);
        return isObject(value) ? this.watch(value, place) : value;
      },
      ownKeys: () => {
        this.#listed.add(at);
        return Reflect.ownKeys(target);
      },
    });
  }

  /** The highest fields that were not read. */
  unread(value: object, at: string): string[] {
    if (this.#listed.has(at) && !Object.keys(value).some((key) => this.#read.has(`${at}/${key}`))) return [];
    return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
      const place = `${at}/${key}`;
      if (!this.#read.has(place)) return [place];
      return isObject(inner) ? this.unread(inner, place) : [];
    });
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
