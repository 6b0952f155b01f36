import type { ContentKind } from '@touchline/contract';
import { isObject, type Json, type JsonObject } from '@touchline/rules/studio/paths';
import { referencedKind } from './references';

/** The part of JSON Schema that the content format uses. */
export interface Schema {
  readonly type?: string;
  readonly title?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly Json[];
  readonly const?: Json;
  readonly pattern?: string;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

export const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

/** How a value is edited. */
export type Sort =
  | 'text'
  | 'words'
  | 'number'
  | 'switch'
  | 'switchOrWords'
  | 'choice'
  | 'time'
  | 'duration'
  | 'money'
  | 'reference'
  | 'picture'
  | 'palette'
  | 'choices'
  | 'references'
  | 'wordList'
  | 'textList'
  | 'objects'
  | 'object'
  | 'variants'
  | 'record'
  | 'unknown';

/** Title of picture schemas, as the content format has it. */
const PICTURE = 'Picture';
const LARGEST_TIME = 32_503_680_000;
const DURATIONS = new Set(['seconds', 'everySeconds', 'afterSeconds', 'refreshInterval', 'cacheDuration', 'skipAfter']);

const isTextSchema = ({ anyOf }: Schema) =>
  anyOf?.length === 2 && anyOf.some(({ type }) => type === 'string') && anyOf.some((each) => each.properties?.['en']);

/** How a field is edited, by its schema and its name. */
export function sortOf(kind: ContentKind, name: string, schema: Schema): Sort {
  if (schema.title === PICTURE) return 'picture';
  if (isTextSchema(schema)) return 'text';
  if (schema.anyOf) return unionSort(schema.anyOf);
  if (schema.enum) return 'choice';
  if (schema.type === 'array') return listSort(kind, name, schema);
  if (schema.type === 'object') return objectSort(schema);
  if (schema.type === 'boolean') return 'switch';
  if (schema.type === 'integer' || schema.type === 'number') return numberSort(name, schema);
  if (schema.type === 'string') return referencedKind(kind, name) ? 'reference' : 'words';
  return 'unknown';
}

function unionSort(all: readonly Schema[]): Sort {
  if (all.every(({ properties }) => properties)) return 'variants';
  return all.some(({ type }) => type === 'boolean') ? 'switchOrWords' : 'unknown';
}

function numberSort(name: string, schema: Schema): Sort {
  if (schema.maximum === LARGEST_TIME) return 'time';
  if (name === 'price') return 'money';
  return DURATIONS.has(name) ? 'duration' : 'number';
}

function objectSort({ properties }: Schema): Sort {
  if (!properties) return 'record';
  return 'badgeLiveBg' in properties ? 'palette' : 'object';
}

function listSort(kind: ContentKind, name: string, { items }: Schema): Sort {
  if (!items) return 'unknown';
  if (items.properties || items.anyOf?.every(({ properties }) => properties)) return 'objects';
  if (isTextSchema(items)) return 'textList';
  if (items.enum) return 'choices';
  if (items.type === 'string') return referencedKind(kind, name) ? 'references' : 'wordList';
  return items.type === 'integer' ? 'wordList' : 'unknown';
}

/** The value that a new item or field begins with: the least that the schema allows to be filled in. */
export function emptyOf(schema: Schema): Json {
  if (schema.enum) return schema.enum[0] ?? '';
  if (schema.title === PICTURE) return '';
  if (isTextSchema(schema)) return { en: '' };
  if (schema.anyOf?.[0]) return emptyOf(schema.anyOf[0]);
  if (schema.type === 'array') return [];
  if (schema.type === 'boolean') return false;
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 0;
  if (schema.type === 'object') return emptyObject(schema);
  return '';
}

function emptyObject({ properties = {}, required = [] }: Schema): JsonObject {
  const made: JsonObject = {};
  for (const name of required) {
    const inner = properties[name];
    if (inner) made[name] = emptyOf(inner);
  }
  return made;
}

/** Which of several objects a value is: by a field with one possible value, else by the fields it has. */
export function variantOf(schema: Schema, value: Json | undefined): number {
  const all = schema.anyOf ?? [];
  if (!isObject(value)) return 0;
  const fits = (each: Schema) =>
    Object.entries(each.properties ?? {}).every(([name, inner]) => {
      const only = inner.const ?? (inner.enum?.length === 1 ? inner.enum[0] : undefined);
      return only === undefined || value[name] === only;
    }) && Object.keys(value).every((name) => each.properties?.[name]);
  return Math.max(0, all.findIndex(fits));
}

/** What a variant is called: its one possible value, or its only field. */
export function variantName(schema: Schema): string {
  for (const inner of Object.values(schema.properties ?? {})) {
    const only = inner.const ?? (inner.enum?.length === 1 ? inner.enum[0] : undefined);
    if (typeof only === 'string') return only;
  }
  return Object.keys(schema.properties ?? {})[0] ?? '';
}

/** A field that says which variant it is has nothing to fill in. */
export const isFixed = (schema: Schema): boolean => schema.const !== undefined || schema.enum?.length === 1;
