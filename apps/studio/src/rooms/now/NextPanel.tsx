import type { NowBoard } from '@touchline/contract';
import { type BoardAnswer, BoardPanel } from '../../parts/BoardPanel/BoardPanel';
import { RowsSkeleton } from '../../parts/BoardPanel/Skeletons';
import { counted } from '../../parts/format/counted';
import { useFormats } from '../../parts/format/useFormats';
import { useTexts } from '../../texts';
import styles from './NextPanel.module.css';

const MOST = 3;
const DAY = 86_400;

/** The next matches and how many people want to be reminded. */
export function NextPanel({ answer }: { answer: BoardAnswer<NowBoard> }) {
  const t = useTexts();
  const formats = useFormats();
  return (
    <BoardPanel
      title={t('now.next')}
      answer={answer}
      skeleton={<RowsSkeleton rows={3} height={44} />}
      emptyOf={({ next }) =>
        next.length > 0 ? undefined : { icon: 'calendar', title: t('now.nextNone'), text: t('now.nextNoneText') }
      }
    >
      {({ at, next }) => (
        <ul className={styles.list}>
          {next.slice(0, MOST).map(({ eventId, title, startsAt, channel, reminders }) => (
            <li key={eventId} className={styles.item}>
              <time className={styles.time}>
                {formats.time(startsAt)}
                {startsAt - at > DAY / 2 && <small className={styles.day}>{formats.shortDay(startsAt)}</small>}
              </time>
              <span className={styles.about}>
                <b className={styles.title}>{title}</b>
                <span className={styles.more}>
                  {[channel, counted(t('now.reminders', { count: reminders }), reminders, formats)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </BoardPanel>
  );
}
