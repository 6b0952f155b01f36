import { isObject, type Json, type JsonObject, keyOf } from './paths';

/** One step into a value: the name of a field, or the id or number of an item. */
interface Step {
  readonly name: string;
  readonly isItem: boolean;
  readonly rest: string;
}

/** The first step of a path. Names of fields may contain dots: the longest that exists is meant. */
function firstStep(value: Json | undefined, path: string): Step {
  if (path.startsWith('[')) {
    const end = path.indexOf(']');
    return { name: path.slice(1, end), isItem: true, rest: path.slice(end + 1).replace(/^\./, '') };
  }
  const known = isObject(value)
    ? Object.keys(value)
        .filter((name) => path === name || path.startsWith(`${name}.`) || path.startsWith(`${name}[`))
        .toSorted((a, b) => b.length - a.length)[0]
    : undefined;
  const name = known ?? path.split(/[.[]/, 1)[0] ?? '';
  return { name, isItem: false, rest: path.slice(name.length).replace(/^\./, '') };
}

/** The place of an item that a path names by id, or by its number. */
function placeOf(list: readonly Json[], name: string): number {
  const byId = list.findIndex((item) => keyOf(item) === name);
  if (byId >= 0) return byId;
  return /^\d+$/.test(name) ? Number(name) : -1;
}

/** What a path of `differences`, `merge` or the import's messages points to; undefined where there is nothing. */
export function valueAt(value: Json | undefined, path: string): Json | undefined {
  if (path === '' || value === undefined) return value;
  const { name, isItem, rest } = firstStep(value, path);
  if (isItem) return Array.isArray(value) ? valueAt(value[placeOf(value, name)], rest) : undefined;
  return isObject(value) ? valueAt(value[name], rest) : undefined;
}

/** The same value with another one at a path; undefined takes the field or item away. */
export function withValueAt(value: Json | undefined, path: string, next: Json | undefined): Json | undefined {
  if (path === '') return next;
  const { name, isItem, rest } = firstStep(value, path);
  if (!isItem) return withField(isObject(value) ? value : {}, name, rest, next);
  const list = Array.isArray(value) ? value : [];
  const place = placeOf(list, name);
  const item = withValueAt(list[place], rest, next);
  if (place < 0 || place >= list.length) return item === undefined ? list : [...list, item];
  return list.flatMap((each, index) => (index === place ? (item === undefined ? [] : [item]) : [each]));
}

function withField(object: JsonObject, name: string, rest: string, next: Json | undefined): JsonObject {
  const field = withValueAt(object[name], rest, next);
  if (field !== undefined) return { ...object, [name]: field };
  const { [name]: _, ...others } = object;
  return others;
}
