import type { ReactNode } from 'react';
import { classes } from '../classes';
import { Icon } from '../Icon/Icon';
import type { IconName } from '../Icon/shapes';
import styles from './Badge.module.css';

/** The kind of a badge; `time` is also used for clocks and other neutral notes. */
type BadgeKind = 'live' | 'time' | 'over' | 'credits' | 'pass' | 'account';

const icons: Partial<Record<BadgeKind, IconName>> = { credits: 'credits', pass: 'lock', account: 'user' };

interface BadgeProps {
  kind: BadgeKind;
  /** Shown where the label is too long: beside another badge, and on TVs; screen readers get the full label. */
  short?: string | undefined;
  children: ReactNode;
}

/** A small slanted label: red for live, gold for paid, otherwise dark. */
export function Badge({ kind, short, children }: BadgeProps) {
  const icon = icons[kind];
  return (
    <span className={classes(styles.badge, styles[kind])}>
      {icon && <Icon name={icon} className={styles.icon} />}
      {short === undefined ? children : <span className={styles.whole}>{children}</span>}
      {short !== undefined && (
        <span className={styles.short} aria-hidden="true">
          {short}
        </span>
      )}
    </span>
  );
}

/** Adjacent badges: time, then access; two at most. */
export function BadgeRow({ children }: { children: ReactNode }) {
  return <span className={styles.row}>{children}</span>;
}
