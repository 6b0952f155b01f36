import * as entities from '../schema';
import type { JsonSchema } from './types';

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && ('properties' in value || 'enum' in value);

/** An optional field holds a copy of its schema, but the copy shares these inner parts. */
const identity = (schema: JsonSchema): unknown => schema.properties ?? schema.enum;

const names = new Map<unknown, string>(
  Object.entries(entities).flatMap(([name, value]) => (isSchema(value) ? [[identity(value), name] as const] : [])),
);

const mapValues = (values: Readonly<Record<string, JsonSchema>>, change: (schema: JsonSchema) => JsonSchema) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]));

/** Collects the named schemas that a document refers to. */
export const schemaCollection = () => {
  const collected = new Map<string, JsonSchema>();

  const spelledOut = (schema: JsonSchema): JsonSchema => {
    const { properties, items, anyOf, patternProperties, ...rest } = schema;
    const every = patternProperties && Object.values(patternProperties)[0];
    return {
      ...rest,
      ...(properties && { properties: mapValues(properties, refer) }),
      ...(items && { items: refer(items) }),
      ...(anyOf && { anyOf: anyOf.map(refer) }),
      ...(every && { additionalProperties: refer(every) }),
    };
  };

  /** A reference where the schema has a name, else the schema itself with references inside. */
  const refer = (schema: JsonSchema): JsonSchema => {
    const name = names.get(identity(schema));
    if (name === undefined) return spelledOut(schema);
    if (!collected.has(name)) {
      collected.set(name, {}); // holds its place while its parts are visited
      collected.set(name, spelledOut(schema));
    }
    return { $ref: `#/components/schemas/${name}` };
  };

  return {
    refer,
    all: (): Record<string, JsonSchema> => Object.fromEntries([...collected].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
};
