import { useState } from 'react';
import { call, headers, params } from '../api';
import { useTexts } from '../texts';
import { Form } from './Form';
import { CurrentPasswordField } from './NewPasswordField';
import { Title } from './Title';
import { explain, useSubmit } from './useSubmit';

interface ConfirmPasswordProps {
  onConfirmed: () => void;
  onCancel: () => void;
}

/** Asks for the password before a change that needs it; the change follows. */
export function ConfirmPassword({ onConfirmed, onCancel }: ConfirmPasswordProps) {
  const t = useTexts();
  const [password, setPassword] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = useSubmit(async () => {
    setWrong(password === '');
    if (password === '') return undefined;
    const answer = await call('reauthenticate', { params, headers, body: { password } });
    if (answer.ok) onConfirmed();
    else if (answer.problem.statusCode === 403) setWrong(true);
    else return explain(t, answer.problem);
    return undefined;
  });
  return (
    <>
      <Title text={t('connect.selfService.confirmText')}>{t('connect.selfService.confirmTitle')}</Title>
      <Form submit={submit} label={t('common.continue')}>
        <CurrentPasswordField value={password} onChange={setPassword} isWrong={isWrong} />
      </Form>
      <button type="button" className="button quiet" onClick={onCancel}>
        {t('common.cancel')}
      </button>
    </>
  );
}
