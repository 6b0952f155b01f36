import { useEffect, useState } from 'react';
import { hiddenToken } from '../../address';
import { call, headers, params } from '../../api';
import { useTexts } from '../../texts';
import { BackLink } from '../../ui/BackLink';
import { EmailField } from '../../ui/EmailField';
import { Form } from '../../ui/Form';
import { emailFault, passwordFault } from '../../ui/faults';
import { CurrentPasswordField, NewPasswordField } from '../../ui/NewPasswordField';
import { Title } from '../../ui/Title';
import { explain, useSubmit } from '../../ui/useSubmit';
import { Waiting } from '../../ui/Waiting';

/** Changes the e-mail address; it takes effect once it is confirmed by mail. */
export function NewEmailPage() {
  const t = useTexts();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string>();
  const [isWrong, setWrong] = useState(false);
  const [sent, setSent] = useState(false);
  const submit = useSubmit(async () => {
    const wrong = emailFault(t, email);
    setFault(wrong);
    setWrong(password === '');
    if (wrong !== undefined || password === '') return undefined;
    const answer = await call('changeEmail', { params, headers, body: { email: email.trim(), password } });
    setSent(answer.ok);
    if (answer.ok) return undefined;
    const { statusCode } = answer.problem;
    setWrong(statusCode === 403);
    if (statusCode === 400) setFault(t('connect.fields.emailInvalid'));
    return statusCode === 403 || statusCode === 400 ? undefined : explain(t, answer.problem);
  });
  return (
    <>
      <Title>{t('connect.selfService.email')}</Title>
      {sent ? (
        <p className="notice" role="status">
          {t('connect.selfService.emailSent', { email: email.trim() })}
        </p>
      ) : (
        <Form submit={submit} label={t('common.save')}>
          <EmailField value={email} onChange={setEmail} fault={fault} />
          <CurrentPasswordField
            label={t('connect.fields.currentPassword')}
            value={password}
            onChange={setPassword}
            isWrong={isWrong}
          />
        </Form>
      )}
      <BackLink />
    </>
  );
}

/** Confirms once, even if React renders the page repeatedly. */
let confirming: Promise<'done' | 'invalid' | 'anotherAccount'> | undefined;
const confirmOnce = (token: string) =>
  (confirming ??= call('confirmEmail', { params, headers, body: { token } }).then((answer) => {
    if (answer.ok) return 'done';
    return answer.problem.statusCode === 403 ? 'anotherAccount' : 'invalid';
  }));

/** Target of the link in the mail to the new address, for the person who is signed in to the account. */
export function ConfirmEmailPage() {
  const t = useTexts();
  const [outcome, setOutcome] = useState<'asking' | 'done' | 'invalid' | 'anotherAccount'>('asking');
  useEffect(() => {
    void confirmOnce(hiddenToken() ?? '-').then(setOutcome);
  }, []);
  if (outcome === 'asking') return <Waiting />;
  return (
    <>
      <Title>{t('connect.verify.title')}</Title>
      <p className={outcome === 'done' ? 'notice' : 'notice bad'} role="status">
        {t(`connect.verify.${outcome}`)}
      </p>
      <BackLink />
    </>
  );
}

/** Changes the password; every other device is signed out. */
export function NewPasswordPage() {
  const t = useTexts();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string>();
  const [isWrong, setWrong] = useState(false);
  const [done, setDone] = useState(false);
  const submit = useSubmit(async () => {
    const wrong = passwordFault(t, password, '');
    setFault(wrong);
    setWrong(current === '');
    if (wrong !== undefined || current === '') return undefined;
    const body = { currentPassword: current, password };
    const answer = await call('changePassword', { params, headers, body });
    setDone(answer.ok);
    if (answer.ok) return undefined;
    const { statusCode } = answer.problem;
    setWrong(statusCode === 403);
    if (statusCode === 400) setFault(t('connect.fields.passwordTooCommon'));
    return statusCode === 403 || statusCode === 400 ? undefined : explain(t, answer.problem);
  });
  return (
    <>
      <Title>{t('connect.selfService.password')}</Title>
      {done ? (
        <p className="notice" role="status">
          {t('connect.selfService.passwordChanged')}
        </p>
      ) : (
        <Form submit={submit} label={t('connect.reset.submit')}>
          <CurrentPasswordField
            label={t('connect.fields.currentPassword')}
            value={current}
            onChange={setCurrent}
            isWrong={isWrong}
          />
          <NewPasswordField
            label={t('connect.fields.newPassword')}
            value={password}
            onChange={setPassword}
            fault={fault}
          />
        </Form>
      )}
      <BackLink />
    </>
  );
}
