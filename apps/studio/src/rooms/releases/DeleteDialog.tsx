import type { Release } from '@touchline/contract';
import dialog from '../../parts/Dialogs/Dialogs.module.css';
import { FaultNote } from '../../parts/FaultNote/FaultNote';
import { changeQuery } from '../../shell/address';
import { call } from '../../shell/api';
import { useCommand } from '../../shell/useCommand';
import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { Dialog } from '../../ui/Dialog/Dialog';
import { toast } from '../../ui/Toast/toast';

interface DeleteDialogProps {
  release: Release;
  onClose: () => void;
  onDone: () => void;
}

/** A release that is not public goes with its changes; asked once. */
export function DeleteDialog({ release: { id, name, changes }, onClose, onDone }: DeleteDialogProps) {
  const t = useTexts();
  const command = useCommand();
  const remove = async () => {
    if (!(await command.run('delete', () => call('studioDeleteRelease', { params: { releaseId: id } })))) return;
    toast(t('releases.deleted', { id }), 'bin');
    onClose();
    changeQuery({ release: undefined }, 'replace');
    onDone();
  };
  return (
    <Dialog title={t('releases.deleteTitle', { id, name })} onClose={onClose}>
      <div className={dialog.body}>
        <p>{t('releases.deleteText', { count: changes })}</p>
        <FaultNote problem={command.problem} />
        <div className={dialog.actions}>
          <Button variant="primary" isWaiting={command.running !== undefined} onClick={() => void remove()}>
            {t(changes === 0 ? 'releases.deleteEmptyDo' : 'releases.deleteDo')}
          </Button>
          <Button variant="quiet" className={dialog.last} data-autofocus onClick={onClose}>
            {t('releases.cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
