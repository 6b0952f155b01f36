import { useTexts } from '../../shell/texts/TextsProvider';
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden';
import styles from './StartCountdown.module.css';

const DAY = 86_400;
const HOUR = 3600;
const MINUTE = 60;

const two = (value: number): string => String(value).padStart(2, '0');

/** The remaining time: days, hours and minutes while it is far, seconds on the last day. */
export function countdownParts(seconds: number): { unit: 'days' | 'hours' | 'minutes' | 'seconds'; value: string }[] {
  const left = Math.max(0, Math.floor(seconds));
  const days = Math.floor(left / DAY);
  const hours = { unit: 'hours', value: two(Math.floor((left % DAY) / HOUR)) } as const;
  const minutes = { unit: 'minutes', value: two(Math.floor((left % HOUR) / MINUTE)) } as const;
  if (days > 0) return [{ unit: 'days', value: String(days) }, hours, minutes];
  return [hours, minutes, { unit: 'seconds', value: two(left % MINUTE) }];
}

/** The time until an event begins, updated by the page's shared clock. */
export function StartCountdown({ seconds }: { seconds: number }) {
  const t = useTexts();
  const parts = countdownParts(seconds);
  return (
    <div className={styles.countdown} role="timer" aria-live="off">
      <VisuallyHidden>
        {t('event.info.countdown', {
          countdown: parts.map(({ unit, value }) => t(`time.${unit}`, { count: Number(value) })).join(' '),
        })}
      </VisuallyHidden>
      {parts.map(({ unit, value }) => (
        <span key={unit} className={styles.part} aria-hidden="true">
          <b className={styles.value}>{value}</b>
          <span className={styles.unit}>
            {t(`time.short.${unit === 'days' && Number(value) === 1 ? 'day' : unit}`)}
          </span>
        </span>
      ))}
    </div>
  );
}
