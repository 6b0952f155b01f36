import type { ContentItem } from '@touchline/contract';
import { useFormats } from '../../parts/format/useFormats';
import { wallTime } from '../../parts/time/wall-time';
import { hrefOf } from '../../shell/address';
import { useTexts } from '../../texts';
import { classes } from '../../ui/classes';
import { dayOf, today } from './day';
import type { Block } from './programme';
import styles from './WeekView.module.css';

interface WeekViewProps {
  week: readonly string[];
  blocks: readonly Block[];
  channels: readonly ContentItem[];
  now: number;
}

const HALF_DAY = 12 * 3600;

/** Seven days side by side. */
export function WeekView({ week, blocks, channels, now }: WeekViewProps) {
  const t = useTexts();
  const formats = useFormats();
  return (
    <div className={styles.scroll}>
      <div className={styles.week}>
        {week.map((date) => (
          <section key={date} className={classes(styles.day, date === today(now) && styles.today)}>
            <h3>
              <a href={hrefOf('schedule', { day: date })}>{formats.day(dayOf(date).from + HALF_DAY)}</a>
            </h3>
            <ul>
              {blocks
                .filter(({ start }) => wallTime(start).date === date)
                .map(({ id, name, start, channelId, isOnAir, isDraft }) => (
                  <li key={id}>
                    <a
                      className={classes(styles.event, isOnAir && styles.onAir, isDraft && styles.draft)}
                      href={hrefOf(`content/events/${encodeURIComponent(id)}`)}
                    >
                      <span className={styles.time}>
                        {formats.time(start)} {isOnAir && t('schedule.onAir')} {isDraft && t('schedule.draft')}
                      </span>
                      <b>{name}</b>
                      <small>{channels.find((channel) => channel.id === channelId)?.name}</small>
                    </a>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
