import { valueAt } from '@touchline/rules/studio/at';
import { useFormats } from '../../../parts/format/useFormats';
import { useTexts } from '../../../texts';
import { usePageEditor } from '../drafts/page-editor';
import { useNames } from '../drafts/useNames';
import { type Part, partsOf } from '../model/parts';
import { shownText } from '../model/texts';

/** The name of a part: its own title, that of its line, or that of its page or event. */
export function usePartNames(): (part: Part | undefined) => string {
  const t = useTexts();
  const { language } = useFormats();
  const { page, contexts } = usePageEditor();
  const parts = page.entry ? partsOf(page.entry) : [];
  const idsOf = (sort: Part['sort']) => parts.filter((part) => part.sort === sort).map(({ id }) => id);
  const pages = useNames('pages', idsOf('page'));
  const events = useNames('events', idsOf('event'));
  return (part) => {
    if (!part || !page.entry) return '';
    if (part.list === undefined) return t(`pages.sorts.${part.sort}`);
    if (part.sort === 'page') return pages.get(part.id) ?? part.id;
    if (part.sort === 'event') return events.get(part.id) ?? part.id;
    const own = valueAt(page.entry, part.key);
    const title = shownText(valueAt(own, 'title') ?? valueAt(own, 'name'), language);
    if (title !== '') return title;
    if (part.contextId === undefined) return part.sort === 'section' ? t('pages.sorts.section') : part.id;
    return shownText(contexts.get(part.contextId)?.entry?.['title'], language) || part.contextId;
  };
}
