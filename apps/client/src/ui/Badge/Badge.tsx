import type { ReactNode } from 'react';
import { classes } from '../classes';
import styles from './Badge.module.css';

/** The kind of a badge; `time` is also used for clocks and other neutral notes. */
type BadgeKind = 'live' | 'time' | 'over' | 'credits' | 'pass' | 'account';

interface BadgeProps {
  kind: BadgeKind;
  /** Shown where the label is too long: beside another badge, and on TVs; screen readers get the full label. */
  short?: string | undefined;
  children: ReactNode;
}

/** A small slanted label: red for live, gold for paid, otherwise dark; its icon is drawn by the style sheet. */
export function Badge({ kind, short, children }: BadgeProps) {
  return (
    <span className={classes(styles.badge, styles[kind])}>
      {short === undefined ? children : <span className={styles.whole}>{children}</span>}
      {short !== undefined && (
        <span className={styles.short} aria-hidden="true">
          {short}
        </span>
      )}
    </span>
  );
}

/** Adjacent badges: time, then access; two at most. A tile places it by its attribute. */
export function BadgeRow({ children }: { children: ReactNode }) {
  return (
    <span className={styles.row} data-badges="">
      {children}
    </span>
  );
}
