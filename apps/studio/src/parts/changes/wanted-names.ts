import type { ChangedField, ContentKind } from '@touchline/contract';
import { isObject } from '@touchline/rules/studio/paths';
import { kindNamedBy } from './kinds-of-fields';
import { stepsOf } from './path';

/** Ids of entries by kind. */
type Wanted = Map<ContentKind, Set<string>>;

/** Ids may be asked for in one call of this many. */
const MOST = 400;

/** The ids that changes name, in their paths and their values. */
export function wantedNames(fields: readonly Pick<ChangedField, 'path' | 'before' | 'after'>[]): Wanted {
  const wanted: Wanted = new Map();
  const want = (kind: ContentKind | undefined, id: string) => {
    if (!kind || !/^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$/.test(id)) return;
    const ids = wanted.get(kind) ?? new Set();
    if (ids.size < MOST) ids.add(id);
    wanted.set(kind, ids);
  };
  const collect = (field: string, value: unknown): void => {
    if (typeof value === 'string') want(kindNamedBy(field), value);
    else if (Array.isArray(value)) for (const item of value) collect(field, item);
    else if (isObject(value)) for (const [name, each] of Object.entries(value)) collect(name, each);
  };
  for (const { path, before, after } of fields) {
    const steps = stepsOf(path);
    for (const [index, { name, isItem }] of steps.entries())
      if (isItem) want(kindNamedBy(steps[index - 1]?.name ?? ''), name);
    const field = steps.findLast(({ isItem }) => !isItem)?.name ?? '';
    collect(field, before);
    collect(field, after);
  }
  return wanted;
}
