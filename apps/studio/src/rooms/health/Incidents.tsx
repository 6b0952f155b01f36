import type { HealthBoard } from '@touchline/contract';
import { useFormats } from '../../parts/format/useFormats';
import { useTexts } from '../../texts';
import { classes } from '../../ui/classes';
import { daysOf } from './days';
import styles from './Incidents.module.css';

/** A mark for each of 30 days: whether requests failed, or no node was there. */
export function Incidents({ incidents, now }: { incidents: HealthBoard['incidents']; now: number }) {
  const t = useTexts();
  const formats = useFormats();
  const days = daysOf(incidents, now);
  const minutes = days.reduce((sum, day) => sum + (day.minutes ?? 0), 0);
  const count = incidents.items.length;
  const wordsOf = ({ at, minutes: bad }: (typeof days)[number]) => {
    const day = formats.day(at);
    if (bad === null) return t('health.dayUnknown', { day });
    return bad === 0 ? t('health.dayFine', { day }) : t('health.dayBad', { day, minutes: formats.count(bad) });
  };
  return (
    <section className={styles.incidents}>
      <div className={styles.head}>
        <h3>{t('health.incidents')}</h3>
        <span>
          {count === 0 ? t('health.noIncidents') : t('health.incidentsSum', { count, minutes: formats.count(minutes) })}
        </span>
      </div>
      <ol className={styles.days}>
        {days.map((day) => (
          <li
            key={day.at}
            title={wordsOf(day)}
            className={classes(styles.day, day.minutes === 0 && styles.fine, (day.minutes ?? 0) > 0 && styles.bad)}
          >
            <span className="heard">{wordsOf(day)}</span>
          </li>
        ))}
      </ol>
      <div className={styles.ends} aria-hidden="true">
        <span>{formats.date(days[0]?.at ?? now)}</span>
        <span>{t('health.today')}</span>
      </div>
    </section>
  );
}
