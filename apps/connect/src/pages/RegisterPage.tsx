import { useState } from 'react';
import { call, params } from '../api';
import { useTexts } from '../texts';
import { EmailField } from '../ui/EmailField';
import { Form } from '../ui/Form';
import { emailFault, passwordFault } from '../ui/faults';
import { Link } from '../ui/Link';
import { NewPasswordField } from '../ui/NewPasswordField';
import { Title } from '../ui/Title';
import { explain, useSubmit } from '../ui/useSubmit';

/** Registration; the account is created by the link in the mail. */
export function RegisterPage() {
  const t = useTexts();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [faults, setFaults] = useState<{ email?: string | undefined; password?: string | undefined }>({});
  const [sent, setSent] = useState<'no' | 'once' | 'again'>('no');

  const send = async () => {
    const body = { email: email.trim(), password, locale: t.locale };
    const answer = await call('passwordRegister', { params, body });
    if (answer.ok) {
      setSent(sent === 'no' ? 'once' : 'again');
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
  const again = useSubmit(send);

  if (sent !== 'no')
    return (
      <>
        <Title>{t('connect.verify.title')}</Title>
        <p className="notice" role="status">
          {t(sent === 'once' ? 'connect.register.checkMail' : 'connect.verify.resent')}
        </p>
        <p className="strong">{email.trim()}</p>
        <form onSubmit={again.onSubmit}>
          <p className="notice bad" role="alert">
            {again.fault}
          </p>
          <button type="submit" className="button quiet" aria-disabled={again.busy}>
            {t('connect.verify.resend')}
          </button>
        </form>
        <p className="aside">
          <Link to="sign-in">{t('connect.signIn.title')}</Link>
        </p>
      </>
    );
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
