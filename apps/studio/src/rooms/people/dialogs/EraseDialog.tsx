import { useState } from 'react';
import { call } from '../../../shell/api';
import { useCommand } from '../../../shell/useCommand';
import { useTexts } from '../../../texts';
import { Field } from '../../../ui/Field/Field';
import { Note } from '../../../ui/Note/Note';
import { toast } from '../../../ui/Toast/toast';
import { DialogForm } from './DialogForm';
import type { ForPerson } from './for-person';
import { ReasonField } from './ReasonField';

/** The days of grace of every deletion. */
const DAYS = 14;

/** Erases an account on request: says what stays, and is confirmed by typing its address. */
export function EraseDialog({ id, onChange, onClose }: ForPerson) {
  const t = useTexts();
  const command = useCommand();
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const erase = async () => {
    setTried(true);
    const body = { reason: reason.trim(), typed: typed.trim() };
    if (body.reason === '' || body.typed === '') return;
    if (!(await command.run('erase', () => call('studioErasePerson', { params: { id }, body })))) return;
    toast(t('people.erase.done'));
    onChange();
    onClose();
  };
  return (
    <DialogForm
      title={t('people.erase.title')}
      action={t('people.erase.do', { days: String(DAYS) })}
      isRunning={command.running !== undefined}
      problem={command.problem}
      onSubmit={() => void erase()}
      onClose={onClose}
    >
      <p>{t('people.erase.text', { days: String(DAYS) })}</p>
      <p>{t('people.erase.subscription')}</p>
      <Note kind="neutral" icon="lock">
        <b>{t('people.erase.law')}.</b> {t('people.erase.lawText')}
      </Note>
      <ReasonField isFirst value={reason} onValue={setReason} isMissing={isTried} />
      <Field
        label={t('people.erase.typed')}
        hint={t('people.erase.typedHint')}
        fault={isTried && typed.trim() === '' ? t('people.erase.typedMissing') : undefined}
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="none"
        maxLength={254}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </DialogForm>
  );
}
