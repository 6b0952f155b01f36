import { valueAt } from '@touchline/rules/studio/at';
import type { Json } from '@touchline/rules/studio/paths';
import { useTexts } from '../../../texts';
import { usePageEditor } from '../drafts/page-editor';
import { TextPair } from '../fields/TextPair';
import { changed } from '../model/json';
import styles from './Inspector.module.css';
import { PictureField } from './PictureField';
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
      <PictureField
        label={t('pages.fields.picture')}
        value={valueAt(entry, `${path}.image`)}
        onChange={(next) => set('image', next ?? '')}
      />
      <PictureField
        label={t('pages.stage.tallPicture')}
        value={valueAt(entry, `${path}.tallImage`)}
        onChange={(next) => set('tallImage', next)}
      />
    </div>
  );
}
