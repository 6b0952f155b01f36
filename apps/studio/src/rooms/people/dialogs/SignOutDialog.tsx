import { call } from '../../../shell/api';
import { useCommand } from '../../../shell/useCommand';
import { useTexts } from '../../../texts';
import { toast } from '../../../ui/Toast/toast';
import { DialogForm } from './DialogForm';
import type { ForPerson } from './for-person';

/** Asks once before a person is signed out everywhere. */
export function SignOutDialog({ id, count, onChange, onClose }: ForPerson & { count: number }) {
  const t = useTexts();
  const command = useCommand();
  const signOut = async () => {
    if (!(await command.run('signOut', () => call('studioSignOutDevices', { params: { id } })))) return;
    toast(t('people.signOut.done'), 'signOut');
    onChange();
    onClose();
  };
  return (
    <DialogForm
      title={t('people.signOut.title')}
      action={t('people.signOut.do')}
      isRunning={command.running !== undefined}
      problem={command.problem}
      onSubmit={() => void signOut()}
      onClose={onClose}
    >
      <p>{t('people.signOut.text', { count })}</p>
    </DialogForm>
  );
}
