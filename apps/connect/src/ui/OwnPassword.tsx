import { useState } from 'react';
import { useTexts } from '../texts';
import { Form } from './Form';
import { passwordFault } from './faults';
import { NewPasswordField } from './NewPasswordField';
import { Title } from './Title';
import { useSubmit } from './useSubmit';

interface OwnPasswordProps {
  email: string;
  /** Why the server refused, if it did. */
  fault: string;
  onPassword: (password: string) => Promise<void>;
}

/** The password of a person whose address another person registered: it replaces the other person's. */
export function OwnPassword({ email, fault, onPassword }: OwnPasswordProps) {
  const t = useTexts();
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<string>();
  const submit = useSubmit(async () => {
    const flaw = passwordFault(t, password, email);
    setWrong(flaw);
    if (flaw === undefined) await onPassword(password);
    return undefined;
  });
  return (
    <>
      <Title text={t('connect.verify.own', { email })}>{t('connect.reset.title')}</Title>
      <Form submit={{ ...submit, fault: fault || submit.fault }} label={t('connect.reset.submit')}>
        <NewPasswordField
          label={t('connect.fields.newPassword')}
          value={password}
          onChange={setPassword}
          fault={wrong}
        />
      </Form>
    </>
  );
}
