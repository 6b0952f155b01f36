import type { PersonRight } from '@touchline/contract';
import { useState } from 'react';
import { call } from '../../../shell/api';
import { useCommand } from '../../../shell/useCommand';
import { useTexts } from '../../../texts';
import { toast } from '../../../ui/Toast/toast';
import { DialogForm } from './DialogForm';
import type { ForPerson } from './for-person';
import { ReasonField } from './ReasonField';

/** Takes back a right that an operator granted. */
export function RevokeDialog({ id, right, onChange, onClose }: ForPerson & { right: PersonRight }) {
  const t = useTexts();
  const command = useCommand();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const revoke = async () => {
    setTried(true);
    const given = reason.trim();
    if (given === '') return;
    const params = { id, grantId: right.reference ?? '' };
    if (!(await command.run('revoke', () => call('studioRevokeGrant', { params, body: { reason: given } })))) return;
    toast(t('people.revoke.done'));
    onChange();
    onClose();
  };
  return (
    <DialogForm
      title={t('people.revoke.title', { title: right.title })}
      action={t('people.revoke.do')}
      isRunning={command.running !== undefined}
      problem={command.problem}
      onSubmit={() => void revoke()}
      onClose={onClose}
    >
      <p>{t('people.revoke.text')}</p>
      <ReasonField isFirst value={reason} onValue={setReason} isMissing={isTried} />
    </DialogForm>
  );
}
