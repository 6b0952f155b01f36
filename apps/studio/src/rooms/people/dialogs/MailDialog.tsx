import { useState } from 'react';
import { call } from '../../../shell/api';
import { useCommand } from '../../../shell/useCommand';
import { useTexts } from '../../../texts';
import { DialogForm } from './DialogForm';
import type { ForPerson } from './for-person';
import { ReasonField } from './ReasonField';

interface MailDialogProps extends ForPerson {
  onMail: (shown: { mail: string; shownUntil: number }) => void;
}

/** Asks why the full address is looked at. */
export function MailDialog({ id, onMail, onClose }: MailDialogProps) {
  const t = useTexts();
  const command = useCommand();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const show = async () => {
    setTried(true);
    const given = reason.trim();
    if (given === '') return;
    const answer = await command.run('mail', () => call('studioShowMail', { params: { id }, body: { reason: given } }));
    if (!answer) return;
    onMail(answer.data);
    onClose();
  };
  return (
    <DialogForm
      title={t('people.mail.title')}
      action={t('people.mail.do')}
      isRunning={command.running !== undefined}
      problem={command.problem}
      onSubmit={() => void show()}
      onClose={onClose}
    >
      <p>{t('people.mail.text')}</p>
      <ReasonField isFirst value={reason} onValue={setReason} isMissing={isTried} />
    </DialogForm>
  );
}
