import type { LiveInput } from '@touchline/contract';
import { type FormEvent, useState } from 'react';
import dialog from '../../parts/Dialogs/Dialogs.module.css';
import { FaultNote } from '../../parts/FaultNote/FaultNote';
import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { Dialog } from '../../ui/Dialog/Dialog';
import { Field } from '../../ui/Field/Field';
import type { InputActions } from './actions';

const LONGEST = 60;

interface RenameDialogProps {
  input: LiveInput;
  actions: InputActions;
  onClose: () => void;
}

export function RenameDialog({ input, actions, onClose }: RenameDialogProps) {
  const t = useTexts();
  const [name, setName] = useState(input.name);
  const [isTried, setTried] = useState(false);
  const rename = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() !== '' && (await actions.rename(name.trim()))) onClose();
  };
  return (
    <Dialog title={t('inputs.rename.title', { name: input.name })} onClose={onClose}>
      <form className={dialog.body} onSubmit={(event) => void rename(event)}>
        <Field
          label={t('inputs.make.name')}
          value={name}
          maxLength={LONGEST}
          data-autofocus
          fault={isTried && name.trim() === '' ? t('inputs.make.faults.name') : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <FaultNote problem={actions.problem} />
        <div className={dialog.actions}>
          <Button type="submit" variant="primary" isWaiting={actions.isRunning('rename')}>
            {t('inputs.rename.do')}
          </Button>
          <Button variant="quiet" className={dialog.last} onClick={onClose}>
            {t('inputs.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
