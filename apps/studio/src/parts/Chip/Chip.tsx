import type { ReactNode } from 'react';
import { classes } from '../../ui/classes';
import { Icon } from '../../ui/Icon/Icon';
import styles from './Chip.module.css';

interface ChipProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
}

/** A choice that is on or off, in one line with others. */
export function Chip({ isOn, onChange, children }: ChipProps) {
  return (
    <button
      type="button"
      className={classes(styles.chip, isOn && styles.on)}
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
    >
      {isOn && <Icon name="check" className={styles.check} />}
      {children}
    </button>
  );
}
