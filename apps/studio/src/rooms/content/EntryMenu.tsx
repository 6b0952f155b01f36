import type { ContentDetail } from '@touchline/contract';
import type { JsonObject } from '@touchline/rules/studio/paths';
import { useState } from 'react';
import dialogStyles from '../../parts/Dialogs/Dialogs.module.css';
import { newId } from '../../parts/EntryForm/lists';
import { goTo } from '../../shell/address';
import type { useDraft } from '../../shell/draft/useDraft';
import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { Dialog } from '../../ui/Dialog/Dialog';
import { Icon } from '../../ui/Icon/Icon';
import { Menu } from '../../ui/Menu/Menu';
import { toast } from '../../ui/Toast/toast';
import { hrefOfItem, pathOfEntry, subjectOfKind } from './address';
import styles from './EntryMenu.module.css';
import { idFor } from './ids';
import { type SubjectId, subjects } from './subjects';
import { titleOf } from './titles';
import { useCreateEntry } from './useCreateEntry';

/** The same region and language, and a name of its own: `spain/terms/de` is copied to `spain/terms-abcd2345/de`. */
function copyOfLegal(id: string): string {
  const [region = '', text = '', language = 'en'] = id.split('/');
  return [region, newId(text), language].join('/');
}

interface EntryMenuProps {
  subject: SubjectId;
  id: string;
  entry: JsonObject;
  usedBy: ContentDetail['usedBy'];
  draft: ReturnType<typeof useDraft>;
}

/** Duplicates or removes an entry. */
export function EntryMenu({ subject, id, entry, usedBy, draft }: EntryMenuProps) {
  const t = useTexts();
  const [isRemoving, setRemoving] = useState(false);
  const create = useCreateEntry();
  const { kind, word, isMade } = subjects[subject];
  if (!isMade) return null;
  const name = titleOf(t, kind, id, entry, undefined);
  const duplicate = async () => {
    const wanted = kind === 'legal' ? copyOfLegal(id) : idFor(name, word, new Set([id, idFor(name, word, new Set())]));
    const copyId = await create.run(kind, wanted, (made) => ('id' in entry ? { ...entry, id: made } : entry), newId);
    if (copyId === undefined) return toast(t('content.notDuplicated'), 'warning');
    toast(t('content.duplicated', { name }));
    goTo(pathOfEntry(subject, copyId));
  };
  return (
    <>
      <Menu
        label={t('content.entryMenu')}
        buttonClass={styles.button}
        button={
          <>
            <Icon name="more" />
            <span className="heard">{t('content.entryMenu')}</span>
          </>
        }
        items={[
          { id: 'duplicate', label: t('content.duplicate'), icon: 'copy', run: () => void duplicate() },
          { id: 'remove', label: t('content.remove'), icon: 'bin', run: () => setRemoving(true) },
        ]}
      />
      {isRemoving && (
        <Dialog title={t('content.removeTitle', { name })} onClose={() => setRemoving(false)}>
          <div className={dialogStyles.body}>
            <p>{t(usedBy.length === 0 ? 'content.removeText' : 'content.removeUsed', { count: usedBy.length })}</p>
            {usedBy.length > 0 && (
              <ul className={styles.used}>
                {usedBy.map((user) => (
                  <li key={`${user.kind}/${user.id}`}>
                    <a href={hrefOfItem(subjectOfKind(user.kind), user.id)}>{user.name}</a>{' '}
                    <small>{t(`content.subjects.${subjectOfKind(user.kind)}`)}</small>
                  </li>
                ))}
              </ul>
            )}
            <div className={dialogStyles.actions}>
              <Button
                variant="primary"
                onClick={() => {
                  setRemoving(false);
                  draft.set(null, 'remove');
                }}
              >
                {t('content.removeFor', { name })}
              </Button>
              <Button variant="quiet" onClick={() => setRemoving(false)}>
                {t('content.keep')}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  );
}
