import type { ReactNode } from 'react';
import styles from './Gallery.module.css';

/** A titled section of the gallery; `bleed` for content with its own margins. */
export function Part({ title, bleed = false, children }: { title: string; bleed?: boolean; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {bleed ? children : <div className={styles.inset}>{children}</div>}
    </section>
  );
}
