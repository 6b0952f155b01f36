import type { StudioSession } from '@touchline/contract';
import { type FormEvent, useState } from 'react';
import { call } from '../shell/api';
import { useTexts } from '../texts';
import { Button } from '../ui/Button/Button';
import { Field, PasswordField } from '../ui/Field/Field';
import { Note } from '../ui/Note/Note';
import { StepTitle } from './EntryLayout';
import step from './step.module.css';
import { explain, useSending } from './useSending';

interface SignInPageProps {
  /** Why one has to sign in again. */
  note: string | undefined;
  onSession: (session: StudioSession) => void;
  onHaveCode: () => void;
}

/** Address and password; the second factor follows. */
export function SignInPage({ note, onSession, onHaveCode }: SignInPageProps) {
  const t = useTexts();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const sending = useSending();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    sending.run(async () => {
      if (email.trim() === '' || password === '') return t('entry.signIn.missing');
      const answer = await call('studioSignIn', { body: { email: email.trim(), password } });
      if (answer.ok) {
        onSession(answer.data);
        return undefined;
      }
      const { statusCode } = answer.problem;
      if (statusCode === 403) return t('entry.signIn.unfinished');
      return statusCode === 400 || statusCode === 401 ? t('entry.signIn.wrong') : explain(t, answer.problem);
    });
  };
  return (
    <>
      <StepTitle title={t('entry.signIn.title')} text={t('entry.signIn.text')} />
      <form className={step.form} noValidate onSubmit={onSubmit}>
        {note !== undefined && (
          <Note kind="neutral" icon="clock" role="status">
            {note}
          </Note>
        )}
        <Field
          label={t('entry.signIn.email')}
          type="email"
          name="username"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordField
          label={t('entry.signIn.password')}
          showLabel={t('entry.about.showPassword')}
          name="password"
          autoComplete="current-password"
          maxLength={256}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {sending.fault !== undefined && (
          <Note kind="attention" role="alert">
            {sending.fault}
          </Note>
        )}
        <div className={step.actions}>
          <Button type="submit" variant="primary" size="large" isWaiting={sending.isBusy}>
            {t(sending.isBusy ? 'entry.checking' : 'entry.signIn.submit')}
          </Button>
          <Button variant="quiet" size="large" onClick={onHaveCode}>
            {t('entry.signIn.haveCode')}
          </Button>
        </div>
      </form>
      <p className={`${step.after} ${step.small}`}>
        {t('entry.signIn.forgot')} <code>npm run operator -- reset {t('entry.code.address')}</code>
      </p>
    </>
  );
}
