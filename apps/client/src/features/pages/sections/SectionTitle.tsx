import styles from '../PageView.module.css';

/** The name above a section that is more than one line. */
export function SectionTitle({ id, children }: { id?: string; children: string | undefined }) {
  if (!children) return null;
  return (
    <h2 id={id} className={styles.sectionTitle}>
      {children}
    </h2>
  );
}
