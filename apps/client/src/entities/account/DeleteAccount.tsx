import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApp } from '../../shell/context';
import { useReading, useTexts } from '../../shell/texts/TextsProvider';
import { Button } from '../../ui/Button/Button';
import { ButtonRow } from '../../ui/Button/ButtonRow';
import { ErrorView } from '../../ui/ErrorView/ErrorView';
import { showToast } from '../../ui/Toast/toasts';
import styles from './DeleteAccount.module.css';
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
  const { mutate, data, isPending, isError } = useMutation({
    mutationFn: () => api.call('requestAccountDeletion', { body: { email } }),
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
        quiet={<TakeBack onLeave={onLeave} />}
      />
    );
  }
  const credits = account?.wallets.reduce((sum, { availableCreditCount }) => sum + availableCreditCount, 0);
  return (
    <div className={styles.body}>
      <p>{account ? t('accountDeletion.info', { count: account.erasedAfterDays }) : t('accountDeletion.grace')}</p>
      <p>{credits ? t('accountDeletion.loses', { count: credits }) : t('accountDeletion.losesAll')}</p>
      <p>{t('accountDeletion.kept')}</p>
      {isError && (
        <p className={styles.failed} role="alert">
          {t('accountDeletion.failed')}
        </p>
      )}
      {isAsking && <p className={styles.question}>{t('accountDeletion.confirmTitle')}</p>}
      <div className={styles.actions}>
        <ButtonRow stacked>
          {isAsking ? (
            <Button key="sure" disabled={isPending} onClick={() => mutate()}>
              {t('accountDeletion.title')}
            </Button>
          ) : (
            <Button key="ask" onClick={() => setIsAsking(true)}>
              {t('accountDeletion.request')}
            </Button>
          )}
          <Button variant="quiet" onClick={onLeave}>
            {t('accountDeletion.takeBack')}
          </Button>
        </ButtonRow>
      </div>
    </div>
  );
}

/** During the grace period the deletion can be cancelled. */
function TakeBack({ onLeave }: { onLeave: () => void }) {
  const t = useTexts();
  const { api } = useApp();
  const queries = useQueryClient();
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => api.call('withdrawAccountDeletion'),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: accountQuery(api).queryKey });
      showToast(t('accountDeletion.takenBack'), { icon: 'check', duration: 'long' });
      onLeave();
    },
  });
  return (
    <>
      <Button variant="quiet" disabled={isPending} onClick={() => mutate()}>
        {t('accountDeletion.takeBack')}
      </Button>
      {isError && <p role="alert">{t('errors.server')}</p>}
    </>
  );
}
