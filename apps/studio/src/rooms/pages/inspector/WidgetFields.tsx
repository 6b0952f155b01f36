import { useTexts } from '../../../texts';
import { Field } from '../../../ui/Field/Field';
import { usePageEditor } from '../drafts/page-editor';
import { LabelledSelect } from '../fields/LabelledSelect';
import { changed, numberAt, stringAt } from '../model/json';
import type { Part } from '../model/parts';
import { usePageEdit } from './useContextEdit';

const TYPES = ['Standings', 'Match', 'Matches', 'Commentary', 'TeamPageCommentary'] as const;
const IDS = ['tournamentCalendarId', 'contestantId', 'fixtureId'] as const;

/** Settings of a widget: the data that it shows, or the address of its page. */
export function WidgetFields({ part }: { part: Part }) {
  const t = useTexts();
  const { page, isReadOnly } = usePageEditor();
  const edit = usePageEdit();
  if (!page.entry) return null;
  const { entry } = page;
  const set = (field: string, next: string | number | undefined) =>
    edit(changed(entry, `${part.key}.${field}`, next), `${part.key}.${field}`);
  if (part.sort === 'htmlWidget')
    return (
      <>
        <Field
          label={t('pages.widget.url')}
          type="url"
          value={stringAt(entry, `${part.key}.url`) ?? ''}
          readOnly={isReadOnly}
          onChange={(event) => set('url', event.target.value)}
        />
        <Field
          label={t('pages.widget.height')}
          inputMode="numeric"
          value={numberAt(entry, `${part.key}.height`) ?? ''}
          readOnly={isReadOnly}
          onChange={(event) => set('height', Number(event.target.value.replaceAll(/\D/g, '')) || undefined)}
        />
      </>
    );
  return (
    <>
      <LabelledSelect
        label={t('pages.widget.type')}
        value={stringAt(entry, `${part.key}.type`) ?? 'Standings'}
        options={TYPES.map((value) => ({ value: value as string, label: t(`pages.widget.types.${value}`) }))}
        isDisabled={isReadOnly}
        onValue={(type) => set('type', type)}
      />
      {IDS.map((field) => (
        <Field
          key={field}
          label={t(`pages.widget.${field}`)}
          value={stringAt(entry, `${part.key}.${field}`) ?? ''}
          readOnly={isReadOnly}
          onChange={(event) => set(field, event.target.value === '' ? undefined : event.target.value)}
        />
      ))}
    </>
  );
}
