import { useTexts } from '../../../texts';
import { usePageEditor } from '../drafts/page-editor';
import { queryOf, sourceOf } from '../model/conditions';
import { listAt, stringAt } from '../model/json';
import { listsOf, type Part } from '../model/parts';
import { useConditionWords } from './useConditionWords';

/** What a part is and shows, in a few words: "Line · live, football". */
export function useSummary(part: Part): string {
  const t = useTexts();
  const { page, contexts } = usePageEditor();
  const words = useConditionWords();
  if (!page.entry) return '';
  const sort = t(`pages.sorts.${part.sort}`);
  if (part.sort === 'stage')
    return t('pages.summary.slides', { count: listAt(page.entry, `${part.key}.slides`).length });
  if (part.sort === 'section') {
    const inside = listsOf(page.entry).filter(({ sectionId }) => sectionId === part.id);
    const count = inside.reduce((sum, { path }) => sum + listAt(page.entry ?? {}, path).length, 0);
    return `${sort} · ${t('pages.summary.items', { count })}`;
  }
  if (part.sort === 'tab') return `${sort} · ${stringAt(page.entry, `${part.key}.pageId`) ?? part.id}`;
  if (part.contextId === undefined) return sort;
  const entry = contexts.get(part.contextId)?.entry;
  if (!entry) return sort;
  const query = queryOf(entry);
  const source = sourceOf(query);
  if (source === 'picked')
    return `${sort} · ${t('pages.summary.picked', { count: listAt(query, 'references').length })}`;
  if (source === 'continueWatching') return `${sort} · ${t('pages.summary.personal')}`;
  const conditions = words(query);
  const what = source === 'events' ? [] : [t(`pages.sources.${source}`)];
  const all = [...what, ...conditions];
  return `${sort} · ${all.length > 0 ? all.join(', ') : t('pages.summary.all')}`;
}
