import type { ReactNode } from 'react';
import { classes } from '../classes';
import { Icon } from '../Icon/Icon';
import type { IconName } from '../Icon/shapes';
import styles from './Tag.module.css';

interface TagProps {
  kind?: 'plain' | 'attention' | 'good' | 'money' | 'point';
  icon?: IconName;
  children: ReactNode;
}

/** A short word in a tinted box. */
export function Tag({ kind = 'plain', icon, children }: TagProps) {
  return (
    <span className={classes(styles.tag, kind !== 'plain' && styles[kind])}>
      {icon && <Icon name={icon} className={styles.icon} />}
      {children}
    </span>
  );
}
