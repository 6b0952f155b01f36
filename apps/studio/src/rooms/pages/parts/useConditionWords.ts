import type { JsonObject } from '@touchline/rules/studio/paths';
import { useNames as useFoundNames } from '../../../parts/EntryForm/found';
import { useTexts } from '../../../texts';
import { usePageEditor } from '../drafts/page-editor';
import { useReleaseId } from '../drafts/release';
import { useNames } from '../drafts/useNames';
import { type Condition, type ConditionField, conditionsOf, fixedValues, isFixed, queryOf } from '../model/conditions';

const nothing = {};

/** The names of the values of a condition. */
export function useValueName(): (field: ConditionField, value: string) => string {
  const t = useTexts();
  const { contexts } = usePageEditor();
  const all = [...contexts.values()].flatMap(({ entry }) => (entry ? conditionsOf(queryOf(entry)) : []));
  const idsOf = (fields: readonly ConditionField[]) =>
    all.flatMap(({ field, values }) => (fields.includes(field) ? values : []));
  const categories = useNames('categories', idsOf(['categories']));
  const channels = useNames('channels', idsOf(['channels']));
  const pages = useNames('pages', idsOf(['competitions']));
  const release = useReleaseId();
  const clubs = useFoundNames('clubs', { release, ids: idsOf(['teams']), root: nothing });
  return (field, value) => {
    if (field === 'status' && isValue('status', value)) return t(`pages.values.status.${value}`);
    if (field === 'day' && isValue('day', value)) return t(`pages.values.day.${value}`);
    if (field === 'types' && isValue('types', value)) return t(`pages.values.types.${value}`);
    if (field === 'access' && isValue('access', value)) return t(`pages.values.access.${value}`);
    if (isFixed(field)) return value;
    if (field === 'categories') return categories.get(value) ?? value;
    if (field === 'channels') return channels.get(value) ?? value;
    if (field === 'teams') return clubs.get(value)?.name ?? value;
    return pages.get(value) ?? value;
  };
}

const isValue = <Field extends keyof typeof fixedValues>(
  field: Field,
  value: string,
): value is (typeof fixedValues)[Field][number] => (fixedValues[field] as readonly string[]).includes(value);

/** The values of all conditions of a query, for one line of text. */
export function useConditionWords(): (query: JsonObject) => string[] {
  const nameOf = useValueName();
  return (query) =>
    conditionsOf(query).map(({ field, values }: Condition) => values.map((value) => nameOf(field, value)).join(' / '));
}
