import { valueAt } from '@touchline/rules/studio/at';
import { isObject, type Json } from '@touchline/rules/studio/paths';
import { PictureField } from '../../../parts/EntryForm/PictureField';
import { useTexts } from '../../../texts';
import { Button } from '../../../ui/Button/Button';
import { usePageEditor } from '../drafts/page-editor';
import fields from '../fields/Fields.module.css';
import { TextPair } from '../fields/TextPair';
import { changed, listAt } from '../model/json';
import type { Part } from '../model/parts';
import styles from './Inspector.module.css';
import { TargetField } from './TargetField';
import { usePageEdit } from './useContextEdit';

/** A landing page: headline, text, picture and buttons. */
export function LandingFields({ part }: { part: Part }) {
  const t = useTexts();
  const { page, isReadOnly } = usePageEditor();
  const edit = usePageEdit();
  if (!page.entry) return null;
  const { entry } = page;
  const set = (field: string, next: Json | undefined, what = field) =>
    edit(changed(entry, `${part.key}.${field}`, next), `${part.key}.${what}`);
  const actions = listAt(entry, `${part.key}.actions`).filter(isObject);
  const setAction = (index: number, next: Json | undefined, what: string) =>
    set(
      'actions',
      actions.flatMap((action, at) => (at === index ? (next ?? []) : [action])),
      `actions.${index}.${what}`,
    );
  return (
    <>
      <TextPair
        label={t('pages.landing.headline')}
        value={valueAt(entry, `${part.key}.headline`)}
        isDisabled={isReadOnly}
        onChange={(next, language) => set('headline', next ?? '', `headline.${language}`)}
      />
      <TextPair
        label={t('pages.landing.text')}
        value={valueAt(entry, `${part.key}.text`)}
        isDisabled={isReadOnly}
        onChange={(next, language) => set('text', next, `text.${language}`)}
      />
      <PictureField
        path={`${part.key}.image`}
        name="image"
        value={valueAt(entry, `${part.key}.image`)}
        isRequired={false}
      />
      {actions.map((action, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- an action has no identity but its place
        <fieldset key={index} className={fields.group}>
          <legend className={fields.legend}>{t('pages.landing.action', { number: index + 1 })}</legend>
          <TextPair
            label={t('pages.landing.label')}
            value={action['label']}
            isDisabled={isReadOnly}
            onChange={(next, language) => setAction(index, { ...action, label: next ?? '' }, `label.${language}`)}
          />
          <TargetField
            label={t('pages.fields.opens')}
            value={action['opens']}
            onChange={(next) => setAction(index, { ...action, opens: next }, 'opens')}
          />
          {!isReadOnly && (
            <span>
              <Button variant="quiet" size="small" icon="bin" onClick={() => setAction(index, undefined, 'remove')}>
                {t('pages.landing.removeAction', { number: index + 1 })}
              </Button>
            </span>
          )}
        </fieldset>
      ))}
      {!isReadOnly && (
        <span className={styles.row}>
          <Button
            variant="quiet"
            size="small"
            icon="plus"
            onClick={() => set('actions', [...actions, { label: t('pages.landing.newLabel'), opens: {} }], 'actions')}
          >
            {t('pages.landing.addAction')}
          </Button>
        </span>
      )}
    </>
  );
}
