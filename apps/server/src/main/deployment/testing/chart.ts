import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { parse, parseAllDocuments } from 'yaml';
import { Templates } from './template';

type Tree = { readonly [key: string]: unknown };

/** An object of Kubernetes. */
export interface Resource {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly labels?: Readonly<Record<string, string>> };
  readonly spec?: Tree;
  readonly data?: Readonly<Record<string, string>>;
}

export const DEPLOY = fileURLToPath(new URL('../../../../../../deploy/', import.meta.url));
const CHART = path.join(DEPLOY, 'helm', 'touchline');

const read = (...names: string[]) => readFileSync(path.join(CHART, ...names), 'utf8');

/** The values of an installation over those of the chart, as Helm merges them: lists are replaced. */
function merged(below: unknown, above: unknown): unknown {
  if (!isTree(below) || !isTree(above)) return above;
  const keys = new Set([...Object.keys(below), ...Object.keys(above)]);
  return Object.fromEntries([...keys].map((key) => [key, key in above ? merged(below[key], above[key]) : below[key]]));
}

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);

const chartFile = parse(read('Chart.yaml')) as { name: string; version: string; appVersion: string };
const names = readdirSync(path.join(CHART, 'templates'));
const templates = new Templates(names.filter((name) => name.endsWith('.tpl')).map((name) => read('templates', name)));
const matchesSchema = new Ajv({ allErrors: true, strict: false }).compile(
  JSON.parse(read('values.schema.json')) as object,
);

/** The chart with these values, as `helm template` prints it, by file. Throws what Helm would refuse them for. */
export function renderFiles(values: Tree = {}): ReadonlyMap<string, string> {
  const all = merged(parse(read('values.yaml')), values) as Tree;
  if (!matchesSchema(all)) {
    const said = (matchesSchema.errors ?? []).map(({ instancePath, message, params }) =>
      [instancePath.slice(1).replaceAll('/', '.'), message, ...Object.values(params as Tree).filter(isText)].join(' '),
    );
    throw new Error(said.join('\n'));
  }
  const context = {
    Values: all,
    Release: { Name: 'tv', Namespace: 'sport', Service: 'Helm' },
    Chart: { Name: chartFile.name, Version: chartFile.version, AppVersion: chartFile.appVersion },
    Files: { Get: (name: string) => read(name), Glob: glob },
  };
  return new Map(
    names
      .filter((name) => !name.endsWith('.tpl'))
      .map((name) => [name, templates.render(read('templates', name), context)]),
  );
}

const isText = (value: unknown) => typeof value === 'string';

/** Files of the chart by their path: the last part of the pattern is `*` and an ending. */
function glob(pattern: string): Readonly<Record<string, string>> {
  const folder = path.posix.dirname(pattern);
  const ending = path.posix.basename(pattern).slice(1);
  const found = readdirSync(path.join(CHART, folder)).filter((name) => name.endsWith(ending));
  return Object.fromEntries(found.map((name) => [`${folder}/${name}`, read(folder, name)]));
}

/** The objects of the chart with these values. */
export function render(values: Tree = {}): Resource[] {
  return [...renderFiles(values)]
    .filter(([name]) => name.endsWith('.yaml'))
    .flatMap(([name, text]) =>
      parseAllDocuments(text).map((document) => {
        if (document.errors[0]) throw new Error(`${name}: ${document.errors[0].message}`);
        return document.toJS() as Resource | null;
      }),
    )
    .filter((resource) => resource !== null);
}
