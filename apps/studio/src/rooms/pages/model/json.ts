import { valueAt, withValueAt } from '@touchline/rules/studio/at';
import { isObject, type Json, type JsonObject } from '@touchline/rules/studio/paths';

/** An entry with another value at a path; undefined takes the field or item away. */
export function changed(entry: JsonObject, path: string, next: Json | undefined): JsonObject {
  const result = withValueAt(entry, path, next);
  return isObject(result) ? result : entry;
}

export function listAt(entry: Json | undefined, path: string): readonly Json[] {
  const found = valueAt(entry, path);
  return Array.isArray(found) ? found : [];
}

export function stringAt(entry: Json | undefined, path: string): string | undefined {
  const found = valueAt(entry, path);
  return typeof found === 'string' ? found : undefined;
}

/** The strings of a list; other items are left out. */
export const stringsAt = (entry: Json | undefined, path: string): string[] =>
  listAt(entry, path).filter((item) => typeof item === 'string');

export const numberAt = (entry: Json | undefined, path: string): number | undefined => {
  const found = valueAt(entry, path);
  return typeof found === 'number' ? found : undefined;
};
