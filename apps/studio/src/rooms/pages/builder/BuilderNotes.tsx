import { useFormats } from '../../../parts/format/useFormats';
import { roleNames } from '../../../shell/role-names';
import { useSession } from '../../../shell/session';
import { useTexts } from '../../../texts';
import { Button } from '../../../ui/Button/Button';
import { Note } from '../../../ui/Note/Note';
import { usePageEditor } from '../drafts/page-editor';
import { EDITORS } from '../may-edit';
import styles from './BuilderNotes.module.css';

/** What keeps changes from being saved, above the columns. */
export function BuilderNotes() {
  const t = useTexts();
  const formats = useFormats();
  const { operator } = useSession();
  const { state, problem, savedAt, saveNow, isReadOnly } = usePageEditor();
  if (isReadOnly)
    return (
      <div className={styles.notes}>
        <Note kind="neutral" icon="lock">
          {t('pages.readOnly', { roles: roleNames(t, EDITORS), role: t(`frame.roles.${operator.role}`) })}
        </Note>
      </div>
    );
  if (state !== 'failed' && state !== 'offline') return null;
  const isTaken = problem?.statusCode === 403;
  const retry = (
    <Button variant="outline" size="small" onClick={() => void saveNow()}>
      {t('pages.save.tryNow')}
    </Button>
  );
  const since = savedAt === undefined ? '' : t('pages.save.lastSaved', { time: formats.time(savedAt / 1000) });
  return (
    <div className={styles.notes}>
      <Note
        kind="attention"
        icon={state === 'offline' ? 'offline' : 'warning'}
        role="alert"
        {...(isTaken ? {} : { action: retry })}
      >
        {state === 'offline' && t('pages.save.offline')}
        {state === 'failed' && (isTaken ? t('pages.save.roleTaken') : t('pages.save.failed'))} {since}
        {state === 'failed' && !isTaken && problem?.detail}
      </Note>
    </div>
  );
}
