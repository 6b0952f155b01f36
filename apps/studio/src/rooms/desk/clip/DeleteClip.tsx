import type { DeskClip } from '@touchline/contract';
import { useState } from 'react';
import dialog from '../../../parts/Dialogs/Dialogs.module.css';
import { FaultNote } from '../../../parts/FaultNote/FaultNote';
import { call } from '../../../shell/api';
import { useCommand } from '../../../shell/useCommand';
import { useTexts } from '../../../texts';
import { Button } from '../../../ui/Button/Button';
import { Dialog } from '../../../ui/Dialog/Dialog';
import { toast } from '../../../ui/Toast/toast';
import styles from './ClipPanel.module.css';

interface DeleteClipProps {
  clip: Pick<DeskClip, 'id' | 'title' | 'eventId'>;
  onDeleted: () => void;
}

/** Deletes a clip after a question; one that is published goes with its event. */
export function DeleteClip({ clip, onDeleted }: DeleteClipProps) {
  const t = useTexts();
  const command = useCommand();
  const [isOpen, setOpen] = useState(false);
  const { id, title, eventId } = clip;
  const isPublished = eventId !== undefined;
  const remove = async () => {
    const query = isPublished ? { withEvent: true } : {};
    if (!(await command.run('delete', () => call('studioDeleteClip', { params: { id }, query })))) return;
    toast(t('desk.clip.deleted', { title }), 'bin');
    setOpen(false);
    onDeleted();
  };
  return (
    <>
      <button
        type="button"
        className={styles.link}
        onClick={() => {
          command.forget();
          setOpen(true);
        }}
      >
        {t('desk.clip.delete')}
        <span className="heard"> {title}</span>
      </button>
      {isOpen && (
        <Dialog title={t('desk.clip.deleteTitle', { title })} onClose={() => setOpen(false)}>
          <div className={dialog.body}>
            <p>{t(isPublished ? 'desk.clip.deletePublished' : 'desk.clip.deleteText')}</p>
            <FaultNote problem={command.problem} />
            <div className={dialog.actions}>
              <Button variant="primary" isWaiting={command.running !== undefined} onClick={() => void remove()}>
                {t(isPublished ? 'desk.clip.deleteWithEvent' : 'desk.clip.deleteDo')}
              </Button>
              <Button variant="quiet" className={dialog.last} data-autofocus onClick={() => setOpen(false)}>
                {t('desk.cancel')}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  );
}
