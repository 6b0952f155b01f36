import { useState } from 'react';
import { call } from '../../../shell/api';
import { saveFile } from '../../../shell/save-file';
import { useCommand } from '../../../shell/useCommand';
import { useTexts } from '../../../texts';
import { toast } from '../../../ui/Toast/toast';
import { DialogForm } from './DialogForm';
import type { ForPerson } from './for-person';
import { ReasonField } from './ReasonField';

/** Saves everything the service holds of a person as a file. */
export function ExportDialog({ id, onClose }: ForPerson) {
  const t = useTexts();
  const command = useCommand();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const save = async () => {
    setTried(true);
    const given = reason.trim();
    if (given === '') return;
    const answer = await command.run('export', () =>
      call('studioExportPerson', { params: { id }, body: { reason: given } }),
    );
    if (!answer) return;
    saveFile(`touchline-person-${id}.json`, JSON.stringify(answer.data, null, 2), 'application/json');
    toast(t('people.exporting.done'), 'download');
    onClose();
  };
  return (
    <DialogForm
      title={t('people.exporting.title')}
      action={t('people.exporting.do')}
      isRunning={command.running !== undefined}
      problem={command.problem}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <p>{t('people.exporting.text')}</p>
      <ReasonField isFirst value={reason} onValue={setReason} isMissing={isTried} />
    </DialogForm>
  );
}
