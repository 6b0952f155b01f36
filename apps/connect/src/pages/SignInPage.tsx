import type { ConnectedPerson, DeviceFlowCode } from '@touchline/contract';
import { useState } from 'react';
import { call, headers, params } from '../api';
import { useTexts } from '../texts';
import { EmailField } from '../ui/EmailField';
import { Form } from '../ui/Form';
import { emailFault } from '../ui/faults';
import { Link } from '../ui/Link';
import { CurrentPasswordField } from '../ui/NewPasswordField';
import { PasskeyButton } from '../ui/PasskeyButton';
import { Title } from '../ui/Title';
import { explain, useSubmit } from '../ui/useSubmit';

interface SignInProps {
  device: DeviceFlowCode | undefined;
  /** The client that waits is on this device. */
  isHere: boolean;
  /** The reason for a repeated sign-in. */
  note?: string | undefined;
  onSignedIn: (person: ConnectedPerson) => void;
  /** Set while a device waits for an approval. */
  onRefused?: () => void;
  email?: string;
}

/** E-mail address and password. */
export function SignInPage({ device, isHere, note, onSignedIn, onRefused, email: known = '' }: SignInProps) {
  const t = useTexts();
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string>();
  const submit = useSubmit(async () => {
    const wrong = emailFault(t, email);
    setFault(wrong);
    if (wrong !== undefined || password === '')
      return wrong === undefined ? t('connect.fields.required', { field: t('connect.fields.password') }) : undefined;
    const answer = await call('passwordLogin', { params, headers, body: { email: email.trim(), password } });
    if (answer.ok) {
      onSignedIn(answer.data);
      return undefined;
    }
    const { statusCode } = answer.problem;
    if (statusCode === 403) return t('connect.signIn.notVerified');
    return statusCode === 400 || statusCode === 401 ? t('connect.signIn.wrong') : explain(t, answer.problem);
  });
  const refuse = async () => {
    if (device) await call('deviceFlowCancel', { params: { userCode: device.userCode }, headers });
    onRefused?.();
  };
  return (
    <>
      <Title text={device && t(isHere ? 'connect.signIn.textHere' : 'connect.signIn.text')}>
        {t('connect.signIn.title')}
      </Title>
      {note !== undefined && (
        <p className="notice" role="status">
          {note}
        </p>
      )}
      <Form submit={submit} label={t('connect.signIn.submit')}>
        <EmailField value={email} onChange={setEmail} fault={fault} />
        <CurrentPasswordField value={password} onChange={setPassword} />
        <p className="right">
          <Link to="forgot">{t('connect.signIn.forgotten')}</Link>
        </p>
      </Form>
      <PasskeyButton onSignedIn={onSignedIn} />
      {onRefused && !isHere && (
        <button type="button" className="button quiet" onClick={() => void refuse()}>
          {t('connect.device.no')}
        </button>
      )}
      <p className="aside">
        <span className="muted">{t('connect.signIn.newHere')}</span>{' '}
        <Link to="register">{t('connect.signIn.register')}</Link>
      </p>
    </>
  );
}
