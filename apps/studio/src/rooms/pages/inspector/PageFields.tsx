import { hrefOf } from '../../../shell/address';
import { useTexts } from '../../../texts';
import { Button } from '../../../ui/Button/Button';
import { usePageEditor } from '../drafts/page-editor';
import { LabelledToggle } from '../fields/LabelledToggle';
import { TextPair } from '../fields/TextPair';
import { WhoSeesIt } from '../fields/WhoSeesIt';
import { changed } from '../model/json';
import styles from './Inspector.module.css';
import { usePageEdit } from './useContextEdit';

const TEXTS = ['name', 'title', 'shortTitle', 'description'] as const;

/** The page itself: its names, who sees it, and where it is used. */
export function PageFields() {
  const t = useTexts();
  const { page, isReadOnly } = usePageEditor();
  const edit = usePageEdit();
  if (!page.entry) return null;
  const { entry } = page;
  return (
    <>
      {TEXTS.map((field) => (
        <TextPair
          key={field}
          label={t(`pages.page.${field}`)}
          value={entry[field]}
          isDisabled={isReadOnly}
          onChange={(next, language) =>
            edit(changed(entry, field, field === 'name' ? (next ?? '') : next), `${field}.${language}`)
          }
        />
      ))}
      <LabelledToggle
        label={t('pages.page.unlisted')}
        hint={t('pages.page.unlistedHint')}
        isOn={entry['unlisted'] === true}
        isDisabled={isReadOnly}
        onChange={(isOn) => edit(changed(entry, 'unlisted', isOn ? true : undefined), 'unlisted')}
      />
      <WhoSeesIt kind="pages" problems={page.problems} entry={entry} isDisabled={isReadOnly} onChange={edit} />
      <UsedBy />
      <span>
        <Button variant="outline" size="small" href={hrefOf('pages', { tab: 'look' })}>
          {t('pages.look.open')}
        </Button>
      </span>
    </>
  );
}

function UsedBy() {
  const t = useTexts();
  const { page } = usePageEditor();
  const users = page.detail?.usedBy ?? [];
  return (
    <p className={styles.also}>
      {users.length === 0
        ? t('pages.page.unused')
        : t('pages.page.usedBy', { names: users.map(({ name }) => name).join(', ') })}
    </p>
  );
}
