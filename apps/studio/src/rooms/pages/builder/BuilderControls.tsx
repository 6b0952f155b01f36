import { useEffect, useState } from 'react';
import { useFormats } from '../../../parts/format/useFormats';
import { useRoomAction } from '../../../shell/actions';
import { useEditors } from '../../../shell/draft/editing';
import { useReleases } from '../../../shell/draft/releases';
import { RoomControls } from '../../../shell/RoomControls';
import { useTexts } from '../../../texts';
import { Avatar } from '../../../ui/Avatar/Avatar';
import { Button } from '../../../ui/Button/Button';
import { usePageEditor } from '../drafts/page-editor';
import { ReleaseDrawer } from '../release/ReleaseDrawer';
import styles from './BuilderControls.module.css';

/** In the top bar: who else is here, undo and redo, what is saved, and the release. */
export function BuilderControls() {
  const t = useTexts();
  const { undo, redo, canUndo, canRedo, isReadOnly } = usePageEditor();
  const { current } = useReleases();
  const [isOpen, setOpen] = useState(false);
  useUndoKeys();
  useRoomAction({ id: 'page-undo', label: t('pages.undo'), run: undo });
  useRoomAction({ id: 'page-redo', label: t('pages.redo'), run: redo });
  useRoomAction({ id: 'page-release', label: t('pages.release.show'), run: () => setOpen(true) });
  return (
    <RoomControls>
      <OthersHere />
      <SaveState />
      {!isReadOnly && (
        <>
          <Button variant="quiet" icon="undo" iconOnly isWaiting={!canUndo} onClick={() => canUndo && undo()}>
            {t('pages.undo')}
          </Button>
          <Button variant="quiet" icon="redo" iconOnly isWaiting={!canRedo} onClick={() => canRedo && redo()}>
            {t('pages.redo')}
          </Button>
        </>
      )}
      <Button variant={current ? 'primary' : 'outline'} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {current ? t('pages.release.button', { id: current.id, changes: current.changes }) : t('pages.release.none')}
      </Button>
      {isOpen && <ReleaseDrawer onClose={() => setOpen(false)} />}
    </RoomControls>
  );
}

/** Ctrl Z and Ctrl Shift Z (⌘ on a Mac), also while a field has the focus: its letters are steps too. */
function useUndoKeys(): void {
  const { undo, redo, canUndo, canRedo } = usePageEditor();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.altKey || document.querySelector('dialog[open]')) return;
      const key = event.key.toLowerCase();
      const isRedo = (key === 'z' && event.shiftKey) || key === 'y';
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      if (isRedo) {
        if (canRedo) redo();
      } else if (canUndo) undo();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [undo, redo, canUndo, canRedo]);
}

/** The initials of operators who edit the same page. */
function OthersHere() {
  const t = useTexts();
  const { page } = usePageEditor();
  const { here } = useEditors(`pages/${page.id}`);
  if (here.length === 0) return null;
  const names = here.map(({ name }) => name).join(', ');
  return (
    <span className={styles.others} title={names}>
      <span className="heard">{t('pages.alsoHere', { names })}</span>
      {here.slice(0, 3).map(({ operatorId, name }) => (
        <Avatar key={operatorId} name={name} />
      ))}
    </span>
  );
}

function SaveState() {
  const t = useTexts();
  const formats = useFormats();
  const { state, savedAt, isReadOnly } = usePageEditor();
  if (isReadOnly) return null;
  const time = savedAt === undefined ? undefined : formats.time(savedAt / 1000);
  return (
    <span className={styles.state} role="status">
      {state === 'saved' && time !== undefined && t('pages.save.saved', { time })}
      {(state === 'saving' || state === 'unsaved') && t('pages.save.saving')}
      {(state === 'failed' || state === 'offline') && t('pages.save.notSaved')}
    </span>
  );
}
