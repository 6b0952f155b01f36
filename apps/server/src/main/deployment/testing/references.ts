import type { Resource } from './chart';
import { selects, type Workload } from './workloads';

interface ServiceSpec {
  readonly selector: Readonly<Record<string, string>>;
  readonly ports: readonly { readonly name: string; readonly targetPort: string; readonly protocol?: string }[];
}

interface IngressSpec {
  readonly rules: readonly {
    readonly http: {
      readonly paths: readonly {
        readonly backend: { readonly service: { readonly name: string; readonly port: { readonly name: string } } };
      }[];
    };
  }[];
}

const POD_NAME = 'statefulset.kubernetes.io/pod-name';

const specsOf = (resources: readonly Resource[], kind: string): { name: string; spec: unknown }[] =>
  resources.filter((each) => each.kind === kind).map(({ metadata, spec }) => ({ name: metadata.name, spec }));

const servicesOf = (resources: readonly Resource[]) =>
  specsOf(resources, 'Service') as { name: string; spec: ServiceSpec }[];

/** Services and disruption budgets that find no pods, or those of several workloads. */
export function wrongSelectors(resources: readonly Resource[], workloads: readonly Workload[]): string[] {
  const services = servicesOf(resources).map(({ name, spec }) => ({ name, selector: spec.selector }));
  const budgets = (
    specsOf(resources, 'PodDisruptionBudget') as {
      name: string;
      spec: { selector: { matchLabels: Record<string, string> } };
    }[]
  ).map(({ name, spec }) => ({ name, selector: spec.selector.matchLabels }));
  return [...services, ...budgets].flatMap(({ name, selector }) => {
    const found = workloadsBehind(selector, workloads);
    const pod = selector[POD_NAME];
    const isPodWrong = pod !== undefined && found[0] !== undefined && pod.replace(/-\d+$/, '') !== found[0].name;
    return found.length === 1 && !isPodWrong ? [] : [name];
  });
}

function workloadsBehind(selector: Readonly<Record<string, string>>, workloads: readonly Workload[]): Workload[] {
  const { [POD_NAME]: _pod, ...labels } = selector;
  return workloads.filter(({ pod }) => selects(labels, pod.metadata.labels));
}

/** Ports that Services and probes name, and no container has. */
export function missingPorts(resources: readonly Resource[], workloads: readonly Workload[]): string[] {
  const ofServices = servicesOf(resources).flatMap(({ name, spec }) =>
    spec.ports
      .filter(
        ({ targetPort, protocol = 'TCP' }) =>
          !workloadsBehind(spec.selector, workloads)
            .flatMap(({ container }) => container.ports ?? [])
            .some((port) => port.name === targetPort && (port.protocol ?? 'TCP') === protocol),
      )
      .map(({ targetPort }) => `${name} ${targetPort}`),
  );
  const ofProbes = workloads.flatMap(({ name, container }) =>
    [container.startupProbe, container.readinessProbe, container.livenessProbe].flatMap((probe) => {
      const port = probe?.httpGet?.port;
      return port === undefined || container.ports?.some((each) => each.name === port) ? [] : [`${name} ${port}`];
    }),
  );
  return [...ofServices, ...ofProbes];
}

/** What Ingress and autoscalers lead to, and is not there. */
export function missingTargets(resources: readonly Resource[], workloads: readonly Workload[]): string[] {
  const services = servicesOf(resources);
  const backends = (specsOf(resources, 'Ingress') as { spec: IngressSpec }[]).flatMap(({ spec }) =>
    spec.rules.flatMap(({ http }) => http.paths.map(({ backend }) => backend.service)),
  );
  const scaled = specsOf(resources, 'HorizontalPodAutoscaler') as {
    spec: { scaleTargetRef: { kind: string; name: string } };
  }[];
  return [
    ...backends
      .filter(
        ({ name, port }) =>
          !services.some((each) => each.name === name && each.spec.ports.some((one) => one.name === port.name)),
      )
      .map(({ name, port }) => `${name} ${port.name}`),
    ...scaled
      .map(({ spec }) => spec.scaleTargetRef)
      .filter(({ kind, name }) => !workloads.some((each) => each.kind === kind && each.name === name))
      .map(({ kind, name }) => `${kind} ${name}`),
  ];
}

/** Secrets that stand in the open, or of which neither the values nor an operator know; maps that the chart does not make. */
export function wrongSecrets(resources: readonly Resource[], workloads: readonly Workload[], values: object): string[] {
  // The operator of the database makes that one.
  const isKnown = (name: string) => name === 'tv-db-app' || JSON.stringify(values).includes(`"${name}"`);
  const isMade = (name: string) =>
    resources.some(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === name);
  return workloads.flatMap(({ name: workload, container, pod }) => {
    const ofEnv = (container.env ?? []).filter(({ name, value = '', valueFrom }) => {
      const from = valueFrom?.secretKeyRef;
      const isSecret = /PASSWORD|SECRET|_KEY/.test(name) && name !== 'RTMPS_KEY';
      const hasPassword = /:\/\/[^@/]+:(?!\$\()[^@/]+@/.test(value);
      return hasPassword || (isSecret && !from) || (from && !isKnown(from.name));
    });
    const ofVolumes = (pod.spec.volumes ?? []).filter(
      ({ secret, configMap }) => (secret && !isKnown(secret.secretName)) || (configMap && !isMade(configMap.name)),
    );
    return [...ofEnv, ...ofVolumes].map(({ name }) => `${workload} ${name}`);
  });
}
