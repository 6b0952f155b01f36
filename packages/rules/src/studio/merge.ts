import type { FieldConflict } from '@touchline/contract';
import { byKey, fieldPath, isObject, isSame, itemPath, type Json, type JsonObject } from './paths';

/**
 * Which version is taken of a field that both changed differently. `base` makes what the merged entry goes back to from
 * then on: their version, with the base of such fields, so that merging again finds the same conflicts.
 */
type Preference = 'ours' | 'theirs' | 'base';

/** Two versions of an entry in one. Of a field that both changed differently, `theirs` is taken unless told otherwise. */
interface Merged {
  /** Undefined where the merged entry does not exist. */
  value: Json | undefined;
  conflicts: FieldConflict[];
}

interface Versions {
  base: Json | undefined;
  ours: Json | undefined;
  theirs: Json | undefined;
}

/**
 * Merges two versions of an entry that go back to the same base, field by field. Objects in lists are known by their id:
 * two editors who change different lines of a page, or the order of one and the title of another, are both right.
 */
export function merge(base: unknown, ours: unknown, theirs: unknown, prefer: Preference = 'theirs'): Merged {
  const conflicts: FieldConflict[] = [];
  const versions = { base, ours, theirs } as Versions;
  return { value: mergeValue(versions, '', conflicts, prefer), conflicts };
}

function mergeValue(
  { base, ours, theirs }: Versions,
  path: string,
  conflicts: FieldConflict[],
  prefer: Preference,
): Json | undefined {
  if (isSame(ours, theirs) || isSame(base, ours)) return theirs;
  if (isSame(base, theirs)) return prefer === 'base' ? theirs : ours;
  if (isObject(ours) && isObject(theirs))
    return mergeObjects(isObject(base) ? base : {}, ours, theirs, path, conflicts, prefer);
  if (Array.isArray(ours) && Array.isArray(theirs)) {
    const merged = mergeLists(Array.isArray(base) ? base : [], ours, theirs, path, conflicts, prefer);
    if (merged) return merged;
  }
  conflicts.push({
    path,
    ...(base === undefined ? {} : { base }),
    ...(ours === undefined ? {} : { ours }),
    ...(theirs === undefined ? {} : { theirs }),
  });
  return { base, ours, theirs }[prefer];
}

function mergeObjects(
  base: JsonObject,
  ours: JsonObject,
  theirs: JsonObject,
  path: string,
  conflicts: FieldConflict[],
  prefer: Preference,
): JsonObject {
  const merged: JsonObject = {};
  for (const name of new Set([...Object.keys(theirs), ...Object.keys(ours)])) {
    const versions = { base: base[name], ours: ours[name], theirs: theirs[name] };
    const value = mergeValue(versions, fieldPath(path, name), conflicts, prefer);
    if (value !== undefined) merged[name] = value;
  }
  return merged;
}

/** Lists of objects with ids; undefined where one of them is something else. */
function mergeLists(
  base: readonly Json[],
  ours: readonly Json[],
  theirs: readonly Json[],
  path: string,
  conflicts: FieldConflict[],
  prefer: Preference,
): Json[] | undefined {
  const [was, our, their] = [byKey(base), byKey(ours), byKey(theirs)];
  if (!was || !our || !their) return undefined;
  const merged = new Map<string, Json>();
  for (const key of new Set([...their.keys(), ...our.keys()])) {
    const versions = { base: was.get(key), ours: our.get(key), theirs: their.get(key) };
    const value = mergeValue(versions, itemPath(path, key), conflicts, prefer);
    if (value !== undefined) merged.set(key, value);
  }
  const order = mergeOrder([...was.keys()], [...our.keys()], [...their.keys()], prefer);
  return order.flatMap((key) => merged.get(key) ?? []);
}

/** The order of those who moved something; what only the others have stays behind its neighbour there. */
function mergeOrder(
  was: readonly string[],
  ours: readonly string[],
  theirs: readonly string[],
  prefer: Preference,
): string[] {
  const isMoved = (keys: readonly string[]) => {
    const both = keys.filter((key) => was.includes(key));
    return both.join('\n') !== was.filter((key) => keys.includes(key)).join('\n');
  };
  const leads = prefer !== 'base' && isMoved(ours) && (prefer === 'ours' || !isMoved(theirs));
  const [first, second] = leads ? [ours, theirs] : [theirs, ours];
  const order = [...first];
  for (const [index, key] of second.entries()) {
    if (order.includes(key)) continue;
    const before = second.slice(0, index).findLast((each) => order.includes(each));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key);
  }
  return order;
}
