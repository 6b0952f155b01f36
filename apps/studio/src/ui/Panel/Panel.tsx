import { type ReactNode, useId } from 'react';
import { classes } from '../classes';
import styles from './Panel.module.css';

interface PanelProps {
  title: string;
  /** Small, beside the title. */
  note?: ReactNode;
  /** At the right of the title: legends, filters, links. */
  actions?: ReactNode;
  /** Without padding at the sides, for tables. */
  isFlush?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A part of a room with its title. */
export function Panel({ title, note, actions, isFlush = false, className, children }: PanelProps) {
  const id = useId();
  return (
    <section className={classes(styles.panel, className)} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {note !== undefined && <span className={styles.note}>{note}</span>}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      <div className={classes(styles.body, isFlush && styles.flush)}>{children}</div>
    </section>
  );
}
