import type { LiveInput } from '@touchline/contract';
import dialog from '../../parts/Dialogs/Dialogs.module.css';
import { FaultNote } from '../../parts/FaultNote/FaultNote';
import { counted } from '../../parts/format/counted';
import { useFormats } from '../../parts/format/useFormats';
import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { Dialog } from '../../ui/Dialog/Dialog';
import { Note } from '../../ui/Note/Note';
import { toast } from '../../ui/Toast/toast';
import type { InputActions } from './actions';
import { hasSignal } from './signal';

interface OffAirDialogProps {
  input: LiveInput;
  actions: InputActions;
  onClose: () => void;
}

/** Asks once before viewers lose the picture, and says how many they are. */
export function OffAirDialog({ input, actions, onClose }: OffAirDialogProps) {
  const t = useTexts();
  const formats = useFormats();
  const { name, air, settings, target } = input;
  const text = t(settings.record ? 'inputs.air.offText' : 'inputs.air.offTextNoReplay', { count: air.viewers });
  /** These exclude each other. */
  const isBusy = (['air', 'end', 'slate'] as const).some(actions.isRunning);
  const take = async () => {
    if (isBusy || !(await actions.setAir(false))) return;
    toast(t('inputs.air.offToast', { name }), 'air');
    onClose();
  };
  const end = async () => {
    if (isBusy || !(await actions.endEvent(target.id))) return;
    toast(t(settings.record ? 'desk.run.endedReplay' : 'desk.run.ended'), 'air');
    onClose();
  };
  const slate = async () => {
    if (!isBusy && (await actions.setSlate(true))) onClose();
  };
  return (
    <Dialog title={t('inputs.air.offTitle', { name })} onClose={onClose}>
      <div className={dialog.body}>
        <p>{counted(text, air.viewers, formats)}</p>
        <Note kind="neutral">{t('inputs.air.offHint')}</Note>
        <FaultNote problem={actions.problem} />
        <div className={dialog.actions}>
          <Button variant="air" isWaiting={isBusy} onClick={() => void take()}>
            {t('inputs.air.take')}
          </Button>
          {target.kind === 'event' && (
            <Button variant="outline" isWaiting={isBusy} onClick={() => void end()}>
              {t('inputs.air.endMatch')}
            </Button>
          )}
          {air.state === 'live' && hasSignal(input) && (
            <Button variant="outline" isWaiting={isBusy} onClick={() => void slate()}>
              {t('inputs.air.showSlate')}
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
