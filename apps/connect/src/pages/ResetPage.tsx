import type { ConnectedPerson } from '@touchline/contract';
import { useState } from 'react';
import { hiddenReturn, hiddenToken } from '../address';
import { call, headers, params } from '../api';
import { useTexts } from '../texts';
import { Form } from '../ui/Form';
import { passwordFault } from '../ui/faults';
import { Link } from '../ui/Link';
import { NewPasswordField } from '../ui/NewPasswordField';
import { Title } from '../ui/Title';
import { explain, useSubmit } from '../ui/useSubmit';

interface ResetProps {
  onSignedIn: (person: ConnectedPerson, returnTo: string | undefined) => void;
}

/** Target of the link in the mail: sets a new password and signs in. */
export function ResetPage({ onSignedIn }: ResetProps) {
  const t = useTexts();
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string>();
  const [outcome, setOutcome] = useState<'asking' | 'invalid'>(() => (hiddenToken() ? 'asking' : 'invalid'));
  const submit = useSubmit(async () => {
    const wrong = passwordFault(t, password, '');
    setFault(wrong);
    if (wrong !== undefined) return undefined;
    const answer = await call('passwordReset', { params, headers, body: { token: hiddenToken() ?? '-', password } });
    if (answer.ok) onSignedIn(answer.data, hiddenReturn());
    else if (answer.problem.statusCode === 410) setOutcome('invalid');
    else if (answer.problem.statusCode === 400) setFault(t('connect.fields.passwordTooCommon'));
    else return explain(t, answer.problem);
    return undefined;
  });
  return (
    <>
      <Title>{t('connect.reset.title')}</Title>
      {outcome === 'asking' ? (
        <Form submit={submit} label={t('connect.reset.submit')}>
          <NewPasswordField
            label={t('connect.fields.newPassword')}
            value={password}
            onChange={setPassword}
            fault={fault}
          />
        </Form>
      ) : (
        <>
          <p className="notice bad" role="status">
            {t('connect.reset.invalid')}
          </p>
          <Link className="button primary" to="forgot">
            {t('connect.forgot.submit')}
          </Link>
        </>
      )}
    </>
  );
}
