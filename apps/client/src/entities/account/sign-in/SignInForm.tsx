import { intendedAddress } from '@touchline/rules/account/email-typo';
import { PASSWORD_LENGTH, passwordFlaw } from '@touchline/rules/account/password';
import { type KeyboardEvent, useState } from 'react';
import { paths } from '../../../shell/address/paths';
import { useTexts } from '../../../shell/texts/TextsProvider';
import { Button } from '../../../ui/Button/Button';
import { Field, PasswordField } from '../../../ui/Field/Field';
import type { SignInMode } from './faults';
import styles from './SignIn.module.css';
import { useSignInForm } from './useSignInForm';

interface SignInFormProps {
  mode: SignInMode;
  email: string;
  onEmail: (email: string) => void;
  /** Where links in e-mails continue. */
  returnTo: string;
  /** Whether something the viewer wanted goes on afterwards. */
  goesOn: boolean;
  onDone: () => void;
}

/** E-mail address and password, to sign in or to create an account on this device. */
export function SignInForm({ mode, email, onEmail, returnTo, goesOn, onDone }: SignInFormProps) {
  const t = useTexts();
  const [password, setPassword] = useState('');
  const address = email.trim();
  const isNew = mode === 'register';
  const meant = intendedAddress(address);
  const form = useSignInForm({ mode, email: address, password, returnTo, onDone });
  const { faults, sentTo, emailInput, passwordInput } = form;
  const moveOn = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || password !== '') return;
    event.preventDefault();
    passwordInput.current?.focus();
  };
  const label = isNew
    ? t(goesOn ? 'signIn.createAndGoOn' : 'signIn.create')
    : t(goesOn ? 'signIn.submitAndGoOn' : 'common.signIn');

  return (
    <form noValidate onSubmit={form.submit}>
      <Field
        ref={emailInput}
        label={t('connect.fields.email')}
        type="email"
        name="username"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={254}
        value={email}
        fault={faults.email}
        data-autofocus=""
        onKeyDown={moveOn}
        onChange={({ currentTarget }) => {
          onEmail(currentTarget.value);
          form.forgetFaults();
        }}
        hint={
          meant && (
            <button type="button" className={styles.link} onClick={() => onEmail(meant)}>
              {t('signIn.didYouMean', { email: meant })}
            </button>
          )
        }
      />
      <PasswordField
        key={mode}
        ref={passwordInput}
        label={t(isNew ? 'signIn.choosePassword' : 'connect.fields.password')}
        showLabel={t('connect.fields.showPassword')}
        name="password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        enterKeyHint="go"
        maxLength={PASSWORD_LENGTH.max}
        value={password}
        fault={faults.password}
        onChange={({ currentTarget }) => {
          setPassword(currentTarget.value);
          form.forgetFaults();
        }}
        hint={isNew && <PasswordRule password={password} email={address} />}
      />
      <Button wide type="submit" aria-disabled={form.busy}>
        {label}
      </Button>
      <p className={styles.fault} role="alert">
        {faults.form}
      </p>
      {isNew ? (
        <p className={styles.small}>
          {t('signIn.agree')}{' '}
          <a className={styles.link} href={paths.terms.href({})} target="_blank" rel="noreferrer">
            {t('legal.terms')}
          </a>
          {' · '}
          <a className={styles.link} href={paths.privacy.href({})} target="_blank" rel="noreferrer">
            {t('legal.privacy')}
          </a>
        </p>
      ) : (
        <p className={styles.forgot}>
          <button type="button" className={styles.link} onClick={form.mail}>
            {t(faults.offersLink ? 'signIn.sendLink' : 'signIn.forgot')}
          </button>
        </p>
      )}
      <p className={styles.small} role="status">
        {sentTo !== undefined && t('signIn.linkSent', { email: sentTo })}
      </p>
    </form>
  );
}

function PasswordRule({ password, email }: { password: string; email: string }) {
  const t = useTexts();
  return password !== '' && passwordFlaw(password, email) === undefined
    ? t('signIn.goodEnough', { count: password.length })
    : t('connect.fields.passwordRule', { min: PASSWORD_LENGTH.min });
}
