import { canRemind } from '@touchline/rules/following/reminders';
import { paths } from '../../shell/address/paths';
import { Link } from '../../shell/links/Link';
import { useTexts } from '../../shell/texts/TextsProvider';
import { useTimes } from '../../shell/texts/useTimes';
import { useIsBrowser } from '../../shell/useIsBrowser';
import { Button } from '../../ui/Button/Button';
import { useNow } from '../../ui/clock/useNow';
import { Icon } from '../../ui/Icon/Icon';
import { IconButton } from '../../ui/IconButton/IconButton';
import { RowGroup } from '../../ui/Row/RowGroup';
import { Skeleton } from '../../ui/Skeleton/Skeleton';
import { showToast } from '../../ui/Toast/toasts';
import styles from './Notifications.module.css';
import { useReminders } from './useReminders';

const STEP = 60;

/** The viewer's reminders, next first, with buttons to cancel one or all. */
export function ReminderList() {
  const t = useTexts();
  const times = useTimes();
  const now = useNow(STEP);
  const isBrowser = useIsBrowser();
  const { items, cancel, cancelAll } = useReminders();
  if (!isBrowser || !items)
    return (
      <RowGroup title={t('reminders.title')}>
        <Skeleton style={{ display: 'block', height: 72 }} />
      </RowGroup>
    );
  const ahead = items.filter((item) => canRemind(item, now)).sort((a, b) => a.startTime - b.startTime);
  const drop = async (work: Promise<void>) => {
    await work;
    showToast(t('reminders.cancelled'), { icon: 'bell' });
  };
  return (
    <RowGroup title={t('reminders.title')}>
      {ahead.length === 0 ? (
        <p className={styles.none}>
          <strong>{t('reminders.none')}</strong>
          {t('reminders.noneText')}
        </p>
      ) : (
        <>
          <ul className={styles.list}>
            {ahead.map(({ eventId, name, startTime }) => (
              <li key={eventId} className={styles.entry}>
                <Link id={`reminder-${eventId}`} href={paths.event.href({ eventId })} className={styles.event}>
                  <Icon name="bell" className={styles.bell} />
                  <span className={styles.words}>
                    <span className={styles.name}>{name}</span>
                    <span className={styles.when}>{times.dayAndTime(startTime)}</span>
                  </span>
                </Link>
                <IconButton
                  id={`cancel-${eventId}`}
                  icon="close"
                  label={`${t('reminders.cancel')}: ${name}`}
                  onClick={() => void drop(cancel(eventId))}
                />
              </li>
            ))}
          </ul>
          {ahead.length > 1 && (
            <div className={styles.all}>
              <Button variant="outline" onClick={() => void drop(cancelAll())}>
                {t('reminders.clearAll')}
              </Button>
            </div>
          )}
        </>
      )}
    </RowGroup>
  );
}
