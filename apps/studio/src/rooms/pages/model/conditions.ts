import { isObject, type JsonObject } from '@touchline/rules/studio/paths';
import { changed, stringAt, stringsAt } from './json';

/** What a line can be made of. */
export const lineSources = ['events', 'channels', 'pages', 'picked', 'continueWatching'] as const;
export type LineSource = (typeof lineSources)[number];

/** Conditions of a query, in the order of their chips. */
const conditionFields = [
  'status',
  'day',
  'categories',
  'competitions',
  'teams',
  'channels',
  'types',
  'tags',
  'access',
] as const;
export type ConditionField = (typeof conditionFields)[number];

const FIELDS: Readonly<Record<LineSource, readonly ConditionField[]>> = {
  events: conditionFields,
  channels: ['categories'],
  pages: ['categories', 'tags'],
  picked: [],
  continueWatching: [],
};

/** Conditions that have one value; others have a list of values, of which one has to be true. */
const SINGLE: ReadonlySet<ConditionField> = new Set(['day', 'access']);

/** The values of conditions that do not name other entries. */
export const fixedValues = {
  status: ['live', 'future', 'past'],
  day: ['today', 'tomorrow', 'soon', 'later'],
  types: ['Channel', 'Vod', 'YouTube', 'DeepLink'],
  access: ['public', 'registration', 'ppv', 'premium'],
} as const satisfies Partial<Record<ConditionField, readonly string[]>>;
type FixedField = keyof typeof fixedValues;

export const isFixed = (field: ConditionField): field is FixedField => field in fixedValues;
export const isSingle = (field: ConditionField): boolean => SINGLE.has(field);

/** A condition of a query: a chip. */
export interface Condition {
  readonly field: ConditionField;
  readonly values: readonly string[];
}

export const sourceOf = (query: JsonObject): LineSource =>
  lineSources.find((source) => source === query['items']) ?? 'events';

/** The conditions that a query has. */
export function conditionsOf(query: JsonObject): Condition[] {
  return FIELDS[sourceOf(query)].flatMap((field) => {
    const single = stringAt(query, field);
    const values = single === undefined ? stringsAt(query, field) : [single];
    return values.length > 0 ? [{ field, values }] : [];
  });
}

/** The conditions that can still be added. */
export const freeFields = (query: JsonObject): ConditionField[] =>
  FIELDS[sourceOf(query)].filter((field) => query[field] === undefined);

/** The query with other values of a condition; without values it has none. */
export function withCondition(query: JsonObject, field: ConditionField, values: readonly string[]): JsonObject {
  const [first] = values;
  if (first === undefined) return changed(query, field, undefined);
  return changed(query, field, isSingle(field) ? first : [...values]);
}

/** A query of another kind keeps the conditions that both kinds have. */
export function withSource(query: JsonObject, source: LineSource): JsonObject {
  if (source === 'picked') return { items: source, references: query['references'] ?? [] };
  const kept = FIELDS[source].flatMap((field) => (query[field] === undefined ? [] : [[field, query[field]] as const]));
  return { items: source, ...Object.fromEntries(kept) };
}

/** The query of an entry; an entry without one shows all events. */
export function queryOf(context: JsonObject): JsonObject {
  const { query } = context;
  return isObject(query) ? query : { items: 'events' };
}
