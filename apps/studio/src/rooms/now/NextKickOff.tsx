import type { NowBoard } from '@touchline/contract';
import { useTick } from '../../parts/board/useTick';
import { useFormats } from '../../parts/format/useFormats';
import { useTexts } from '../../texts';
import styles from './OnAir.module.css';

/** The next match and the time until it begins. */
export function NextKickOff({ next }: { next: NowBoard['next'][number] }) {
  const t = useTexts();
  const formats = useFormats();
  const now = useTick(1000);
  const seconds = Math.max(0, next.startsAt - now / 1000);
  return (
    <>
      {t('now.nextIn', { title: next.title })}{' '}
      <b className={styles.countdown} role="timer">
        {formats.duration(seconds)}
      </b>
    </>
  );
}
