import type { StudioSession } from '@touchline/contract';
import { PASSWORD_LENGTH, passwordFlaw } from '@touchline/rules/account/password';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../shell/api';
import { type StudioTexts, useTexts } from '../texts';
import { Button } from '../ui/Button/Button';
import { Field, PasswordField } from '../ui/Field/Field';
import { Note } from '../ui/Note/Note';
import { StepTitle } from './EntryLayout';
import step from './step.module.css';
import { explain, useSending } from './useSending';

interface AboutPageProps {
  /** The address that the invitation is for, if it is for one. */
  email: string | undefined;
  onSession: (session: StudioSession) => void;
  /** The session between the steps has ended. */
  onEnded: (session: StudioSession) => void;
}

interface Faults {
  name?: string | undefined;
  email?: string | undefined;
  password?: string | undefined;
}

/** Name, address and password. */
export function AboutPage({ email: invited, onSession, onEnded }: AboutPageProps) {
  const t = useTexts();
  const [name, setName] = useState('');
  const [email, setEmail] = useState(invited ?? '');
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const sending = useSending();
  const form = useRef<HTMLFormElement>(null);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found = findFaults(t, name, email, password);
    setFaults(found);
    const first = (['name', 'email', 'password'] as const).find((field) => found[field] !== undefined);
    if (first) {
      form.current?.querySelector<HTMLElement>(`[data-field="${first}"]`)?.focus();
      return;
    }
    sending.run(async () => {
      const answer = await call('studioRegister', { body: { name: name.trim(), email: email.trim(), password } });
      if (answer.ok) {
        onSession(answer.data);
        return undefined;
      }
      const { statusCode } = answer.problem;
      if (statusCode === 401 || statusCode === 409) {
        const now = await call('studioSession');
        if (now.ok && now.data.step !== 'about') {
          onEnded(now.data);
          return undefined;
        }
      }
      if (statusCode === 409) setFaults({ email: t('entry.about.emailTaken') });
      else if (answer.problem.detail?.startsWith('body.password')) setFaults({ password: t('entry.about.tooCommon') });
      else return statusCode === 400 ? t('entry.about.refused') : explain(t, answer.problem);
      return undefined;
    });
  };

  return (
    <>
      <StepTitle title={t('entry.about.title')} text={t('entry.about.text')} />
      <form ref={form} className={step.form} noValidate onSubmit={onSubmit}>
        <Field
          label={t('entry.about.name')}
          name="name"
          autoComplete="name"
          data-field="name"
          maxLength={100}
          value={name}
          fault={faults.name}
          onChange={(event) => setName(event.target.value)}
        />
        <Field
          label={t('entry.about.email')}
          type="email"
          name="username"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          data-field="email"
          maxLength={254}
          value={email}
          readOnly={invited !== undefined}
          hint={invited === undefined ? undefined : t('entry.about.emailFixed')}
          fault={faults.email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordField
          label={t('entry.about.password')}
          showLabel={t('entry.about.showPassword')}
          name="new-password"
          autoComplete="new-password"
          data-field="password"
          maxLength={PASSWORD_LENGTH.max}
          value={password}
          hint={t('entry.about.rule', { min: PASSWORD_LENGTH.min })}
          fault={faults.password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {sending.fault !== undefined && (
          <Note kind="attention" role="alert">
            {sending.fault}
          </Note>
        )}
        <div className={step.actions}>
          <Button type="submit" variant="primary" size="large" isWaiting={sending.isBusy}>
            {t(sending.isBusy ? 'entry.checking' : 'entry.continue')}
          </Button>
        </div>
      </form>
    </>
  );
}

function findFaults(t: StudioTexts, name: string, email: string, password: string): Faults {
  const flaw = passwordFlaw(password, email.trim());
  const isAddress = /^[^@\s]+@[^@\s]+$/.test(email.trim());
  const emailFault = email.trim() === '' ? t('entry.about.emailMissing') : t('entry.about.emailInvalid');
  return {
    ...(name.trim() === '' && { name: t('entry.about.nameMissing') }),
    ...(!isAddress && { email: emailFault }),
    ...(flaw && { password: passwordWords(t, flaw) }),
  };
}

function passwordWords(t: StudioTexts, flaw: NonNullable<ReturnType<typeof passwordFlaw>>): string {
  if (flaw === 'tooShort') return t('entry.about.tooShort', { min: PASSWORD_LENGTH.min });
  return flaw === 'tooLong' ? t('entry.about.tooLong', { max: PASSWORD_LENGTH.max }) : t('entry.about.tooCommon');
}
