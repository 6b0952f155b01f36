import { useFormats } from '../../parts/format/useFormats';
import { classes } from '../../ui/classes';
import styles from './ProgressBar.module.css';

interface ProgressBarProps {
  label: string;
  /** 0 to 1. */
  value: number;
  isQuiet?: boolean;
  isDone?: boolean;
  hidesNumber?: boolean;
}

/** How far something is, with the number beside it. */
export function ProgressBar({ label, value, isQuiet = false, isDone = false, hidesNumber = false }: ProgressBarProps) {
  const formats = useFormats();
  const ratio = Math.min(1, Math.max(0, value));
  const percent = Math.floor(ratio * 100);
  return (
    <span className={styles.line}>
      <span
        className={styles.bar}
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span
          className={classes(styles.done, isQuiet && styles.quiet, isDone && styles.ready)}
          style={{ width: `${ratio * 100}%` }}
        />
      </span>
      {!hidesNumber && <b className={styles.number}>{formats.percent(percent / 100)}</b>}
    </span>
  );
}
