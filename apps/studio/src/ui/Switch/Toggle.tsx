import { classes } from '../classes';
import styles from './Switch.module.css';

interface ToggleProps {
  isOn: boolean;
  isDisabled?: boolean;
  /** Red: it changes what is on air. */
  isAir?: boolean;
  /** Ids of its name and of what explains it. */
  labelledBy: string;
  describedBy?: string | undefined;
  onChange: (isOn: boolean) => void;
}

/** The switch itself; its words are beside it. */
export function Toggle({ isOn, isDisabled = false, isAir = false, labelledBy, describedBy, onChange }: ToggleProps) {
  return (
    <button
      type="button"
      role="switch"
      className={classes(styles.switch, isAir && styles.air)}
      aria-checked={isOn}
      aria-disabled={isDisabled || undefined}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onClick={({ detail }) => {
        // A double click puts something on air; it does not take it off again.
        if (!isDisabled && !(isAir && detail > 1)) onChange(!isOn);
      }}
    >
      <span className={styles.track} />
    </button>
  );
}
