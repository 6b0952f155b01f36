import type { Resource } from './chart';

interface EnvironmentVariable {
  readonly name: string;
  readonly value?: string;
  readonly valueFrom?: {
    readonly secretKeyRef?: { readonly name: string; readonly key: string };
    readonly fieldRef?: { readonly fieldPath: string };
  };
}

interface Probe {
  readonly httpGet?: { readonly path: string; readonly port: string };
}

interface Container {
  readonly name: string;
  readonly env?: readonly EnvironmentVariable[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number; readonly protocol?: string }[];
  readonly securityContext?: Readonly<Record<string, unknown>>;
  readonly resources?: { readonly requests?: object; readonly limits?: object };
  readonly volumeMounts?: readonly { readonly name: string; readonly mountPath: string; readonly readOnly?: boolean }[];
  readonly readinessProbe?: Probe;
  readonly livenessProbe?: Probe;
  readonly startupProbe?: Probe & { readonly failureThreshold: number; readonly periodSeconds: number };
  readonly lifecycle?: { readonly preStop: { readonly exec: { readonly command: readonly string[] } } };
}

interface Pod {
  readonly metadata: { readonly labels: Readonly<Record<string, string>> };
  readonly spec: {
    readonly containers: readonly Container[];
    readonly volumes?: readonly {
      readonly name: string;
      readonly secret?: { readonly secretName: string };
      readonly configMap?: { readonly name: string };
    }[];
    readonly securityContext?: Readonly<Record<string, unknown>>;
    readonly automountServiceAccountToken?: boolean;
    readonly terminationGracePeriodSeconds: number;
  };
}

/** What keeps pods running. */
export interface Workload {
  readonly name: string;
  readonly kind: string;
  readonly selector: Readonly<Record<string, string>>;
  readonly pod: Pod;
  readonly container: Container;
}

export function workloadsOf(resources: readonly Resource[]): Workload[] {
  return resources
    .filter(({ kind }) => kind === 'Deployment' || kind === 'StatefulSet')
    .map(({ kind, metadata, spec }) => {
      const { selector, template } = spec as unknown as {
        selector: { matchLabels: Record<string, string> };
        template: Pod;
      };
      const [container] = template.spec.containers;
      if (!container) throw new Error(`${metadata.name} has no container.`);
      return { name: metadata.name, kind, selector: selector.matchLabels, pod: template, container };
    });
}

/** Whether a selector finds these labels. */
export const selects = (selector: Readonly<Record<string, string>>, labels: Readonly<Record<string, string>>) =>
  Object.entries(selector).every(([name, value]) => labels[name] === value);

/** The environment of a container as its process sees it; `secret` makes up values of secrets. */
export function environmentOf({ env = [] }: Container, secret: (name: string) => string): Record<string, string> {
  const known: Record<string, string> = {};
  for (const { name, value, valueFrom } of env) {
    const text = value ?? (valueFrom?.secretKeyRef ? secret(valueFrom.secretKeyRef.key) : '192.0.2.7');
    known[name] = text.replaceAll(/\$\((\w+)\)/g, (_, other: string) => {
      const found = known[other];
      if (found === undefined) throw new Error(`${name} names ${other}, which is not set before it.`);
      return found;
    });
  }
  return known;
}
