import type { ChangedField } from '@touchline/contract';
import { byKey, fieldPath, isObject, isSame, itemPath, type Json } from './paths';

/**
 * The fields in which two versions of an entry differ. Objects in a list are compared by id; one that only changed its
 * place is `moved`, with its place before and after, from 1.
 */
export function differences(before: unknown, after: unknown): ChangedField[] {
  return compare(before as Json | undefined, after as Json | undefined, '');
}

function compare(before: Json | undefined, after: Json | undefined, path: string): ChangedField[] {
  if (isSame(before, after)) return [];
  if (before === undefined) return [{ path, sort: 'added', after }];
  if (after === undefined) return [{ path, sort: 'removed', before }];
  if (isObject(before) && isObject(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return names.flatMap((name) => compare(before[name], after[name], fieldPath(path, name)));
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    const [had, has] = [byKey(before), byKey(after)];
    if (had && has && (had.size > 0 || has.size > 0)) return compareLists(had, has, path);
  }
  return [{ path, sort: 'changed', before, after }];
}

function compareLists(had: Map<string, Json>, has: Map<string, Json>, path: string): ChangedField[] {
  const fields = [...new Set([...had.keys(), ...has.keys()])].flatMap((key) =>
    compare(had.get(key), has.get(key), itemPath(path, key)),
  );
  return [...fields, ...moves([...had.keys()], [...has.keys()], path)];
}

/** The fewest items that have to be moved so that what stays gets its new order. */
function moves(had: readonly string[], has: readonly string[], path: string): ChangedField[] {
  const kept = has.filter((key) => had.includes(key));
  const unmoved = longestRise(kept.map((key) => had.indexOf(key)));
  return kept.flatMap((key, index) =>
    unmoved.has(index)
      ? []
      : [{ path: itemPath(path, key), sort: 'moved', before: had.indexOf(key) + 1, after: has.indexOf(key) + 1 }],
  );
}

/** The places of the longest rising part of a list of numbers. */
export function longestRise(numbers: readonly number[]): ReadonlySet<number> {
  const lengths: number[] = [];
  const previous: number[] = [];
  let end = -1;
  for (const [index, number] of numbers.entries()) {
    let [length, from] = [1, -1];
    for (let earlier = 0; earlier < index; earlier++)
      if ((numbers[earlier] ?? 0) < number && (lengths[earlier] ?? 0) + 1 > length)
        [length, from] = [(lengths[earlier] ?? 0) + 1, earlier];
    lengths.push(length);
    previous.push(from);
    if (end < 0 || length > (lengths[end] ?? 0)) end = index;
  }
  const places = new Set<number>();
  for (let at = end; at >= 0; at = previous[at] ?? -1) places.add(at);
  return places;
}
