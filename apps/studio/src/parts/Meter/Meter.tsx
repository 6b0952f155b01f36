import { classes } from '../../ui/classes';
import styles from './Meter.module.css';

interface MeterProps {
  /** 0 to 1 by channel. */
  levels: readonly number[];
  /** Its name for screen readers; without one it is decoration. */
  label?: string | undefined;
  className?: string | undefined;
}

const MOST = 8;

/** Loudness by channel, as bars that do not move when nothing is heard. */
export function Meter({ levels, label, className }: MeterProps) {
  if (levels.length === 0) return null;
  const loudest = Math.round(Math.max(...levels) * 100);
  return (
    <span
      className={classes(styles.meter, className)}
      {...(label === undefined
        ? { 'aria-hidden': true }
        : {
            role: 'meter',
            'aria-label': label,
            'aria-valuenow': loudest,
            'aria-valuemin': 0,
            'aria-valuemax': 100,
          })}
    >
      {levels.slice(0, MOST).map((level, channel) => (
        // Channels have no names of their own: their order is what tells them apart.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={channel} className={styles.bar}>
          <span className={styles.quiet} style={{ height: `${100 - Math.min(1, Math.max(0, level)) * 100}%` }} />
        </span>
      ))}
    </span>
  );
}
