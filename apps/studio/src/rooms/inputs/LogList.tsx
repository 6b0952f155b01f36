import type { InputDetail } from '@touchline/contract';
import { useFormats } from '../../parts/format/useFormats';
import { useTexts } from '../../texts';
import { Skeleton } from '../../ui/Skeleton/Skeleton';
import styles from './LogList.module.css';

/** What happened to an input, the last first. */
export function LogList({ log }: { log: InputDetail['log'] | undefined }) {
  const t = useTexts();
  const formats = useFormats();
  if (!log)
    return (
      <div className={styles.list}>
        {['one', 'two', 'three'].map((row) => (
          <div key={row} className={styles.row}>
            <Skeleton width="60%" height="12px" />
          </div>
        ))}
      </div>
    );
  if (log.length === 0) return <p className={styles.empty}>{t('inputs.log.empty')}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard
    <ul className={styles.list} aria-label={t('inputs.log.title')} tabIndex={0}>
      {log.map(({ at, kind, text, by }) => (
        <li key={`${at} ${kind} ${text}`} className={styles.row}>
          <time className={styles.time} dateTime={new Date(at * 1000).toISOString()}>
            {formats.clock(at)}
          </time>
          <span className={styles.text} title={text} lang="en">
            {text}
            {by !== undefined && !text.includes(by) && ` · ${by}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
