import { createHash } from 'node:crypto';
import path from 'node:path';
import { parse, stringify } from 'yaml';

export type Call = (...args: never[]) => unknown;

/** What counts as false, as in Go: nothing, zero, an empty text, list or map. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === false || value === 0 || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

/** A value as Go writes it into a text. */
export function written(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  if (typeof value !== 'number') throw new Error(`A map or list is written: ${JSON.stringify(value)}`);
  if (Math.abs(value) >= 1e6) throw new Error(`${value} would be written with an exponent: write it as a text.`);
  return String(value);
}

/** As Helm: keys in order, lists not indented, quotes where YAML 1.1 needs them. */
function toYaml(value: unknown): string {
  const text = stringify(value ?? null, {
    version: '1.1',
    schema: 'yaml-1.1',
    sortMapEntries: true,
    indentSeq: false,
    lineWidth: 0,
    aliasDuplicateObjects: false,
  });
  return text.replace(/\n$/, '');
}

const indent = (spaces: number, text: string) => text.replaceAll(/^/gm, ' '.repeat(spaces));

const equals = (value: unknown, ...others: unknown[]) => others.includes(value);

/** Functions of Go's templates, of Sprig and of Helm, with their names there; those that need the chart are added to them. */
export const FUNCTIONS: Readonly<Record<string, Call>> = {
  eq: equals,
  ne: (one: unknown, other: unknown) => one !== other,
  gt: (one: number, other: number) => one > other,
  lt: (one: number, other: number) => one < other,
  not: (value: unknown) => isEmpty(value),
  and: (...values: unknown[]) => values.find(isEmpty) ?? (values.some(isEmpty) ? undefined : values.at(-1)),
  or: (...values: unknown[]) => values.find((value) => !isEmpty(value)) ?? values.at(-1),
  default: (fallback: unknown, value?: unknown) => (isEmpty(value) ? fallback : value),
  ternary: (yes: unknown, no: unknown, test: unknown) => (test === true ? yes : no),
  required: (message: string, value?: unknown) => {
    if (value === undefined || value === null || value === '') throw new Error(message);
    return value;
  },
  fail: (message: string) => {
    throw new Error(message);
  },
  quote: (value?: unknown) => (value === undefined ? '' : JSON.stringify(written(value))),
  toString: (value: unknown) => written(value),
  int: (value: unknown) => Math.trunc(Number(value)),
  add: (...values: number[]) => values.reduce((sum, value) => sum + value, 0),
  div: (one: number, other: number) => Math.trunc(one / other),
  toYaml,
  fromYamlArray: (text: string) => (parse(text) ?? []) as unknown,
  trim: (text: string) => text.trim(),
  indent,
  nindent: (spaces: number, text: string) => `\n${indent(spaces, text)}`,
  printf: (format: string, ...args: unknown[]) => format.replaceAll(/%[sdv]/g, () => written(args.shift())),
  trunc: (length: number, text: string) => text.slice(0, length),
  trimSuffix: (suffix: string, text: string) => (text.endsWith(suffix) ? text.slice(0, -suffix.length) : text),
  replace: (from: string, to: string, text: string) => text.replaceAll(from, to),
  contains: (part: string, text: string) => text.includes(part),
  hasPrefix: (prefix: string, text: string) => text.startsWith(prefix),
  split: (by: string, text: string) => Object.fromEntries(text.split(by).map((part, at) => [`_${at}`, part])),
  join: (by: string, list: readonly unknown[]) => list.map(written).join(by),
  list: (...values: unknown[]) => values,
  append: (list: readonly unknown[], value: unknown) => [...list, value],
  has: (value: unknown, list: readonly unknown[]) => list.includes(value),
  len: (value: object | string) => (typeof value === 'string' ? value.length : Object.keys(value).length),
  until: (count: number) => Array.from({ length: count }, (_, at) => at),
  untilStep: (from: number, to: number, step: number) =>
    Array.from({ length: Math.max(0, Math.ceil((to - from) / step)) }, (_, at) => from + at * step),
  dict: (...pairs: unknown[]) => {
    const keys = pairs.filter((_, at) => at % 2 === 0) as string[];
    return Object.fromEntries(keys.map((key, at) => [key, pairs[at * 2 + 1]]));
  },
  base: (name: string) => path.posix.basename(name),
  sha256sum: (text: string) => createHash('sha256').update(text).digest('hex'),
};
