import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { calls } from '@touchline/contract/schema';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { createMetrics } from '../metrics';
import { DEPLOY, type Resource, render } from './testing/chart';
import { INSTALLATIONS } from './testing/installations';

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; description: string; runbook_url: string };
}
interface Panel {
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets: { expr: string }[];
}

const OBSERVABILITY = path.join(DEPLOY, 'observability');
const read = (...names: string[]) => readFileSync(path.join(...names), 'utf8');
const groups = (parse(read(OBSERVABILITY, 'alerts.yaml')) as { groups: { rules: Rule[] }[] }).groups;
const rules = groups.flatMap((group) => group.rules);
const boards = readdirSync(path.join(OBSERVABILITY, 'dashboards')).map(
  (name) => JSON.parse(read(OBSERVABILITY, 'dashboards', name)) as { uid: string; title: string; panels: Panel[] },
);
const queries = [
  ...rules.map(({ expr }) => expr),
  ...boards.flatMap(({ panels }) => panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))),
];

/** What a node exports, with the labels of each. */
async function exported(): Promise<ReadonlyMap<string, readonly string[]>> {
  const metrics = createMetrics();
  const none = () => Promise.reject(new Error('There is no database.'));
  metrics.watchMoney(none);
  metrics.watchAudience(none);
  metrics.watchMinting(none);
  const found = new Map<string, readonly string[]>([['up', []]]);
  for (const { name, type } of await metrics.registry.getMetricsAsJSON()) {
    const { labelNames } = metrics.registry.getSingleMetric(name) as unknown as { labelNames: string[] };
    found.set(name, labelNames);
    if (String(type) === 'histogram')
      for (const ending of ['bucket', 'count', 'sum']) found.set(`${name}_${ending}`, labelNames);
  }
  return found;
}

/** Series that a query names, with the labels it chooses them by. */
const seriesIn = (query: string) =>
  [...query.matchAll(/\b([a-z]+(?:_[a-z0-9]+)*)\{([^}]*)\}/g)].map(([, name = '', labels = '']) => ({
    name,
    labels: [...labels.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"([^"]*)"/g)].map(([, label = '', value = '']) => ({
      label,
      value,
    })),
  }));

test('dashboards and alerts ask for metrics and labels that nodes export', async () => {
  const known = await exported();
  const series = queries.flatMap(seriesIn);
  expect(series.length).toBeGreaterThan(queries.length - 1);
  const unknown = series.flatMap(({ name, labels }) => {
    const names = known.get(name);
    if (!names) return [name];
    return labels
      .filter(({ label }) => label !== 'job' && !names.includes(label))
      .map(({ label }) => `${name} ${label}`);
  });
  expect(unknown).toEqual([]);
  // A series without braces would be read from every job.
  const bare = queries.flatMap((query) => query.match(/\b(?:touchline|process|nodejs)_\w+(?![\w{])/g) ?? []);
  expect(bare).toEqual([]);
});

test('calls that queries name are calls of the contract', () => {
  const named = queries
    .flatMap(seriesIn)
    .flatMap(({ labels }) => labels.filter(({ label }) => label === 'call').flatMap(({ value }) => value.split('|')));
  const unknown = named.filter((name) => /^\w+$/.test(name) && !Object.hasOwn(calls, name));
  expect(named.length).toBeGreaterThan(0);
  expect(unknown).toEqual([]);
});

test('every alert says what is the matter, and leads to a section of a runbook', () => {
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  const flaws = rules.flatMap(({ alert, annotations, labels }) => {
    const { summary, description, runbook_url: url } = annotations;
    const [, file = '', anchor = ''] = /^RUNBOOKS\/(\w+\.md)#(\w+)$/.exec(url) ?? [];
    const headings = read(DEPLOY, '..', 'docs', 'runbooks', file)
      .split('\n')
      .filter((line) => line.startsWith('#'))
      .map((line) => line.replace(/^#+ /, '').toLowerCase());
    const isWhole = summary.length > 0 && description.endsWith('.') && ['page', 'ticket'].includes(labels.severity);
    return isWhole && anchor === alert.toLowerCase() && headings.includes(anchor) ? [] : [alert];
  });
  expect(flaws).toEqual([]);
});

test('panels of a dashboard do not overlap, and dashboards are told apart', () => {
  expect(new Set(boards.map(({ uid }) => uid)).size).toBe(boards.length);
  const overlapping = boards.flatMap(({ panels }) =>
    panels.filter((one, at) =>
      panels
        .slice(at + 1)
        .some(
          ({ gridPos: other }) =>
            one.gridPos.x < other.x + other.w &&
            other.x < one.gridPos.x + one.gridPos.w &&
            one.gridPos.y < other.y + other.h &&
            other.y < one.gridPos.y + one.gridPos.h,
        ),
    ),
  );
  expect(overlapping).toEqual([]);
});

test('the chart installs these rules and dashboards, with the place of the runbooks', () => {
  const resources = render(INSTALLATIONS.whole);
  const ofKind = (kind: string, name: string) =>
    resources.find((each): each is Resource => each.kind === kind && each.metadata.name === name);
  const installed = ofKind('PrometheusRule', 'tv')?.spec?.['groups'] as { rules: Rule[] }[];
  expect(installed.flatMap((group) => group.rules.map(({ alert }) => alert))).toEqual(rules.map(({ alert }) => alert));
  expect(JSON.stringify(installed)).not.toContain('RUNBOOKS');
  const files = ofKind('ConfigMap', 'tv-dashboards')?.data ?? {};
  expect(Object.values(files).map((text) => (JSON.parse(text) as { uid: string }).uid)).toEqual(
    boards.map(({ uid }) => uid),
  );
  const { spec } = ofKind('ServiceMonitor', 'tv') ?? {};
  expect(spec?.['jobLabel']).toBe('app.kubernetes.io/name');
});
