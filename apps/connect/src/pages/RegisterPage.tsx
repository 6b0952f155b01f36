import type { ConnectedPerson } from '@touchline/contract';
import { useState } from 'react';
import { call, headers, params } from '../api';
import { useTexts } from '../texts';
import { EmailField } from '../ui/EmailField';
import { Form } from '../ui/Form';
import { emailFault, passwordFault } from '../ui/faults';
import { Link } from '../ui/Link';
import { NewPasswordField } from '../ui/NewPasswordField';
import { Title } from '../ui/Title';
import { explain, useSubmit } from '../ui/useSubmit';

/** Registration; this browser is signed in at once, other devices once the link in the mail was opened. */
export function RegisterPage({ onSignedIn }: { onSignedIn: (person: ConnectedPerson) => void }) {
  const t = useTexts();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [faults, setFaults] = useState<{ email?: string | undefined; password?: string | undefined }>({});

  const send = async () => {
    const body = { email: email.trim(), password, locale: t.locale };
    const answer = await call('passwordRegister', { params, headers, body });
    if (answer.ok) {
      onSignedIn(answer.data);
      return undefined;
    }
    const { statusCode, detail = '' } = answer.problem;
    if (statusCode !== 400) return explain(t, answer.problem);
    if (detail.includes('body.email')) setFaults({ email: t('connect.fields.emailInvalid') });
    else setFaults({ password: t('connect.fields.passwordTooCommon') });
    return undefined;
  };
  const submit = useSubmit(async () => {
    const found = { email: emailFault(t, email), password: passwordFault(t, password, email) };
    setFaults(found);
    if (found.email !== undefined || found.password !== undefined) return undefined;
    return agreed ? send() : t('connect.register.termsMissing');
  });
  return (
    <>
      <Title text={t('connect.register.text')}>{t('connect.register.title')}</Title>
      <Form submit={submit} label={t('connect.register.submit')}>
        <EmailField value={email} onChange={setEmail} fault={faults.email} />
        <NewPasswordField
          label={t('connect.fields.password')}
          value={password}
          onChange={setPassword}
          fault={faults.password}
        />
        <label className="tick">
          <input type="checkbox" checked={agreed} onChange={(event) => setAgreed(event.target.checked)} />
          <span>{t('connect.register.terms')}</span>
        </label>
        <p className="right">
          <a className="link" href="/settings/terms" target="_blank" rel="noreferrer">
            {t('legal.terms')}
          </a>
        </p>
      </Form>
      <p className="aside">
        <span className="muted">{t('connect.register.haveAccount')}</span>{' '}
        <Link to="sign-in">{t('connect.signIn.submit')}</Link>
      </p>
    </>
  );
}
