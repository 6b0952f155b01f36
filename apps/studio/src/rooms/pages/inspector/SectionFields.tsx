import { valueAt } from '@touchline/rules/studio/at';
import { useTexts } from '../../../texts';
import { usePageEditor } from '../drafts/page-editor';
import { LabelledSelect } from '../fields/LabelledSelect';
import { TextPair } from '../fields/TextPair';
import { changed, stringAt } from '../model/json';
import type { Part } from '../model/parts';
import { usePageEdit } from './useContextEdit';

const KINDS = ['Grid', 'Line', 'LineGroup', 'NavList', 'List', 'Subscriptions', 'Spinner'] as const;

/** A section: its title, and how it shows what is inside. */
export function SectionFields({ part }: { part: Part }) {
  const t = useTexts();
  const { page, isReadOnly } = usePageEditor();
  const edit = usePageEdit();
  if (!page.entry) return null;
  const { entry } = page;
  return (
    <>
      <TextPair
        label={t('pages.fields.title')}
        value={valueAt(entry, `${part.key}.title`)}
        isDisabled={isReadOnly}
        onChange={(next, language) => edit(changed(entry, `${part.key}.title`, next), `${part.key}.title.${language}`)}
      />
      <LabelledSelect
        label={t('pages.section.kind')}
        value={stringAt(entry, `${part.key}.kind`) ?? 'Line'}
        options={KINDS.map((value) => ({ value: value as string, label: t(`pages.section.kinds.${value}`) }))}
        isDisabled={isReadOnly}
        onValue={(kind) => edit(changed(entry, `${part.key}.kind`, kind), `${part.key}.kind`)}
      />
    </>
  );
}
