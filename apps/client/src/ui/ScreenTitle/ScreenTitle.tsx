import type { ReactNode } from 'react';
import styles from './ScreenTitle.module.css';

/** What a screen is called, at its top. */
export function ScreenTitle({ children }: { children: ReactNode }) {
  return <h1 className={styles.title}>{children}</h1>;
}
