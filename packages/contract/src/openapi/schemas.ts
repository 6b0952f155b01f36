import * as entities from '../schema';
import type { JsonSchema } from './types';

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && ('properties' in value || 'enum' in value);

/** Optional fields have a copy of the schema, which shares these objects with the original. */
const identity = (schema: JsonSchema): unknown => schema.properties ?? schema.enum;

const names = new Map<unknown, string>(
  Object.entries(entities).flatMap(([name, value]) => (isSchema(value) ? [[identity(value), name] as const] : [])),
);

const mapValues = (values: Readonly<Record<string, JsonSchema>>, change: (schema: JsonSchema) => JsonSchema) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]));

/** Collects the named schemas referenced by a document. */
export const schemaCollection = () => {
  const collected = new Map<string, JsonSchema>();

  const inlined = (schema: JsonSchema): JsonSchema => {
    const { properties, items, anyOf, patternProperties, ...rest } = schema;
    const valueSchema = patternProperties && Object.values(patternProperties)[0];
    return {
      ...rest,
      ...(properties && { properties: mapValues(properties, refer) }),
      ...(items && { items: refer(items) }),
      ...(anyOf && { anyOf: anyOf.map(refer) }),
      ...(valueSchema && { additionalProperties: refer(valueSchema) }),
    };
  };

  /** A reference to a named schema, or the schema with nested references. */
  const refer = (schema: JsonSchema): JsonSchema => {
    const name = names.get(identity(schema));
    if (name === undefined) return inlined(schema);
    if (!collected.has(name)) {
      collected.set(name, {}); // placeholder for recursive schemas
      collected.set(name, inlined(schema));
    }
    return { $ref: `#/components/schemas/${name}` };
  };

  return {
    refer,
    all: (): Record<string, JsonSchema> => Object.fromEntries([...collected].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
};
