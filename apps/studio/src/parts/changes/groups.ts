import type { ChangedField, ReleaseChange } from '@touchline/contract';
import { isObject } from '@touchline/rules/studio/paths';
import { itemOf } from './path';
import { partOf, type Telling } from './words';

/** Fields of one entry, or of one part of it, such as a line of a page. */
export interface FieldGroup {
  readonly key: string;
  readonly sort: ChangedField['sort'];
  /** The part; undefined where the entry itself changes. */
  readonly part: { readonly field: string; readonly name: string } | undefined;
  readonly fields: readonly ChangedField[];
}

/** Told of a new or removed entry; the rest is in its editor. */
const MAIN_FIELDS = [
  'name',
  'title',
  'channelId',
  'startTime',
  'endTime',
  'prices',
  'ppvInfo',
  'accessRights',
  'image',
  'logo',
  'pageType',
  'type',
  'query',
  'credits',
  'validTo',
  'html',
];
const MOST_MAIN = 6;

/** The fields of a change, by the part of the entry that they are about. */
export function groupsOf(telling: Telling, { change, fields }: Pick<ReleaseChange, 'change' | 'fields'>): FieldGroup[] {
  const groups = new Map<string, { part: FieldGroup['part']; fields: ChangedField[] }>();
  for (const field of fields.flatMap(spread)) {
    const part = change === 'changed' ? partOf(telling, field.path) : undefined;
    const key = part ? (itemOf(field.path)?.path ?? '') : '';
    const group = groups.get(key) ?? { part, fields: [] };
    group.fields.push(field);
    groups.set(key, group);
  }
  if (groups.size === 0) return [{ key: '', sort: change, part: undefined, fields: [] }];
  return [...groups].map(([key, { part, fields: own }]) => ({
    key,
    part,
    fields: own,
    sort: part ? sortOf(key, own) : change,
  }));
}

/** A part is new or gone as a whole, or only in another place. */
function sortOf(key: string, fields: readonly ChangedField[]): ChangedField['sort'] {
  const whole = fields.find(({ path, sort }) => path === key && sort !== 'moved');
  if (whole) return whole.sort;
  return fields.every(({ sort }) => sort === 'moved') ? 'moved' : 'changed';
}

/** A whole entry that is new or gone is told by its main fields. */
function spread(field: ChangedField): ChangedField[] {
  if (field.path !== '') return [field];
  const whole = field.sort === 'removed' ? field.before : field.after;
  if (!isObject(whole)) return [field];
  const names = [...MAIN_FIELDS.filter((name) => name in whole), ...Object.keys(whole).filter(isSide)];
  return names.slice(0, MOST_MAIN).map((path) => ({
    ...field,
    path,
    ...(field.sort === 'removed' ? { before: whole[path] } : { after: whole[path] }),
  }));
}

/** Other fields of a new entry are not told, so that what matters is seen. */
const isSide = (name: string) => !MAIN_FIELDS.includes(name) && name === 'palette';
