import type { ChannelEvent } from '@touchline/contract';
import { channelEventBadges } from '@touchline/rules/access/programme-badges';
import { Badges } from '../../entities/tile/Badges';
import { useTexts } from '../../shell/texts/TextsProvider';
import { useTimes } from '../../shell/texts/useTimes';
import { Badge } from '../../ui/Badge/Badge';
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
          <State event={event} now={now} />
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

/** When a programme runs; a recorded one that runs now is not live. */
function State({ event, now }: { event: ChannelEvent; now: number }) {
  const t = useTexts();
  const badges = channelEventBadges(event, now);
  return badges.length > 0 ? <Badges badges={badges} /> : <Badge kind="time">{t('badge.onNow')}</Badge>;
}
