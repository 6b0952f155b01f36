import type { ReactNode } from 'react';
import { classes } from '../classes';
import styles from './ButtonRow.module.css';

/** Buttons side by side; `stacked` places them below each other on phones. */
export function ButtonRow({ children, stacked = false }: { children: ReactNode; stacked?: boolean }) {
  return <div className={classes(styles.row, stacked && styles.stacked)}>{children}</div>;
}
