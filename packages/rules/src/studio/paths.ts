/** A value as JSON has it. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields by which objects in a list are known, in order of preference. */
const KEYS = ['id', 'contextId', 'tabId'] as const;

/** What an object in a list is called: its id. Undefined where it has none. */
export function keyOf(item: Json): string | undefined {
  if (!isObject(item)) return undefined;
  for (const key of KEYS) {
    const value = item[key];
    if (typeof value === 'string') return value;
  }
  return undefined;
}

/** The objects of a list by id; undefined unless all are objects with an id of their own. */
export function byKey(list: readonly Json[]): Map<string, Json> | undefined {
  const found = new Map<string, Json>();
  for (const item of list) {
    const key = keyOf(item);
    if (key === undefined || found.has(key)) return undefined;
    found.set(key, item);
  }
  return found;
}

/** Whether two values are the same, whatever the order of their fields. A field that is undefined does not exist. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => isSame(item, b[index]));
  if (!isObject(a) || !isObject(b)) return false;
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => isSame(a[name], b[name]));
}

export const fieldPath = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);
export const itemPath = (path: string, key: string): string => `${path}[${key}]`;
