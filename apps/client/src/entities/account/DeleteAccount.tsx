import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { PASSWORD_LENGTH } from '@touchline/rules/account/password';
import { useState } from 'react';
import { ApiError } from '../../shell/api/api';
import { useApp } from '../../shell/context';
import { useReading, useTexts } from '../../shell/texts/TextsProvider';
import { Button } from '../../ui/Button/Button';
import { ButtonRow } from '../../ui/Button/ButtonRow';
import { ErrorView } from '../../ui/ErrorView/ErrorView';
import { PasswordField } from '../../ui/Field/Field';
import styles from './DeleteAccount.module.css';
import { KeepAccount } from './KeepAccount';
import { accountQuery } from './queries';

/** Deletion of the account: consequences, confirmation, result, and cancellation during the grace period (SHOP-12). */
export function DeleteAccount({ onLeave }: { onLeave: () => void }) {
  const t = useTexts();
  const { locale } = useReading();
  const { api, session } = useApp();
  const queries = useQueryClient();
  const { data: account } = useQuery(accountQuery(api));
  const email = account?.email ?? session.person()?.email ?? '';
  const [isAsking, setIsAsking] = useState(false);
  const [password, setPassword] = useState('');
  /** Whether the last sign-in was too long ago to delete without the password. */
  const [needsPassword, setNeedsPassword] = useState(false);
  const { mutate, data, isPending, error, reset } = useMutation({
    mutationFn: () =>
      api.call('requestAccountDeletion', { body: { email, ...(needsPassword && password !== '' && { password }) } }),
    onError: (failure) => {
      if (isRefused(failure)) setNeedsPassword(true);
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: accountQuery(api).queryKey }),
  });
  const deletion = data ?? account?.deletion;
  if (deletion) {
    const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(deletion.erasedFrom * 1000));
    const pending = t('accountDeletion.pending', { date });
    return (
      <ErrorView
        kind="panel"
        icon="check"
        alert
        title={data ? t('accountDeletion.sent') : pending}
        {...(data && { text: `${t('accountDeletion.sentText', { email })} ${pending}` })}
        primary={<Button onClick={onLeave}>{t('common.done')}</Button>}
        quiet={<KeepAccount onLeave={onLeave} />}
      />
    );
  }
  const credits = account?.wallets.reduce((sum, { availableCreditCount }) => sum + availableCreditCount, 0);
  return (
    <div className={styles.body}>
      <p>{account ? t('accountDeletion.info', { count: account.erasedAfterDays }) : t('accountDeletion.grace')}</p>
      <p>{credits ? t('accountDeletion.loses', { count: credits }) : t('accountDeletion.losesAll')}</p>
      <p>{t('accountDeletion.kept')}</p>
      {error && !isRefused(error) && (
        <p className={styles.failed} role="alert">
          {t('accountDeletion.failed')}
        </p>
      )}
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isAsking) mutate();
          else setIsAsking(true);
        }}
      >
        {isAsking && <p className={styles.question}>{t('accountDeletion.confirmTitle')}</p>}
        {isAsking && needsPassword && (
          <PasswordField
            label={t('connect.fields.password')}
            showLabel={t('connect.fields.showPassword')}
            name="password"
            autoComplete="current-password"
            enterKeyHint="go"
            maxLength={PASSWORD_LENGTH.max}
            ref={focus}
            value={password}
            hint={t('accountDeletion.passwordNeeded')}
            fault={isRefused(error) && password !== '' ? t('connect.fields.passwordWrong') : undefined}
            onChange={({ currentTarget }) => {
              setPassword(currentTarget.value);
              reset();
            }}
          />
        )}
        <div className={styles.actions}>
          <ButtonRow stacked>
            <Button key={isAsking ? 'sure' : 'ask'} type="submit" disabled={isPending}>
              {t(isAsking ? 'accountDeletion.title' : 'accountDeletion.request')}
            </Button>
            <Button variant="quiet" onClick={onLeave}>
              {t('accountDeletion.takeBack')}
            </Button>
          </ButtonRow>
        </div>
      </form>
    </div>
  );
}

const focus = (input: HTMLInputElement | null) => input?.focus();

/** Whether the password is needed, or is wrong. */
const isRefused = (error: unknown) => error instanceof ApiError && error.problem.statusCode === 403;
