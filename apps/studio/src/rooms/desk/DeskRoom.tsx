import { hrefOf, usePlace } from '../../shell/address';
import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { Skeleton } from '../../ui/Skeleton/Skeleton';
import { StateView } from '../../ui/StateView/StateView';
import styles from './DeskRoom.module.css';
import { DeskView } from './DeskView';
import { useDesk } from './data/useDesk';
import { EventChoice } from './EventChoice';

/** One event while it runs; without one in the address, the choice of it. */
export function DeskRoom() {
  const { query } = usePlace();
  const eventId = query.get('event');
  return eventId === null ? <EventChoice /> : <OneDesk key={eventId} eventId={eventId} />;
}

function OneDesk({ eventId }: { eventId: string }) {
  const t = useTexts();
  const { desk, state, problem } = useDesk(eventId);
  if (desk) return <DeskView desk={desk} state={state} />;
  if (!problem && state !== 'lost')
    return (
      <div className={styles.skeleton} role="status">
        <span className="heard">{t('desk.loading')}</span>
        <Skeleton height="100%" />
        <Skeleton height="100%" />
      </div>
    );
  const isGone = problem?.statusCode === 404;
  return (
    <StateView
      icon={isGone ? 'door' : 'offline'}
      role="alert"
      title={t(isGone ? 'desk.goneTitle' : 'desk.failedTitle')}
      text={t(isGone ? 'desk.goneText' : 'desk.failedText')}
      actions={
        <Button variant="outline" href={hrefOf('desk')}>
          {t('desk.chooseOther')}
        </Button>
      }
    />
  );
}
