import { useState } from 'react';
import { hiddenToken } from '../address';
import { call, params } from '../api';
import { useTexts } from '../texts';
import { Form } from '../ui/Form';
import { passwordFault } from '../ui/faults';
import { Link } from '../ui/Link';
import { NewPasswordField } from '../ui/NewPasswordField';
import { Title } from '../ui/Title';
import { explain, useSubmit } from '../ui/useSubmit';

/** Target of the link in the mail: sets a new password. */
export function ResetPage() {
  const t = useTexts();
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string>();
  const [outcome, setOutcome] = useState<'asking' | 'done' | 'invalid'>(() => (hiddenToken() ? 'asking' : 'invalid'));
  const submit = useSubmit(async () => {
    const wrong = passwordFault(t, password, '');
    setFault(wrong);
    if (wrong !== undefined) return undefined;
    const answer = await call('passwordReset', { params, body: { token: hiddenToken() ?? '-', password } });
    if (answer.ok) setOutcome('done');
    else if (answer.problem.statusCode === 410) setOutcome('invalid');
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
          <p className={outcome === 'done' ? 'notice' : 'notice bad'} role="status">
            {t(`connect.reset.${outcome}`)}
          </p>
          <Link className="button primary" to={outcome === 'done' ? 'sign-in' : 'forgot'}>
            {t(outcome === 'done' ? 'connect.signIn.title' : 'connect.forgot.submit')}
          </Link>
        </>
      )}
    </>
  );
}
