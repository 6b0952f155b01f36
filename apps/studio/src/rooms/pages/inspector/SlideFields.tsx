import { valueAt } from '@touchline/rules/studio/at';
import type { Json } from '@touchline/rules/studio/paths';
import { PictureField } from '../../../parts/EntryForm/PictureField';
import { useTexts } from '../../../texts';
import { usePageEditor } from '../drafts/page-editor';
import { TextPair } from '../fields/TextPair';
import { changed } from '../model/json';
import styles from './Inspector.module.css';
import { TargetField } from './TargetField';
import { usePageEdit } from './useContextEdit';

const TEXTS = ['title', 'kicker', 'text', 'callToAction'] as const;

/** One slide of a stage. */
export function SlideFields({ path }: { path: string }) {
  const t = useTexts();
  const { page, isReadOnly } = usePageEditor();
  const edit = usePageEdit();
  if (!page.entry) return null;
  const { entry } = page;
  const set = (field: string, next: Json | undefined, what = field) =>
    edit(changed(entry, `${path}.${field}`, next), `${path}.${what}`);
  return (
    <div className={styles.slide}>
      {TEXTS.map((field) => (
        <TextPair
          key={field}
          label={t(`pages.stage.${field}`)}
          value={valueAt(entry, `${path}.${field}`)}
          isDisabled={isReadOnly}
          onChange={(next, language) => set(field, field === 'title' ? (next ?? '') : next, `${field}.${language}`)}
        />
      ))}
      <TargetField
        label={t('pages.fields.opens')}
        value={valueAt(entry, `${path}.opens`)}
        onChange={(next) => set('opens', next)}
      />
      <PictureField path={`${path}.image`} name="image" value={valueAt(entry, `${path}.image`)} isRequired />
      <PictureField
        path={`${path}.tallImage`}
        name="tallImage"
        value={valueAt(entry, `${path}.tallImage`)}
        isRequired={false}
      />
    </div>
  );
}
