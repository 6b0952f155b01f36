import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';

/** Bounds the passes: each goes up by one level of a document. */
const MOST_PASSES = 20;

/**
 * Removes what does not fit a schema, such as an unknown value of an enumeration: the value itself, then the item or
 * field that is incomplete without it. Changes the document; returns the number of removed parts, or undefined where
 * nothing fitting remains.
 */
export function prune(schema: TSchema, document: unknown): number | undefined {
  let removed = 0;
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    if (Value.Check(schema, document)) return removed;
    const paths = new Set([...Value.Errors(schema, document)].map(({ instancePath }) => instancePath));
    if (paths.has('')) return undefined;
    // Backwards, because removing an item moves the items after it.
    for (const path of [...paths].sort(backwards)) removed += removeAt(document, path);
  }
  return undefined;
}

const backwards = (a: string, b: string) => b.localeCompare(a, 'en', { numeric: true });

/** Removes the part at a JSON pointer. */
function removeAt(document: unknown, pointer: string): number {
  const names = pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
  const last = names.pop() ?? '';
  const parent = names.reduce<unknown>((part, name) => (isObject(part) ? part[name] : undefined), document);
  if (Array.isArray(parent)) return parent.splice(Number(last), 1).length;
  return isObject(parent) && Reflect.has(parent, last) && Reflect.deleteProperty(parent, last) ? 1 : 0;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
