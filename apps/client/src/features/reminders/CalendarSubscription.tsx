import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApp } from '../../shell/context';
import { useTexts } from '../../shell/texts/TextsProvider';
import { Button } from '../../ui/Button/Button';
import { ButtonRow } from '../../ui/Button/ButtonRow';
import { RowGroup } from '../../ui/Row/RowGroup';
import { showToast } from '../../ui/Toast/toasts';
import styles from './Notifications.module.css';
import { calendarAddressQuery } from './queries';

/** The calendar feed of the viewer's favourites and reminders; its secret address can be renewed. */
export function CalendarSubscription() {
  const t = useTexts();
  const { api } = useApp();
  const queries = useQueryClient();
  const query = calendarAddressQuery(api);
  const { data: url } = useQuery(query);
  const renew = async () => {
    const renewed = await api.call('renewCalendarAddress');
    queries.setQueryData(query.queryKey, renewed.url);
    showToast(t('reminders.addressRenewed'), { icon: 'check' });
  };
  const copy = async () => {
    await navigator.clipboard.writeText(url ?? '');
    showToast(t('sharing.linkCopied'), { icon: 'check' });
  };
  if (url === undefined) return null;
  return (
    <RowGroup title={t('reminders.calendar')}>
      <div className={styles.calendar}>
        <p className={styles.note}>{t('reminders.calendarNote')}</p>
        <p className={styles.address}>{url}</p>
        <ButtonRow>
          <Button
            icon="copy"
            onClick={() => void copy().catch(() => showToast(t('errors.notAllowed'), { icon: 'warning' }))}
          >
            {t('sharing.copyLink')}
          </Button>
          <Button variant="outline" href={url.replace(/^https?:/, 'webcal:')}>
            {t('reminders.subscribe')}
          </Button>
          <Button
            variant="outline"
            onClick={() => void renew().catch(() => showToast(t('reminders.notSaved'), { icon: 'warning' }))}
          >
            {t('reminders.renewAddress')}
          </Button>
        </ButtonRow>
      </div>
    </RowGroup>
  );
}
