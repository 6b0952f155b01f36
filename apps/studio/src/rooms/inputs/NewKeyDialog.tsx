import type { LiveInput } from '@touchline/contract';
import dialog from '../../parts/Dialogs/Dialogs.module.css';
import { FaultNote } from '../../parts/FaultNote/FaultNote';
import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { Dialog } from '../../ui/Dialog/Dialog';
import { Note } from '../../ui/Note/Note';
import { toast } from '../../ui/Toast/toast';
import type { useKey } from './useKey';

interface NewKeyDialogProps {
  input: LiveInput;
  keys: ReturnType<typeof useKey>;
  onClose: () => void;
}

/** Warns that the encoder drops. */
export function NewKeyDialog({ input, keys, onClose }: NewKeyDialogProps) {
  const t = useTexts();
  const { name, air } = input;
  const isOnAir = air.state !== 'off';
  const renew = async () => {
    if (!(await keys.renew())) return;
    toast(t('inputs.send.newKeyDone'), 'key');
    onClose();
  };
  return (
    <Dialog title={t('inputs.send.newKeyTitle', { name })} onClose={onClose}>
      <div className={dialog.body}>
        <p>{t('inputs.send.newKeyText')}</p>
        {isOnAir && <Note kind="attention">{t('inputs.send.newKeyAir', { name })}</Note>}
        <FaultNote problem={keys.command.problem} />
        <div className={dialog.actions}>
          <Button
            variant={isOnAir ? 'air' : 'primary'}
            isWaiting={keys.command.running === 'renew'}
            onClick={() => void renew()}
          >
            {t('inputs.send.newKeyDo')}
          </Button>
          <Button variant="quiet" className={dialog.last} data-autofocus onClick={onClose}>
            {t('inputs.cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
