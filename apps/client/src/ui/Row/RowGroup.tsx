import type { ReactNode } from 'react';
import styles from './Row.module.css';

/** Related rows under a heading. */
export function RowGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.group}>
      <h2 className={styles.heading}>{title}</h2>
      <div className={styles.card}>{children}</div>
    </div>
  );
}
