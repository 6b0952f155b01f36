import { type ReactNode, useId } from 'react';
import styles from './Row.module.css';

/** Rows that belong together, under a heading. */
export function RowGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 className={styles.heading} id={id}>
        {title}
      </h2>
      <div className={styles.card}>{children}</div>
    </section>
  );
}
