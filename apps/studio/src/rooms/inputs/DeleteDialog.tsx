import type { LiveInput } from '@touchline/contract';
import dialog from '../../parts/Dialogs/Dialogs.module.css';
import { FaultNote } from '../../parts/FaultNote/FaultNote';
import { call } from '../../shell/api';
import { useCommand } from '../../shell/useCommand';
import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { Dialog } from '../../ui/Dialog/Dialog';
import { Note } from '../../ui/Note/Note';
import { toast } from '../../ui/Toast/toast';

/** Asks once; an input that is on air is not deleted. */
export function DeleteDialog({ input, onClose }: { input: LiveInput; onClose: () => void }) {
  const t = useTexts();
  const command = useCommand();
  const { id, name, air } = input;
  const isOnAir = air.state !== 'off';
  const remove = async () => {
    if (!(await command.run('delete', () => call('studioDeleteInput', { params: { id } })))) return;
    toast(t('inputs.delete.done', { name }), 'bin');
    onClose();
  };
  return (
    <Dialog title={t('inputs.delete.title', { name })} onClose={onClose}>
      <div className={dialog.body}>
        <p>{t('inputs.delete.text')}</p>
        {isOnAir && <Note kind="attention">{t('inputs.delete.onAir')}</Note>}
        <FaultNote problem={command.problem} />
        <div className={dialog.actions}>
          {!isOnAir && (
            <Button variant="primary" isWaiting={command.running !== undefined} onClick={() => void remove()}>
              {t('inputs.delete.do')}
            </Button>
          )}
          <Button variant="quiet" className={dialog.last} data-autofocus onClick={onClose}>
            {t('inputs.cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
