import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApp } from '../../app/context';
import { Button, ButtonRow, ErrorView } from '../../ui';
import { useTexts } from '../i18n';
import styles from './DeleteAccount.module.css';

/** What deleting means, one plain question, and that the request was sent, or was not (SHOP-12). */
export function DeleteAccount({ onLeave }: { onLeave: () => void }) {
  const t = useTexts();
  const { api, session } = useApp();
  const email = session.person()?.email ?? '';
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, data, isPending, isError } = useMutation({
    mutationFn: () => api.call('requestAccountDeletion', { body: { email } }),
  });
  if (data) {
    const date = new Intl.DateTimeFormat(t.locale, { dateStyle: 'long' }).format(new Date(data.erasedFrom * 1000));
    return (
      <ErrorView
        kind="panel"
        icon="check"
        alert
        title={t('accountDeletion.sent')}
        text={`${t('accountDeletion.sentText', { email })} ${t('accountDeletion.pending', { date })}`}
        primary={<Button onClick={onLeave}>{t('common.done')}</Button>}
      />
    );
  }
  return (
    <div className={styles.body}>
      <p>{t('accountDeletion.grace')}</p>
      <p>{t('accountDeletion.losesAll')}</p>
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
