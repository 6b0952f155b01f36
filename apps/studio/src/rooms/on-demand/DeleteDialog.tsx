import dialog from '../../parts/Dialogs/Dialogs.module.css';
import { FaultNote } from '../../parts/FaultNote/FaultNote';
import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { Dialog } from '../../ui/Dialog/Dialog';
import { Note } from '../../ui/Note/Note';
import { toast } from '../../ui/Toast/toast';
import type { FileActions } from './actions';
import type { Row } from './rows';
import { uploads } from './uploads/useUploads';

interface DeleteDialogProps {
  row: Row;
  actions: FileActions;
  onClose: () => void;
}

/** Asks once; a file that an event shows goes with its event. */
export function DeleteDialog({ row, actions, onClose }: DeleteDialogProps) {
  const t = useTexts();
  const { name, file, local } = row;
  const isUpload = file === undefined || file.state === 'uploading';
  const isUsed = file?.eventId !== undefined;
  const remove = async () => {
    // Its address may have become known since the dialog opened.
    const url = uploads.list().find(({ id }) => id === local?.id)?.url;
    const id = file?.id ?? url?.split('/').at(-1);
    if (id !== undefined && !(await actions.remove(id, { withEvent: isUsed }))) return;
    if (local) uploads.remove(local.id);
    toast(t('on-demand.deleted', { name }), 'bin');
    onClose();
  };
  return (
    <Dialog title={t('on-demand.deleteTitle', { name })} onClose={onClose}>
      <div className={dialog.body}>
        {isUsed ? (
          <Note kind="attention">{t('on-demand.deleteEvent')}</Note>
        ) : (
          <p>{t(isUpload ? 'on-demand.deleteUpload' : 'on-demand.deleteText')}</p>
        )}
        <FaultNote problem={actions.problem} />
        <div className={dialog.actions}>
          <Button variant="primary" isWaiting={actions.running !== undefined} onClick={() => void remove()}>
            {t(isUsed ? 'on-demand.deleteWithEvent' : 'on-demand.deleteDo')}
          </Button>
          <Button variant="quiet" className={dialog.last} data-autofocus onClick={onClose}>
            {t('on-demand.cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
