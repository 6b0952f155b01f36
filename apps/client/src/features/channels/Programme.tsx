import type { ChannelEvent } from '@touchline/contract';
import { channelEventBadges } from '@touchline/rules/access/badges';
import { Badges } from '../../entities/tile/Badges';
import { useTexts } from '../../shell/texts/TextsProvider';
import { useTimes } from '../../shell/texts/useTimes';
import { useNow } from '../../ui/clock/useNow';
import styles from './Programme.module.css';

/** The current and the next programme of a channel. */
export function Programme({ events }: { events: readonly ChannelEvent[] }) {
  const t = useTexts();
  const times = useTimes();
  const now = useNow();
  if (events.length === 0) return <p className={styles.text}>{t('channels.noProgramme')}</p>;
  return (
    <ol className={styles.programme}>
      {events.map((event) => (
        <li key={event.id} className={styles.entry}>
          <Badges badges={channelEventBadges(event, now)} />
          <span className={styles.entryName}>{event.name}</span>
          <span className={styles.entryTime}>
            {times.time(event.startTime)}
            {event.endTime !== undefined && ` – ${times.time(event.endTime)}`}
          </span>
        </li>
      ))}
    </ol>
  );
}
