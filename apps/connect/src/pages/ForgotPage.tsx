import { useState } from 'react';
import { call, params } from '../api';
import { useTexts } from '../texts';
import { EmailField } from '../ui/EmailField';
import { Form } from '../ui/Form';
import { emailFault } from '../ui/faults';
import { Link } from '../ui/Link';
import { Title } from '../ui/Title';
import { explain, useSubmit } from '../ui/useSubmit';

/** Requests the mail for a password reset. */
export function ForgotPage() {
  const t = useTexts();
  const [email, setEmail] = useState('');
  const [fault, setFault] = useState<string>();
  const [sent, setSent] = useState(false);
  const submit = useSubmit(async () => {
    const wrong = emailFault(t, email);
    setFault(wrong);
    if (wrong !== undefined) return undefined;
    const answer = await call('passwordForgot', { params, body: { email: email.trim(), locale: t.locale } });
    if (answer.ok) setSent(true);
    else if (answer.problem.statusCode === 400) setFault(t('connect.fields.emailInvalid'));
    else return explain(t, answer.problem);
    return undefined;
  });
  return (
    <>
      <Title text={t('connect.forgot.text')}>{t('connect.forgot.title')}</Title>
      {sent ? (
        <p className="notice" role="status">
          {t('connect.forgot.sent')}
        </p>
      ) : (
        <Form submit={submit} label={t('connect.forgot.submit')}>
          <EmailField value={email} onChange={setEmail} fault={fault} />
        </Form>
      )}
      <p className="aside">
        <Link to="sign-in">{t('connect.signIn.title')}</Link>
      </p>
    </>
  );
}
