import type { ReactNode } from 'react';
import { classes } from '../classes';
import { Icon } from '../Icon/Icon';
import type { IconName } from '../Icon/shapes';
import styles from './Badge.module.css';

/** What a badge stands for: `time` also carries clocks and other neutral notes. */
type BadgeKind = 'live' | 'time' | 'over' | 'credits' | 'pass' | 'account';

const icons: Partial<Record<BadgeKind, IconName>> = { credits: 'credits', pass: 'lock', account: 'user' };

interface BadgeProps {
  kind: BadgeKind;
  /** Shown instead where the plate would be too long: beside another one, and on TVs; the whole is heard all the same. */
  short?: string | undefined;
  children: ReactNode;
}

/** A small plate, cut at the house angle: red is live, gold costs, the rest is ink. */
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

/** Badges that touch: when, then what it takes; two at most. */
export function BadgeRow({ children }: { children: ReactNode }) {
  return <span className={styles.row}>{children}</span>;
}
