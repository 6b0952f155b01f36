import { useEffect } from 'react';
import { useFormats } from '../../parts/format/useFormats';
import type { useDraft } from '../../shell/draft/useDraft';
import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { Status } from '../../ui/Status/Status';
import styles from './EditBar.module.css';

interface EditBarProps {
  draft: ReturnType<typeof useDraft>;
  releaseId: number | undefined;
  onRelease: () => void;
}

/** Whether everything is saved, undo and redo, and the way to what viewers see. */
export function EditBar({ draft, releaseId, onRelease }: EditBarProps) {
  const t = useTexts();
  const { undo, redo, saveNow } = draft;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || document.querySelector('dialog[open]')) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y' && key !== 's') return;
      event.preventDefault();
      if (key === 's') void saveNow();
      else if (key === 'y' || event.shiftKey) redo();
      else undo();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [undo, redo, saveNow]);
  return (
    <div className={styles.bar} role="region" aria-label={t('content.saving')}>
      <Saved draft={draft} />
      <div className={styles.actions}>
        <Button variant="quiet" icon="undo" iconOnly isWaiting={!draft.canUndo} onClick={undo}>
          {t('content.undo')}
        </Button>
        <Button variant="quiet" icon="redo" iconOnly isWaiting={!draft.canRedo} onClick={redo}>
          {t('content.redo')}
        </Button>
        <Button
          variant="outline"
          isWaiting={releaseId === undefined}
          onClick={() => void saveNow().then((isSaved) => isSaved && onRelease())}
        >
          {t('content.publish')}
        </Button>
        <Button variant="primary" isWaiting={draft.state === 'saved'} onClick={() => void saveNow()}>
          {releaseId === undefined ? t('content.addToNew') : t('content.addTo', { id: releaseId })}
        </Button>
      </div>
    </div>
  );
}

function Saved({ draft }: { draft: EditBarProps['draft'] }) {
  const t = useTexts();
  const formats = useFormats();
  const { state, savedAt, unsaved, problem } = draft;
  if (state === 'failed' || state === 'offline')
    return (
      <div className={styles.state} role="alert">
        <Status kind="attention">{t('content.states.unsaved', { count: Math.max(1, unsaved) })}</Status>
        <span className={styles.words}>
          {state === 'offline'
            ? t('content.states.offline')
            : problem?.statusCode === 403
              ? t('content.states.roleTaken')
              : t('content.states.failed', { reason: problem?.detail ?? problem?.title ?? '' })}
        </span>
      </div>
    );
  const last = savedAt === undefined ? undefined : formats.clock(savedAt / 1000);
  return (
    <div className={styles.state} role="status">
      {state === 'saved' ? (
        <Status kind="good">{t('content.states.saved')}</Status>
      ) : (
        <Status kind="point">
          {state === 'saving' ? t('content.states.saving') : t('content.states.unsaved', { count: unsaved })}
        </Status>
      )}
      <span className={styles.words}>
        {last === undefined ? t('content.states.how') : t('content.states.last', { time: last })}
      </span>
    </div>
  );
}
