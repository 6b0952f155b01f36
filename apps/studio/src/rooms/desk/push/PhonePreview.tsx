import { useFormats } from '../../../parts/format/useFormats';
import { useTexts } from '../../../texts';
import { useServerNow } from '../data/server-time';
import type { Desk } from '../data/useDesk';
import styles from './PhonePreview.module.css';

/** The message as a locked phone shows it. */
export function PhonePreview({ desk, title, text }: { desk: Desk; title: string; text: string }) {
  const t = useTexts();
  const formats = useFormats();
  const now = useServerNow(desk.offsetMs, 10_000) / 1000;
  return (
    <div className={styles.lock} role="group" aria-label={t('desk.push.preview')}>
      <div className={styles.time}>{formats.time(now)}</div>
      <div className={styles.card}>
        <div className={styles.from}>
          <i />
          Touchline
          <span>{t('desk.push.now')}</span>
        </div>
        <b>{title || t('desk.push.titleHint')}</b>
        <p>{text || t('desk.push.textHint')}</p>
      </div>
    </div>
  );
}
