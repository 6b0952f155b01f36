import type { CallProblem } from '@touchline/contract';
import type { FormEvent, ReactNode } from 'react';
import dialog from '../../../parts/Dialogs/Dialogs.module.css';
import { FaultNote } from '../../../parts/FaultNote/FaultNote';
import { useTexts } from '../../../texts';
import { Button } from '../../../ui/Button/Button';
import { Dialog } from '../../../ui/Dialog/Dialog';

interface DialogFormProps {
  title: string;
  /** The button that does it, by what happens. */
  action: string;
  variant?: 'primary' | 'pay';
  isRunning: boolean;
  problem: CallProblem | undefined;
  /** Beside the buttons. */
  note?: string | undefined;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that does one thing for a person. */
export function DialogForm(props: DialogFormProps) {
  const { title, action, variant = 'primary', isRunning, problem, note, onSubmit, onClose, children } = props;
  const t = useTexts();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isRunning) onSubmit();
  };
  // Whether it was done, and why not, is told in the dialog.
  const close = () => {
    if (!isRunning) onClose();
  };
  return (
    <Dialog title={title} closeLabel={t('people.reason.close')} isHeld={isRunning} onClose={close}>
      <form className={dialog.body} noValidate onSubmit={submit}>
        {children}
        <FaultNote problem={problem} />
        {note !== undefined && <p className={dialog.label}>{note}</p>}
        <div className={dialog.actions}>
          <Button type="submit" variant={variant} isWaiting={isRunning}>
            {action}
          </Button>
          <Button variant="quiet" className={dialog.last} isWaiting={isRunning} onClick={close}>
            {t('people.reason.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
