import type { ReactNode } from 'react';
import styles from './DialogActions.module.css';

/** The buttons of a dialog: what it does first, the way out last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
