import type { ReactNode } from 'react';
import { classes } from '../classes';
import { Icon } from '../Icon/Icon';
import type { IconName } from '../Icon/shapes';
import styles from './Note.module.css';

type Kind = 'attention' | 'fine' | 'neutral' | 'money';

const ICONS: Readonly<Record<Kind, IconName>> = {
  attention: 'warning',
  fine: 'check',
  neutral: 'info',
  money: 'revenue',
};

interface NoteProps {
  kind: Kind;
  icon?: IconName;
  /** Announced when it appears: at once, or when the reader is idle. */
  role?: 'alert' | 'status';
  action?: ReactNode;
  children: ReactNode;
}

/** A note says what, why, and the one thing to do. */
export function Note({ kind, icon = ICONS[kind], role, action, children }: NoteProps) {
  return (
    <div className={classes(styles.note, styles[kind])} role={role}>
      <Icon name={icon} className={styles.icon} />
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  );
}
